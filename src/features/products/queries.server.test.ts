import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openBundles } from '#test/bundles.ts';
import { freshDatabase } from '#test/database.ts';
import { cardDescription } from './rules.ts';
import { feedProducts } from './syndication.queries.server.ts';
import { products } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openBundles(database);
const { as } = shop.site;
const { bundle, parts } = await shop.listedBundle();
const id = parts[0]?.id ?? '';

const change = (changes: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(changes).where(eq(products.id, id));

describe('the description of a card', () => {
  const indented = `${' '.repeat(32)}Paints moss.\n`;
  it.each([
    ['indented lines', indented.repeat(20)],
    ['lines apart', 'Paints moss.\n\n\n'.repeat(40)],
    ['wide spaces', `${'\u00a0\u2003\u3000\ufeff'.repeat(100)}Moss.`.repeat(40)],
    ['a long first word', 'm'.repeat(1000)],
    ['letters of two halves', '\u{1f33f} '.repeat(200)],
    ['exactly 120 characters', ` ${'m'.repeat(119)}\n\n\u00a0n `],
    ['nothing but spaces', ' '.repeat(1000)],
    ['nothing', ''],
  ])('is that of the whole text: %s', async (_, descriptionText) => {
    await change({ descriptionText });
    const whole = cardDescription(descriptionText);
    const listed = await as(null).products.bySeller({ sellerId: shop.seller.id });
    expect(listed.products.find((card) => card.id === id)?.description).toBe(whole);
    const held = await as(null).bundles.parts({ slug: bundle.slug });
    expect(held.find((part) => part?.id === id)?.description).toBe(whole);
    expect((await feedProducts(db)).find((entry) => entry.id === id)?.description).toBe(whole);
  });
});

describe('the mean of ratings', () => {
  it.each([
    [50, 13],
    [16, 11],
    [5, 1],
  ])(
    'of %i stars in %i ratings is rounded only where it is shown',
    async (ratingSum, ratingCount) => {
      await change({ ratingSum, ratingCount });
      const page = await as(null).products.bySlug({ slug: parts[0]?.slug ?? '' });
      const { products: cards } = await as(null).products.list({});
      for (const product of [page, cards.find((card) => card.id === id)]) {
        expect(product?.avgRating).toBe(ratingSum / ratingCount);
      }
    },
  );

  it('is none without ratings', async () => {
    await change({ ratingSum: 0, ratingCount: 0 });
    const { products: cards } = await as(null).products.list({});
    expect(cards.find((card) => card.id === id)?.avgRating).toBeNull();
  });
});
