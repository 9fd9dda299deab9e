import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makeOffer } from '#test/offers.ts';
import { allOf } from '#test/batches.ts';
import { makePerson } from '#test/people.ts';
import { exportedLists } from './queries.server.ts';

const { db, pool, as, storage } = await openFreshSite();

async function archiveOf(userId: string): Promise<Record<string, unknown[]>> {
  const lists = exportedLists.map(async ({ name, rows }) => [name, await allOf(rows(db, userId))]);
  return Object.fromEntries(await Promise.all(lists));
}

describe('an archive of one person', () => {
  it('holds a seller’s words and terms, and what a reviewer stated', async () => {
    const [seller, buyer] = [await makePerson(db), await makePerson(db)];
    const { id: productId } = await makeOffer(db, storage, seller, { refundDays: 30 });
    await as(buyer).purchases.recordFree({ productId });
    const { id } = await as(buyer).reviews.save({ productId, rating: 4, blenderVersion: '5.1' });
    await makeOffer(db, storage, buyer);
    await as(seller).reviews.reply({ id, reply: 'Thank you.' });
    const [own, reviewers] = [await archiveOf(seller.id), await archiveOf(buyer.id)];
    expect(own).toMatchObject({
      products: [{ id: productId, refundDays: 30, licence: expect.any(String) }],
      'prices-of-products': [{ productId, priceCents: 0 }],
      'files-of-versions': [{ fileId: expect.any(String) }],
      'replies-to-reviews': [{ productId, reply: 'Thank you.' }],
      reviews: [],
    });
    expect(reviewers).toMatchObject({
      reviews: [{ rating: 4, blenderVersion: '5.1' }],
      'replies-to-reviews': [],
    });
    expect(JSON.stringify(reviewers)).not.toContain('Thank you.');
  });

  it('is read by indexes', async () => {
    const asked: { query: string; values: unknown[] }[] = [];
    const logger = {
      logQuery: (query: string, values: unknown[]) => void asked.push({ query, values }),
    };
    const watched = drizzle(pool, { logger });
    for (const { rows } of exportedLists) await allOf(rows(watched, (await makePerson(db)).id));
    const plans = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const explained: string[] = [];
      for (const { query, values } of asked) {
        const filled = query.replaceAll(
          /\$(\d+)/g,
          (_, place) => `'${String(values[Number(place) - 1])}'`,
        );
        const { rows } = await tx.execute(sql.raw(`explain ${filled}`));
        explained.push(JSON.stringify(rows));
      }
      return explained;
    });
    const whole = plans.flatMap((plan) => /(?:Seq Scan on|SubPlan) (\w+)/.exec(plan)?.[1] ?? []);
    expect(plans.length).toBeGreaterThan(20);
    expect(whole).toEqual([]);
  });
});
