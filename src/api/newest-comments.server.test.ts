import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openPageCache } from '#platform/http/page-cache.server.ts';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openTestApp } from '#test/app.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';

const site = await openFreshSite();
const { db, as, storage } = site;
const author = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const newest = openPageCache();
const { ask } = openTestApp(site.contextOf(null), {}, { newest });
const { id: articleId } = await makePublishedArticle(db, storage, author, moderator);

const get = (address: string, headers: Record<string, string> = {}) =>
  ask(`/api/newest-comments/${address}`, '203.0.113.7', { headers });

async function idsAt(address: string): Promise<string[]> {
  newest.clear();
  const found = (await (await get(address)).json()) as { id: string }[];
  return found.map(({ id }) => id);
}

it('names the 20 newest at any depth, newest first, without those that were removed', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const first = await makeComment(db, other, { articleId }, at(0));
  const ids: string[] = [first.id];
  for (let minute = 1; minute <= 21; minute += 1) {
    const parent = minute % 2 === 1 ? { parentId: first.id } : {};
    ids.push((await makeComment(db, other, { articleId, ...parent }, at(minute))).id);
  }
  expect(await idsAt(`article/${articleId}`)).toEqual(ids.toReversed().slice(0, 20));
  const [, , , , , , , , , , , , , , , , , , , , , last = ''] = ids;
  await as(moderator).moderation.remove({ type: 'comment', id: last, reason: 'Spam.' });
  expect(await idsAt(`article/${articleId}`)).not.toContain(last);
  const answer = await (await get(`article/${articleId}`)).json();
  expect(answer[0]).toEqual({ id: ids[20], authorId: other.id, at: at(20).getTime() });
});

it('answers what has not changed with 304, and follows what is dropped', async () => {
  const first = await get(`article/${articleId}`);
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.getSetCookie()).toEqual([]);
  const etag = first.headers.get('etag') ?? '';
  const again = await get(`article/${articleId}`, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const { id } = await makeComment(db, other, { articleId });
  newest.drop([`article:${articleId}`]);
  const changed = await get(`article/${articleId}`, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ 0: { id, authorId: other.id } });
});

it('knows the questions of a product, and takes nothing else for it', async () => {
  const { id: productId } = await makeListedProduct(db, storage, author, moderator);
  const { id } = await makeComment(db, other, { productId });
  expect(await idsAt(`product/${productId}`)).toEqual([id]);
  expect((await get(`article/${productId}`)).status).toBe(404);
});

it('says nothing of what is not public or not there', async () => {
  const waiting = await makeArticle(db, storage, author);
  const nothing = [waiting.id, randomUUID(), "'%20or%201=1", 'x'];
  for (const id of nothing) expect((await get(`article/${id}`)).status).toBe(404);
  expect((await get(`review/${articleId}`)).status).toBe(404);
});
