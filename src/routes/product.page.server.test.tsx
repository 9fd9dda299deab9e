import { sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { productSlugs } from '#features/products/tables.server.ts';
import { longDate } from '#shared/dates.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import Product, { loader } from './product.tsx';

const site = await openFreshSite();
const { db } = site;
const seller = await makePerson(db, { username: 'seller' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { isModerator: true });

const picture = async () => ({
  imageId: (await makeImage(db, site.storage, seller, 'product')).id,
});
const listed = (changes: object = {}) =>
  makeListedProduct(db, site.storage, seller, moderator, changes);

/** The page of a product as the server renders it for this viewer. */
async function pageFor(viewer: Viewer | null, { slug }: { slug: string }) {
  const page = openTestPage(site, viewer);
  const address = `/marketplace/${slug}`;
  const product = await loader(page.argumentsFor(address, { productSlug: slug }));
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ id: 'product', path: '*', Component: Product }] },
  ]);
  const loaderData = { root: { viewer }, product };
  return renderToStaticMarkup(<Stub initialEntries={[address]} hydrationData={{ loaderData }} />);
}

const wordsOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the page of a product shows', () => {
  it('its price, seller, tags and facts', async () => {
    const saved = await listed({ tags: ['Hard surface', 'C&C'] });
    const markup = await pageFor(null, saved);
    const words = wordsOf(markup);
    expect(markup).toMatch(/<span class="product-price">Free</);
    expect(markup).toContain(`href="/profile/${seller.id}"`);
    expect(markup).toContain('href="/marketplace?tag=Hard%20surface"');
    expect(markup).toContain('href="/marketplace?tag=C%26C"');
    const date = longDate(new Date());
    for (const fact of ['Views 0', 'Downloads 0', 'Version 1.2.0', 'Minimum Blender version 4.2']) {
      expect(words).toContain(fact);
    }
    expect(words).toContain(`Last updated ${date}`);
    expect(date).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  });

  it('a grid of its pictures when there is more than one', async () => {
    const alone = await pageFor(null, await listed());
    expect(alone).not.toContain('gallery-thumbnail');
    expect(alone).not.toContain('Next image');
    const many = await pageFor(null, await listed({ gallery: [await picture(), await picture()] }));
    expect(many.match(/class="[^"]*gallery-thumbnail/g)).toHaveLength(3);
    expect(many).toMatch(/aria-current="true" aria-label="Image 1"/);
    expect(many).toContain('1 / 3');
  });

  it('its reviews and its rating', async () => {
    const saved = await listed();
    const bare = await pageFor(null, saved);
    expect(wordsOf(bare)).toContain('No reviews yet.');
    await site.as(other).reviews.save({ productId: saved.id, rating: 4, comment: 'Saves a day.' });
    const words = wordsOf(await pageFor(null, saved));
    expect(words).toContain('4.0 (1)');
    expect(words).toContain('Saves a day.');
    expect(words).toContain('Please log in to write a review.');
  });

  it("'Could not load reviews.' with the rest of the page, when only they fail", async () => {
    const saved = await listed();
    await db.execute(sql`alter table reviews rename to reviews_away`);
    const loading = pageFor(other, saved);
    await Promise.allSettled([loading]);
    await db.execute(sql`alter table reviews_away rename to reviews`);
    const markup = await loading;
    expect(wordsOf(markup)).toContain('Could not load reviews.');
    expect(markup).toContain('Retry');
    expect(markup).toContain('Scatter Kit');
  });
});

describe('the page of a product that is off sale', () => {
  it('tells its owner, who can put it back, and is missing for others, also under a former address', async () => {
    const saved = await listed({ name: 'Shy kit' });
    await db.insert(productSlugs).values({ slug: 'shy', productId: saved.id });
    await site.as(other).purchases.recordFree({ productId: saved.id });
    await site.as(seller).products.setOnSale({ slug: saved.slug, isOnSale: false });
    const markup = await pageFor(seller, saved);
    expect(markup).toContain('Not for sale. Only you and the moderator can see this page.');
    expect(markup).toContain('Put Back on Sale');
    expect(await pageFor(moderator, saved)).not.toContain('Put Back on Sale');
    for (const viewer of [null, other]) {
      for (const slug of [saved.slug, 'shy']) {
        await expect(pageFor(viewer, { slug })).rejects.toMatchObject({
          data: { title: 'Product Not Found' },
          init: { status: 404 },
        });
      }
    }
    await site.as(seller).products.setOnSale({ slug: saved.slug, isOnSale: true });
    const moved: unknown = await pageFor(null, { slug: 'shy' }).catch((error: unknown) => error);
    expect(moved instanceof Response && moved.headers.get('location')).toBe(
      `/marketplace/${saved.slug}`,
    );
    expect(await pageFor(seller, saved)).toContain('Take Off Sale');
  });
});

describe('who sees which controls of a product', () => {
  it.each([
    ['a visitor', null, false, false],
    ['a member', other, false, true],
    ['the moderator', moderator, false, true],
    ['the owner', seller, true, false],
  ] as const)('%s', async (_, viewer, isOwner, mayReport) => {
    const saved = await listed();
    const markup = await pageFor(viewer, saved);
    expect(markup.includes(`href="/marketplace/edit/${saved.slug}"`)).toBe(isOwner);
    expect(markup.includes('Edit Product')).toBe(isOwner);
    expect(markup.includes('Delete Product')).toBe(isOwner);
    expect(markup.includes('Report this product')).toBe(mayReport);
  });
});
