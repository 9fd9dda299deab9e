import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { findModel } from '#features/uploads/files/models.queries.server.ts';
import { imageAddress } from '#shared/image-variants.ts';
import type { Viewer } from '#shared/viewer.ts';
import { makeImage, makePublishedArticle, fieldsWith, paragraph } from '#test/articles.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { makeProduct, makeStoredFile } from '#test/products.ts';
import { createArticle, deleteArticle, updateArticle } from './commands.server.ts';
import { articleFiles } from './files.tables.server.ts';
import { moderateArticle } from './moderation.commands.server.ts';
import { articles } from './tables.server.ts';

const { db, pool } = await freshDatabase();
const { storage } = openTestSite({ db, pool });
const author = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const poster = await makeImage(db, storage, author, 'editor');

function withModel(id: string, picture = poster.id) {
  const src = imageAddress(picture, 800);
  const attrs = { src: `/files/models/${id}.glb`, poster: { src, alt: 'An island', title: null } };
  return { type: 'doc', content: [{ type: 'model', attrs }] };
}

async function create(by: Viewer, content: object) {
  const thumbnail = await makeImage(db, storage, by);
  return createArticle(db, by, fieldsWith(thumbnail, { content }));
}

it('keeps a model while the article or a kept version shows it, and lets go of it then', async () => {
  const model = await makeStoredFile(db, storage, author, 'model');
  const content = withModel(model.id);
  const { id, slug } = await makePublishedArticle(db, storage, author, moderator, { content });
  expect(await findModel(db, model.id)).toMatchObject({ isShown: true });
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  expect(row?.contentHtml).toContain(
    `<a class="model-file" href="/files/models/${model.id}.glb">Download the 3D model (GLB)</a>`,
  );
  expect(row?.contentHtml).toContain('alt="An island"');
  const fields = fieldsWith(await makeImage(db, storage, author), { content: paragraph('Gone.') });
  await updateArticle(db, author, { slug, fields, revision: 1 });
  await moderateArticle(db, actorOf(moderator), { id, revision: 2, decision: 'approve' });
  expect(await findModel(db, model.id)).toMatchObject({ isShown: true });
  await deleteArticle(db, author, slug);
  expect(await findModel(db, model.id)).toMatchObject({ isShown: false });
  expect(await db.$count(articleFiles, eq(articleFiles.articleId, id))).toBe(0);
});

it('refuses what is no model of the author’s', async () => {
  const message = 'A 3D model in the content is no longer available. Upload it again.';
  const foreign = await makeStoredFile(db, storage, other, 'model');
  const addon = await makeStoredFile(db, storage, author);
  for (const id of [foreign.id, addon.id, '0198c0de-1234-7abc-8def-0123456789ab']) {
    await expect(create(author, withModel(id))).rejects.toMatchObject({ message });
  }
  expect(await findModel(db, foreign.id)).toMatchObject({ isShown: false });
  const own = await makeStoredFile(db, storage, author, 'model');
  const picture = await makeImage(db, storage, other, 'editor');
  await expect(create(author, withModel(own.id, picture.id))).rejects.toMatchObject({
    message: 'An image in this article no longer exists. Please upload it again.',
  });
  expect(await findModel(db, own.id)).toMatchObject({ isShown: false });
});

it('takes no model into the description of a product', async () => {
  const model = await makeStoredFile(db, storage, author, 'model');
  await expect(
    makeProduct(db, storage, author, { description: withModel(model.id) }),
  ).rejects.toMatchObject({
    message: 'A description cannot contain 3D models. Add the model to the gallery instead.',
  });
});
