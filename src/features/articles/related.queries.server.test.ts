import { expect, it } from 'vitest';
import { makeArticle, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';

const queries: string[] = [];
const { db, as, storage } = await openFreshSite({ onQuery: (query) => queries.push(query) });
const author = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

type Category = 'Guide' | 'News' | 'Tutorial';

const ids = new Map<string, string>();
async function publish(day: number, title: string, category: Category, tags: string[]) {
  const at = new Date(Date.UTC(2026, 0, day));
  const changes = { title, category, tags };
  const { id } = await makePublishedArticle(db, storage, author, moderator, changes, at);
  ids.set(title, id);
}
await publish(1, 'Bake normals', 'News', ['Baking', 'UV']);
await publish(2, 'Bake colours', 'News', ['baking']);
await publish(3, 'UV islands', 'Guide', []);
await publish(4, 'Unwrap a prop', 'Guide', ['UV', 'Baking', 'props']);
await publish(5, 'Rig an arm', 'Guide', []);
await publish(6, 'Light a scene', 'Tutorial', ['lighting']);
await makeArticle(db, storage, author, { title: 'Waits', category: 'Guide', tags: ['UV'] });

async function near(title: string, tags: string[], category: Category = 'Guide') {
  const id = ids.get(title) ?? crypto.randomUUID();
  const found = await as(null).articles.related({ id, title, category, tags });
  return found.map((article) => article.title);
}

it('are those with the most tags in common, then of the category, then by their words', async () => {
  queries.length = 0;
  expect(await near('Unwrap a prop', ['uv', 'BAKING', 'props'])).toEqual([
    'Bake normals',
    'Bake colours',
    'Rig an arm',
    'UV islands',
  ]);
  expect(queries).toHaveLength(1);
  expect(await near('Many UV islands', [])).toEqual(['UV islands', 'Unwrap a prop', 'Rig an arm']);
});

it('are none of another category without a tag in common, never itself, and never one that waits', async () => {
  expect(await near('Light a scene', ['lighting'], 'Tutorial')).toEqual([]);
  expect(await near('Anything', ['UV'], 'Tutorial')).toEqual([
    'Unwrap a prop',
    'Bake normals',
    'Light a scene',
  ]);
});

it.each([
  [{ id: 'x' }],
  [{ tags: Array.from({ length: 11 }, (_, n) => `tag ${n}`) }],
  [{ tags: ['x'.repeat(41)] }],
  [{ title: 'x'.repeat(81) }],
  [{ category: 'Recipe' as Category }],
])('refuses %o', async (bad) => {
  const right = { id: crypto.randomUUID(), title: 'A', category: 'Guide' as const, tags: [] };
  const call = as(null).articles.related({ ...right, ...bad });
  await expect(call).rejects.toMatchObject({ status: 400 });
});
