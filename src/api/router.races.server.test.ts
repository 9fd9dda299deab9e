import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createAccessToken } from '#features/access-tokens/commands.server.ts';
import { createArticle } from '#features/articles/commands.server.ts';
import { createSeries } from '#features/articles/series/commands.server.ts';
import { articleSeries } from '#features/articles/series/tables.server.ts';
import { saveDraft } from '#features/drafts/commands.server.ts';
import { createProduct } from '#features/products/commands.server.ts';
import { createCoupon } from '#features/purchases/coupons/commands.server.ts';
import { newCouponInput } from '#features/purchases/coupons/input.ts';
import { coupons } from '#features/purchases/coupons/tables.server.ts';
import { beginUpload } from '#features/uploads/files/commands.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { fieldsWith, makeArticle, makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { draftWith } from '#test/drafts.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { makeProduct, makeProductMedia, productFieldsWith } from '#test/products.ts';

const { db, storage, partials } = await openFreshSite();
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

type Limit = {
  /** Leaves room for one. */
  fill: (person: Viewer) => Promise<unknown>;
  /** Prepares one more, and returns what adds it. */
  prepare: (person: Viewer, at: number) => Promise<() => Promise<unknown>>;
};

/** What a person may have so many of at most, and the limit of the specification. */
const limits: Record<string, Limit> = {
  '30 articles that wait for review': {
    fill: async (person) => {
      for (const _ of numbers(29)) await makeArticle(db, storage, person);
    },
    prepare: async (person) => {
      const fields = fieldsWith(await makeImage(db, storage, person));
      return () => createArticle(db, person, fields);
    },
  },
  '30 products that wait for review': {
    fill: async (person) => {
      for (const _ of numbers(29)) await makeProduct(db, storage, person);
    },
    prepare: async (person) => {
      const fields = productFieldsWith(await makeProductMedia(db, storage, person));
      return () => createProduct(db, person, fields);
    },
  },
  '20 series': {
    fill: ({ id: userId }) =>
      db
        .insert(articleSeries)
        .values(numbers(19).map((at) => ({ userId, slug: `series-${at}`, title: 'Series' }))),
    prepare: async (person) => {
      const { id } = await makeArticle(db, storage, person);
      return () => createSeries(db, person, { title: 'One more', articleIds: [id] });
    },
  },
  '100 active coupons': {
    fill: ({ id: sellerId }) =>
      db
        .insert(coupons)
        .values(
          numbers(99).map((at) => ({ sellerId, code: `CODE-${at}`, percent: 10, coversAll: true })),
        ),
    prepare: async (person, at) => {
      const coupon = newCouponInput.parse({ code: `LAST-${at}`, percent: 10 });
      return () => createCoupon(db, person, coupon);
    },
  },
  '10 tokens that work': {
    fill: async (person) => {
      for (const _ of numbers(9)) await createAccessToken(db, actorOf(person), token);
    },
    prepare: async (person) => () => createAccessToken(db, actorOf(person), token),
  },
  '50 drafts': {
    fill: async ({ id }) => {
      for (const _ of numbers(49)) await saveDraft(db, { id, sessionId: null }, draftWith());
    },
    prepare:
      async ({ id }) =>
      () =>
        saveDraft(db, { id, sessionId: null }, draftWith()),
  },
  '2 GB of uploads': {
    fill: (person) => keep(person, 2048 * megabyte - megabyte),
    prepare: async (person) => () =>
      beginUpload(db, { storage, partials }, person, {
        kind: 'addon',
        name: 'a.zip',
        bytes: megabyte,
      }),
  },
  '2 GB with pictures': {
    fill: (person) => keep(person, 2048 * megabyte - 1000),
    prepare: async (person) => () => makeImage(db, storage, person),
  },
};

const token = { label: 'Studio', scope: 'read', days: 90 } as const;
const megabyte = 1024 * 1024;

/** As if the person had stored files of so many bytes in all. */
async function keep({ id: userId }: Viewer, bytes: number): Promise<void> {
  const sizes = numbers(16).map((at) => Math.floor((bytes + at) / 16));
  await db.insert(storedFiles).values(
    sizes.map((size, at) => ({
      userId,
      kind: 'addon' as const,
      originalName: 'kept.zip',
      extension: 'zip',
      bytes: size,
      sha256: 'a'.repeat(64),
      storageKey: `stored/kept-${userId}-${at}`,
      facts: { format: 'zip' as const },
      claimedAt: new Date(),
    })),
  );
}

// Not by calls: each of those first counts for the rate limit, one after the other.
it.each(Object.entries(limits))('%s are not exceeded by many at once', async (_, limit) => {
  const person = await makePerson(db);
  await limit.fill(person);
  const additions = await Promise.all(numbers(12).map((at) => limit.prepare(person, at)));
  // A new connection takes longer to open than an addition takes.
  await Promise.all(numbers(12).map(() => db.execute(sql`select pg_sleep(0.2)`)));
  const ends = await Promise.allSettled(additions.map((add) => add()));
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused).toHaveLength(11);
  for (const { code } of refused) expect(['CONFLICT', 'TOO_LARGE']).toContain(code);
});
