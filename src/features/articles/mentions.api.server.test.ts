import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { productSlugs } from '#features/products/tables.server.ts';
import { fieldsWith, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { articleProducts } from './mentions.tables.server.ts';

const { db, pool, as, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'author' });
const seller = await makePerson(db, { username: 'seller' });
const reader = await makePerson(db, { username: 'reader' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const kit = await makeListedProduct(db, storage, seller, moderator, { name: 'Kit' });
const rocks = await makeListedProduct(db, storage, seller, moderator, { name: 'Rocks' });

beforeEach(() => pool.query('delete from rate_limits'));

/** A text with a link to each of these products, by their pages' paths. */
function naming(...slugs: string[]) {
  const words = slugs.map((slug) => ({
    type: 'text',
    text: `${slug} `,
    marks: [{ type: 'link', attrs: { href: `/marketplace/${slug}` } }],
  }));
  const content = [{ type: 'text', text: 'With ' }, ...words];
  return { type: 'doc', content: [{ type: 'paragraph', content }] };
}

const publish = (title: string, ...slugs: string[]) =>
  makePublishedArticle(db, storage, author, moderator, { title, content: naming(...slugs) });

const namesOf = async (who: typeof author | null, id: string) =>
  (await as(who).articles.namedProducts({ id })).map(({ name }) => name);
const titlesOf = async (productId: string) =>
  (await as(null).articles.naming({ productId })).articles.map(({ title }) => title);

it('links both ways, in the order of the text, each product once', async () => {
  const { id, slug } = await publish('Both', rocks.slug, kit.slug, rocks.slug, 'never-made');
  expect(await namesOf(null, id)).toEqual(['Rocks', 'Kit']);
  expect((await as(null).articles.bySlug({ slug })).namesProducts).toBe(true);
  expect(await as(null).articles.naming({ productId: kit.id })).toMatchObject({
    total: 1,
    articles: [{ title: 'Both' }],
  });
  expect((await as(null).articles.list({ product: kit.slug })).articles).toHaveLength(1);
  expect((await as(null).articles.list({ product: 'never-made' })).articles).toEqual([]);
  const none = await publish('None');
  expect((await as(null).articles.bySlug({ slug: none.slug })).namesProducts).toBe(false);
});

it('follows each save, and counts no article that waits', async () => {
  const { id, slug } = await publish('Changes', kit.slug);
  expect(await titlesOf(kit.id)).toEqual(['Changes', 'Both']);
  const thumbnail = await makeImage(db, storage, author);
  const fields = fieldsWith(thumbnail, { title: 'Changes', content: naming(rocks.slug) });
  await as(author).articles.update({ slug, revision: 1, fields });
  expect(await titlesOf(kit.id)).toEqual(['Both']);
  expect(await titlesOf(rocks.id)).toEqual(['Both']);
  // A text that waits says nothing to others.
  expect(await namesOf(author, id)).toEqual(['Rocks']);
  expect(await namesOf(moderator, id)).toEqual(['Rocks']);
  expect(await namesOf(reader, id)).toEqual([]);
  expect(await namesOf(null, id)).toEqual([]);
  await as(moderator).moderation.approve({ id, revision: 2 });
  expect(await titlesOf(rocks.id)).toEqual(['Changes', 'Both']);
  await as(author).articles.delete({ slug });
  expect(await titlesOf(rocks.id)).toEqual(['Both']);
});

it('knows a product by its former address, and none that is off sale', async () => {
  await db.insert(productSlugs).values({ slug: 'old-kit', productId: kit.id });
  const { id } = await publish('Former', 'old-kit', kit.slug);
  expect(await namesOf(null, id)).toEqual(['Kit']);
  await as(seller).products.setOnSale({ slug: kit.slug, isOnSale: false });
  expect(await namesOf(null, id)).toEqual([]);
  expect(await as(null).articles.naming({ productId: kit.id })).toEqual({ total: 0, articles: [] });
  await as(seller).products.setOnSale({ slug: kit.slug, isOnSale: true });
  expect(await namesOf(null, id)).toEqual(['Kit']);
});

it('shows the newest four of a product, and says how many there are', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await publish(title, rocks.slug);
  const { total, articles } = await as(null).articles.naming({ productId: rocks.id });
  expect([total, articles.length]).toEqual([6, 4]);
  const rows = await db
    .select()
    .from(articleProducts)
    .where(eq(articleProducts.productId, rocks.id));
  expect(rows).toHaveLength(6);
});
