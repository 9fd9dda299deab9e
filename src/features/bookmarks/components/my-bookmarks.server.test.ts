import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';
import { bookmarkedAmong, loadMyBookmarks } from '../loading.ts';
import { MyBookmarks } from './my-bookmarks.tsx';

const { db, as, storage } = await openFreshSite();
const viewer = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const problems: unknown[] = [];
const report = (problem: unknown) => problems.push(problem);
/** A session that ends while the page is being made. */
const page = { api: as(null), viewer, report };

function markupOf(first: Awaited<ReturnType<typeof loadMyBookmarks>>): string {
  const Component = () => createElement(MyBookmarks, { first });
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component }]);
  return renderToString(createElement(Stub));
}

it('shows that bookmarks could not be read, with a way to try again', async () => {
  const first = await loadMyBookmarks(page);
  expect(first).toEqual({ articles: null, products: null });
  expect(problems).toHaveLength(2);
  const html = markupOf(first);
  expect(html).toContain('Failed to fetch bookmarked articles.');
  expect(html).toContain('Failed to fetch bookmarked products.');
  expect(html).toContain('Retry');
  expect(html).not.toContain('You have no bookmarks yet.');
});

it('shows the articles where the products alone could not be read', async () => {
  const { articles } = await loadMyBookmarks({ api: as(viewer), report });
  const html = markupOf({ articles, products: null });
  expect(html).toContain('Failed to fetch bookmarked products.');
  expect(html).not.toContain('Failed to fetch bookmarked articles.');
});

it('shows articles and products, and what is not available any more', async () => {
  expect(markupOf(await loadMyBookmarks({ api: as(viewer), report }))).toContain(
    'You have no bookmarks yet.',
  );
  const article = await makePublishedArticle(db, storage, viewer, moderator, { title: 'Rust' });
  const product = await makeListedProduct(db, storage, moderator, moderator, { name: 'Anvil Kit' });
  const gone = await makeListedProduct(db, storage, moderator, moderator, { name: 'Gone Kit' });
  for (const [contentType, { id }] of [
    ['article', article],
    ['product', product],
    ['product', gone],
  ] as const) {
    await as(viewer).bookmarks.add({ contentType, contentId: id });
  }
  const unlisted = { status: 'rejected' as const };
  await db.update(products).set(unlisted).where(eq(products.id, gone.id));
  const html = markupOf(await loadMyBookmarks({ api: as(viewer), report }));
  for (const words of [
    '>Articles</h3>',
    'Rust',
    '>Products</h3>',
    'Anvil Kit',
    'This is currently not available.',
  ]) {
    expect(html).toContain(words);
  }
  expect(html).not.toContain('Gone Kit');
  expect(html).not.toContain('You have no bookmarks yet.');
});

it('shows the page all the same when bookmarks cannot be read', async () => {
  problems.length = 0;
  expect(await bookmarkedAmong(page, 'article', [{ id: viewer.id }])).toBeNull();
  expect(problems).toHaveLength(1);
});
