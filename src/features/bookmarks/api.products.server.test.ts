import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import { bookmarkLimits } from './rules.ts';
import { userBookmarks } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db, { username: 'seller' });
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const everybody = { visitor: null, seller, other, moderator } as const;
type Who = keyof typeof everybody;

const listed = await makeListedProduct(db, storage, seller, moderator, { name: 'Listed' });
const waiting = await makeProduct(db, storage, seller);
const bookmark = ({ id }: { id: string }) => ({ contentType: 'product' as const, contentId: id });

describe('who may bookmark which product', () => {
  const content = { listed, waiting, nothing: { id: randomUUID() } };
  const cases: [who: Who, what: keyof typeof content, status: number][] = [
    ['visitor', 'listed', 401],
    ['other', 'listed', 200],
    ['other', 'waiting', 404],
    ['other', 'nothing', 404],
    ['seller', 'waiting', 200],
    ['moderator', 'waiting', 200],
  ];
  it.each(cases)('%s, %s: %i', async (who, what, status) => {
    const { bookmarks } = as(everybody[who]);
    const adding = bookmarks.add(bookmark(content[what]));
    if (status !== 200) {
      await expect(adding).rejects.toMatchObject({ status });
      return;
    }
    await adding;
    const { id } = content[what];
    const asked = { contentType: 'product' as const, contentIds: [id] };
    expect(await bookmarks.mine(asked)).toEqual([id]);
    await bookmarks.remove(bookmark(content[what]));
    expect(await bookmarks.mine(asked)).toEqual([]);
  });

  it('an article is no product', async () => {
    const article = await makePublishedArticle(db, storage, seller, moderator);
    await expect(as(other).bookmarks.add(bookmark(article))).rejects.toMatchObject({
      status: 404,
      message: 'This is no longer available, so it cannot be bookmarked.',
    });
  });
});

describe('bookmarks.products', () => {
  it('lists cards, the newest bookmark first, page by page', async () => {
    const reader = await makePerson(db);
    const ids = [];
    for (let number = 0; number < bookmarkLimits.pageSize + 2; number += 1) {
      const product = await makeListedProduct(db, storage, seller, moderator);
      await as(reader).bookmarks.add(bookmark(product));
      ids.unshift(product.id);
    }
    const first = await as(reader).bookmarks.products({});
    const second = await as(reader).bookmarks.products({ after: first.next ?? '' });
    const seen = [...first.bookmarks, ...second.bookmarks];
    expect(seen.map(({ contentId }) => contentId)).toEqual(ids);
    expect(second.next).toBeNull();
    expect(first.bookmarks[0]?.product).toMatchObject({
      name: 'Scatter Kit',
      author: { username: 'seller' },
    });
    expect((await as(reader).bookmarks.articles({})).bookmarks).toEqual([]);
  });

  it('says nothing of what its owner alone may see, and forgets what is deleted', async () => {
    const reader = await makePerson(db);
    await as(reader).bookmarks.add(bookmark(listed));
    await db.insert(userBookmarks).values({ userId: reader.id, ...bookmark(waiting) });
    const { bookmarks } = await as(reader).bookmarks.products({});
    expect(bookmarks.find(({ contentId }) => contentId === waiting.id)?.product).toBeNull();
    await as(seller).products.delete({ slug: listed.slug });
    const left = await as(reader).bookmarks.products({});
    expect(left.bookmarks.map(({ contentId }) => contentId)).toEqual([waiting.id]);
  });

  it('is for signed-in people', async () => {
    await expect(as(null).bookmarks.products({})).rejects.toMatchObject({ status: 401 });
  });
});
