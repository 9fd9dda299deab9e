import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

const old = [
  { title: 'Weighted normal', description: 'Shading.' },
  { title: 'Bevels', description: 'With a weighted normal after them.' },
  { title: 'The weighted normal again', description: 'Shading.' },
];
for (const [day, changes] of old.entries()) {
  const at = new Date(Date.UTC(2026, 0, day + 1));
  await makePublishedArticle(db, storage, author, moderator, changes, at);
}
// More than are scanned before the index is used.
await db.execute(sql`
  insert into articles (user_id, slug, title, description, category, difficulty,
    read_time_minutes, thumbnail_id, content, content_html, content_renderer, contents,
    moderation_status, is_published, created_at, published_at)
  select user_id, slug || n, 'Newer', 'Newer.', category, difficulty, read_time_minutes,
    thumbnail_id, content, content_html, content_renderer, contents, 'approved', true,
    created_at + n * interval '1 day', published_at
  from articles, generate_series(10, 2200) as n where title = 'Bevels'`);

const search = async (q: string, after?: string) => {
  const input = { q, limit: 2, ...(after && { after }) };
  const { articles, next } = await as(null).articles.list(input);
  return { titles: articles.map(({ title }) => title), next };
};

describe('a search', () => {
  it('finds what stands behind thousands of others, those with it in the title first', async () => {
    const first = await search('weighted normal');
    expect(first.titles).toEqual(['The weighted normal again', 'Weighted normal']);
    const second = await search('weighted normal', first.next ?? '');
    expect(second).toEqual({ titles: ['Bevels'], next: null });
  });

  it('finds what stands on both sides of them in order', async () => {
    await makePublishedArticle(
      db,
      storage,
      author,
      moderator,
      { title: 'A weighted normal today' },
      new Date(Date.UTC(2040, 0, 1)),
    );
    const first = await search('weighted normal');
    expect(first.titles).toEqual(['A weighted normal today', 'The weighted normal again']);
    const second = await search('weighted normal', first.next ?? '');
    expect(second.titles).toEqual(['Weighted normal', 'Bevels']);
  });
});
