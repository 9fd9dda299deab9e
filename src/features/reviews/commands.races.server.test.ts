import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { deleteReview, recountRatings, saveReview } from './commands.server.ts';
import { reviews } from './tables.server.ts';

const { db, storage } = await openFreshSite();
const owner = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const people = await Promise.all(Array.from({ length: 40 }, () => makePerson(db)));

it('200 parallel reviews, changes and deletions: average and count equal the facts', async () => {
  const { id: productId } = await makeListedProduct(db, storage, owner, moderator);
  const acts = people.flatMap((person, place) =>
    Array.from({ length: 5 }, async (_, number) => {
      const rating = ((place + number) % 5) + 1;
      const { id } = await saveReview(db, person, { productId, rating, comment: '' });
      if (place % 3 === 0 && number > 1) await deleteReview(db, person, id);
    }),
  );
  const failed = (await Promise.allSettled(acts)).filter(({ status }) => status === 'rejected');
  // Of two deletions of one review the second finds nothing; nothing else may go wrong.
  for (const outcome of failed) expect(outcome).toMatchObject({ reason: { code: 'NOT_FOUND' } });
  const rows = await db
    .select({ rating: reviews.rating })
    .from(reviews)
    .where(eq(reviews.productId, productId));
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  expect(rows.length).toBeGreaterThan(0);
  expect(product).toMatchObject({
    ratingCount: rows.length,
    ratingSum: rows.reduce((sum, { rating }) => sum + rating, 0),
  });
  expect(await recountRatings(db)).toBe(0);
}, 60_000);

it('one person’s review sent 100 times at once is one review', async () => {
  const { id: productId } = await makeListedProduct(db, storage, owner, moderator, {
    name: 'Once',
  });
  const [person = owner] = people;
  const calls = Array.from({ length: 100 }, () =>
    saveReview(db, person, { productId, rating: 4, comment: 'Good.' }),
  );
  expect(new Set((await Promise.all(calls)).map(({ id }) => id)).size).toBe(1);
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  expect(product).toMatchObject({ ratingCount: 1, ratingSum: 4 });
}, 60_000);
