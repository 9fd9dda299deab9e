import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { imageAddress } from '#shared/image-variants.ts';
import { sweepFiles } from '#features/uploads/files/sweep.commands.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { makeArticle, makeImage, makePublishedArticle, fieldsWith } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { makeProduct, makeStoredFile } from '#test/products.ts';
import { updateArticle } from './commands.server.ts';
import { moderateArticle } from './moderation.commands.server.ts';
import { articles } from './tables.server.ts';

const { db, as, storage, partials } = await openFreshSite();
const author = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const poster = await makeImage(db, storage, author, 'editor');
const thumbnail = await makeImage(db, storage, author);

const withLoop = (id: string, changes: object = {}, picture: object = {}) => ({
  type: 'doc',
  content: [
    {
      type: 'loop',
      attrs: {
        src: `/files/loops/${id}.mp4`,
        poster: {
          src: imageAddress(poster.id, 800),
          alt: 'A lamp swings',
          title: 'Three seconds',
          ...picture,
        },
        ...changes,
      },
    },
  ],
});
const isClaimed = async (id: string) => {
  const [file] = await db.select().from(storedFiles).where(eq(storedFiles.id, id));
  return file && file.claimedAt !== null;
};

it('shows a loop as the player of the browser, which fetches nothing yet', async () => {
  const loop = await makeStoredFile(db, storage, author, 'loop');
  const { id } = await makeArticle(db, storage, author, { content: withLoop(loop.id) });
  const [saved] = await db.select().from(articles).where(eq(articles.id, id));
  expect(saved?.contentHtml).toBe(
    `<figure class="loop"><video src="/files/loops/${loop.id}.mp4" poster="/files/images/${poster.id}/800.webp" width="640" height="360" controls muted loop playsinline preload="none" aria-label="A lamp swings"></video><figcaption>Three seconds</figcaption></figure>`,
  );
  expect(await isClaimed(loop.id)).toBe(true);
});

it('keeps a loop as long as a version of its article shows it, and no longer', async () => {
  const loop = await makeStoredFile(db, storage, author, 'loop');
  const content = withLoop(loop.id);
  const { id, slug } = await makePublishedArticle(db, storage, author, moderator, { content });
  await updateArticle(db, author, { slug, revision: 1, fields: fieldsWith(thumbnail) });
  await moderateArticle(db, actorOf(moderator), { id, revision: 2, decision: 'approve' });
  expect(await isClaimed(loop.id)).toBe(true);
  await as(author).articles.delete({ slug });
  expect(await isClaimed(loop.id)).toBe(false);
  await sweepFiles(db, { partials, storage }, { before: new Date(Date.now() + 1000) });
  expect(await isClaimed(loop.id)).toBeUndefined();
});

it.each([
  ['somebody else’s', () => makeStoredFile(db, storage, other, 'loop')],
  ['another kind of file', () => makeStoredFile(db, storage, author)],
  ['one that never was', () => Promise.resolve({ id: crypto.randomUUID() })],
])('refuses %s', async (_what, make) => {
  const { id } = await make();
  await expect(makeArticle(db, storage, author, { content: withLoop(id) })).rejects.toMatchObject({
    code: 'INVALID',
    message: 'A video in the content is no longer available. Upload it again.',
  });
  expect(await isClaimed(id)).not.toBe(true);
});

it.each([
  [{}, { alt: ' ' }, 'Describe what the video shows.'],
  [{}, { src: 'javascript:alert(1)' }, 'Only images that were uploaded to Forge can be used.'],
  [{ poster: 'none' }, {}, 'A short loop needs a picture.'],
  [
    { src: 'https://evil.example/a.mp4' },
    {},
    'Only videos that were uploaded to Forge can be used.',
  ],
  [{ src: '/files/loops/../../a.mp4' }, {}, 'Only videos that were uploaded to Forge can be used.'],
])('refuses %j with %j', async (changes, picture, message) => {
  const { id } = await makeStoredFile(db, storage, author, 'loop');
  const content = withLoop(id, changes, picture);
  await expect(makeArticle(db, storage, author, { content })).rejects.toMatchObject({ message });
});

it('stands in no product', async () => {
  const { id } = await makeStoredFile(db, storage, author, 'loop');
  await expect(
    makeProduct(db, storage, author, { description: withLoop(id) }),
  ).rejects.toMatchObject({
    message: 'A description cannot contain short loops. Remove it.',
  });
});
