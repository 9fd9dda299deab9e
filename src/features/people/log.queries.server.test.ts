import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forgetOldEntries, recordAudit } from '#features/audit/commands.server.ts';
import { auditEvents, type AuditEvent } from '#features/audit/rules.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';

const { db, as } = await openFreshSite();
const moderator = await makePerson(db, { username: 'iris', isModerator: true });
const [mira, kofi] = [
  await makePerson(db, { username: 'Mira' }),
  await makePerson(db, { username: 'Kofi' }),
];
const from = { address: '192.0.2.1', requestId: 'r-1' };

const own = (event: AuditEvent, id: string) =>
  recordAudit(db, { id, ...from }, { event, subject: { type: 'account', id } });
await own('account.signed-in', mira.id);
await own('account.signed-out', mira.id);
await own('payout.connected', kofi.id);
const subject = { type: 'account', id: kofi.id } as const;
const byIris = { id: moderator.id, ...from };
await recordAudit(db, byIris, { event: 'person.suspended', subject, reason: 'Spam.' });

type Input = Parameters<ReturnType<typeof as>['people']['log']>[0];

async function events(input: Input = {}) {
  const { entries } = await as(moderator).people.log(input);
  return entries.map(({ event }) => event);
}

describe('the audit log', () => {
  it('is read newest first, with names, address and request', async () => {
    const { entries, next } = await as(moderator).people.log({});
    expect(next).toBeNull();
    expect(entries.map(({ event }) => event)).toEqual([
      'person.suspended',
      'payout.connected',
      'account.signed-out',
      'account.signed-in',
    ]);
    expect(entries[0]).toMatchObject({ actor: 'iris', subject: 'Kofi', reason: 'Spam.', ...from });
  });

  it('is narrowed to an area, an event, a person and days', async () => {
    expect(await events({ event: 'account' })).toEqual(['account.signed-out', 'account.signed-in']);
    expect(await events({ event: 'account.signed-in' })).toEqual(['account.signed-in']);
    const [user] = await db.select().from(users).where(eq(users.id, kofi.id));
    for (const person of ['kofi', kofi.id, user?.email ?? '']) {
      expect(await events({ person })).toEqual(['person.suspended', 'payout.connected']);
    }
    expect(await events({ person: moderator.id })).toEqual(['person.suspended']);
    expect(await events({ person: 'nobody-like-that' })).toEqual([]);
    for (const letter of ['a', '-']) {
      expect(await events({ person: letter.repeat(36) })).toEqual([]);
    }
    const today = new Date().toISOString().slice(0, 10);
    expect(await events({ from: today, to: today })).toHaveLength(4);
    expect(await events({ to: '2020-01-01' })).toEqual([]);
    expect(await events({ from: '2999-01-01' })).toEqual([]);
    expect(await events({ person: 'Mira', event: 'payout' })).toEqual([]);
  });

  it.each([
    { event: 'accounts' },
    { event: 'account.%' },
    { event: 'constructor' },
    { from: 'yesterday' },
    { to: '2026-13-01' },
    { from: '0000-01-01' },
    { to: '0000-01-01' },
    { to: '9999-12-31' },
    { after: 'nonsense' },
    { person: 'x'.repeat(201) },
  ])('refuses %j', async (input) => {
    const refused = as(moderator).people.log(input);
    await expect(refused).rejects.toMatchObject({ status: 400 });
  });

  it('comes in pages, each entry once', async () => {
    const busy = await makePerson(db, { username: 'busy' });
    for (let count = 0; count < 60; count += 1) await own('account.signed-in', busy.id);
    const first = await as(moderator).people.log({ person: 'busy' });
    expect(first.entries).toHaveLength(50);
    const second = await as(moderator).people.log({ person: 'busy', after: first.next ?? '' });
    expect(second.next).toBeNull();
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(60);
  });

  it('keeps the entries of people who are gone, under their id', async () => {
    const gone = randomUUID();
    await own('account.deleted', gone);
    const { entries } = await as(moderator).people.log({ person: gone });
    expect(entries).toMatchObject([{ event: 'account.deleted', actor: null, actorId: gone }]);
  });
});

describe('the database', () => {
  const refusal = { cause: { message: 'The audit log is only added to.' } };

  it('lets nobody change, remove or empty the log', async () => {
    await expect(db.update(auditEntries).set({ reason: 'Other.' })).rejects.toMatchObject(refusal);
    await expect(db.delete(auditEntries)).rejects.toMatchObject(refusal);
    await expect(db.execute(sql`truncate audit_entries`)).rejects.toMatchObject(refusal);
  });

  it('forgets sign-ins after 180 days and decisions after three years, and nothing sooner', async () => {
    const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    const add = async (event: AuditEvent, days: number) => {
      const [row] = await db
        .insert(auditEntries)
        .values({ event, at: at(days) })
        .returning();
      return row?.id ?? '';
    };
    const kept = [
      await add('account.signed-in', 179),
      await add('content.rejected', 181),
      await add('content.rejected', 1094),
    ];
    const forgotten = [
      await add('account.signed-in', 181),
      await add('account.sign-in-failed', 400),
      await add('content.rejected', 1096),
    ];
    await forgetOldEntries(db);
    for (const id of kept) expect(await db.$count(auditEntries, eq(auditEntries.id, id))).toBe(1);
    for (const id of forgotten) {
      expect(await db.$count(auditEntries, eq(auditEntries.id, id))).toBe(0);
    }
  });
});

it('keeps nothing for less than the database does', () => {
  const days = Object.values(auditEvents).map(({ keptDays }) => keptDays);
  expect(Math.min(...days)).toBe(180);
});
