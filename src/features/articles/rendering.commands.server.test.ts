import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rendererVersion } from '#document/render.server.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { fieldsWith, makeArticle, makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { createArticle } from './commands.server.ts';
import { articles } from './tables.server.ts';
import { renderStaleArticles } from './rendering.commands.server.ts';

const { db, storage } = await openFreshSite();
const author = await makePerson(db);

const heading = (text: string) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});
const headings = ['One', 'Two', 'Three', 'Four'].map(heading);

async function makeLongArticle() {
  const [thumbnail, picture] = [
    await makeImage(db, storage, author),
    await makeImage(db, storage, author, 'editor'),
  ];
  const image = { type: 'image', attrs: { src: imageAddress(picture.id, 800), alt: 'A knot' } };
  const content = { type: 'doc', content: [...headings, image] };
  return createArticle(db, author, fieldsWith(thumbnail, { content }));
}

const shown = {
  id: articles.id,
  contentHtml: articles.contentHtml,
  contents: articles.contents,
  contentRenderer: articles.contentRenderer,
};

async function rowOf(id: string) {
  const [row] = await db.select(shown).from(articles).where(eq(articles.id, id));
  return row;
}

/** Makes the stored HTML look like that of an older renderer. */
async function age(...ids: string[]): Promise<void> {
  await db
    .update(articles)
    .set({ contentHtml: '<p>old</p>', contents: [], contentRenderer: rendererVersion - 1 })
    .where(inArray(articles.id, ids));
}

const never = new AbortController().signal;
const failures: string[] = [];
const onFailure = (id: string) => failures.push(id);

it('stores the table of contents with the HTML', async () => {
  const row = await rowOf((await makeLongArticle()).id);
  expect(row?.contents.map(({ text }) => text)).toEqual(['One', 'Two', 'Three', 'Four']);
  for (const { id } of row?.contents ?? []) expect(row?.contentHtml).toContain(`id="${id}"`);
  expect((await rowOf((await makeArticle(db, storage, author)).id))?.contents).toEqual([]);
});

it('makes again what an older renderer made, with the sizes of images, and nothing else', async () => {
  const old = await makeLongArticle();
  const fresh = await rowOf(old.id);
  const other = await makeLongArticle();
  await db.update(articles).set({ contentHtml: '<p>kept</p>' }).where(eq(articles.id, other.id));
  await age(old.id);
  expect(await renderStaleArticles(db, { signal: never, onFailure })).toBe(1);
  expect(await rowOf(old.id)).toEqual(fresh);
  expect((await rowOf(other.id))?.contentHtml).toBe('<p>kept</p>');
  expect(await renderStaleArticles(db, { signal: never, onFailure })).toBe(0);
});

it('goes through more than one batch; two processes share the work', async () => {
  const authors = [await makePerson(db), await makePerson(db), await makePerson(db)];
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, n) => makeArticle(db, storage, authors[n % 3] ?? author)),
  );
  await age(...made.map(({ id }) => id));
  const counts = await Promise.all([
    renderStaleArticles(db, { signal: never, onFailure }),
    renderStaleArticles(db, { signal: never, onFailure }),
  ]);
  const left = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(articles)
    .where(eq(articles.contentHtml, '<p>old</p>'));
  expect(left).toEqual([{ count: 0 }]);
  expect(counts[0] + counts[1]).toBe(60);
});

it('passes over a document that cannot be rendered, and says so', async () => {
  const [broken, fine] = [await makeLongArticle(), await makeLongArticle()];
  await age(broken.id, fine.id);
  await db.execute(
    sql`update articles set content = '{"type": "doc", "content": [{"type": "heading"}]}' where id = ${broken.id}`,
  );
  expect(await renderStaleArticles(db, { signal: never, onFailure })).toBe(1);
  expect(failures).toEqual([broken.id]);
  expect((await rowOf(broken.id))?.contentHtml).toBe('<p>old</p>');
});

it('stops when it is told to', async () => {
  const { id } = await makeArticle(db, storage, author);
  await age(id);
  const stop = new AbortController();
  stop.abort();
  expect(await renderStaleArticles(db, { signal: stop.signal, onFailure })).toBe(0);
});
