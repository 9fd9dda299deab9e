import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import type { SupporterTier } from './rules.ts';
import { supporters } from './tables.server.ts';

const { db, as } = await openFreshSite();

async function makeSupporter(tier: SupporterTier) {
  const person = await makePerson(db);
  await db.insert(supporters).values({ userId: person.id, tier, status: 'active' });
  return person;
}

describe('the list', () => {
  it('has advocates first, then the newest, and nothing that must not leave', async () => {
    await db.delete(supporters);
    const first = await makeSupporter('supporter');
    const second = await makeSupporter('advocate');
    const third = await makeSupporter('supporter');
    const { supporters: shown, count, next } = await as(null).supporters.list({});
    expect(shown.map(({ userId }) => userId)).toEqual([second.id, third.id, first.id]);
    expect({ count, next }).toEqual({ count: 3, next: null });
    expect(JSON.stringify(shown)).not.toMatch(/stripe|email|cus_|sub_|cs_/i);
  });

  it('goes on after a page, each person once', async () => {
    await db.delete(supporters);
    const people = await Promise.all(Array.from({ length: 60 }, () => makePerson(db)));
    await db.insert(supporters).values(
      people.map(({ id }, place) => ({
        userId: id,
        status: 'active' as const,
        tier: place % 2 ? ('advocate' as const) : ('supporter' as const),
      })),
    );
    const start = await as(null).supporters.list({});
    const rest = await as(null).supporters.list({ after: start.next ?? '' });
    const ids = [...start.supporters, ...rest.supporters].map(({ userId }) => userId);
    expect(new Set(ids).size).toBe(60);
    expect(rest.next).toBeNull();
    const wrong = as(null).supporters.list({ after: "x'; drop table supporters" });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
  });

  it('refuses an id that is none', async () => {
    const call = as(null).supporters.isSupporter({ userId: 'me' });
    await expect(call).rejects.toMatchObject({ status: 400, message: 'Invalid user ID format' });
    expect(await as(null).supporters.isSupporter({ userId: randomUUID() })).toEqual({ tier: null });
  });
});
