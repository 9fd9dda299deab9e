import { eq, sql } from 'drizzle-orm';
import { colourCode } from '#document/blocks/code-block/colouring.server.ts';
import type { ColouredCode } from '#document/blocks/code-block/coloured-code.ts';
import { filesOf, imagesOf } from '#document/content.ts';
import { requiredDocument } from '#document/required-document.ts';
import { claimImages } from '#features/uploads/commands.server.ts';
import { loopsByIds } from '#features/uploads/files/loops/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { changedMeanwhile, invalidField } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { claimDownloads } from './downloads.commands.server.ts';
import { countPublished } from './counts.commands.server.ts';
import { addFiles, claimFiles } from './files.commands.server.ts';
import {
  addImages,
  coauthorsImages,
  keepOnlyUploads,
  type Writer,
} from './images.commands.server.ts';
import type { ArticleEdit, ArticleFields } from './input.ts';
import { keepMentions } from './mentions.commands.server.ts';
import { forgetRejection } from './moderation.commands.server.ts';
import { requireAuthor, requireWriter } from './ownership.ts';
import { refuseBeyondPending, type Author } from './pending.commands.server.ts';
import { articleApprovedVersions } from './moderation.tables.server.ts';
import { lockWritten, whichToEdit, type ArticleRow } from './queries.server.ts';
import { renderContent } from './rendering.commands.server.ts';
import { statusAfterEdit } from './rules.ts';
import { chooseMoment } from './scheduling/commands.server.ts';
import { momentOf, waitsFor } from './scheduling/rules.ts';
import { chooseSlug, chooseSlugAfterEdit } from './slugs.commands.server.ts';
import { articles } from './tables.server.ts';
import { articleTexts } from './texts.ts';
import { writingTexts } from './writing-texts.ts';
import { keepVersion, versionOf } from './versions.commands.server.ts';

export type SavedArticle = { id: string; slug: string; category: ArticleFields['category'] };

const savedColumns = { id: articles.id, slug: articles.slug, category: articles.category };

/**
 * Stores a new article in the review queue (spec A §4).
 * @throws Refusal INVALID if the content or an image cannot be used, CONFLICT if too many are
 *   waiting
 */
export async function createArticle(
  db: Database,
  actor: Author,
  fields: ArticleFields,
  { siteHost = '', at = new Date() }: { siteHost?: string; at?: Date } = {},
): Promise<SavedArticle> {
  const code = await colourCode(actor.id, fields.content);
  const moment = momentOf(fields.publishAt ?? null);
  return db.transaction(async (tx) => {
    await refuseBeyondPending(tx, actor);
    const { imageIds, fileIds, ...prepared } = await prepareContent(
      tx,
      { actor, articleId: null },
      fields,
      code,
    );
    const [saved] = await tx
      .insert(articles)
      .values({
        userId: actor.id,
        ...columnsOf(fields),
        ...prepared,
        updateNote: '',
        slug: await chooseSlug(tx, fields.title),
        publishAt: waitsFor(moment, at) ? moment : null,
        createdAt: at,
        updatedAt: at,
      })
      .returning(savedColumns);
    if (!saved) throw new Error('The article was not inserted.');
    await addImages(tx, saved.id, imageIds);
    await keepMentions(tx, saved.id, { content: prepared.content, siteHost });
    await addFiles(tx, saved.id, fileIds);
    return saved;
  });
}

/**
 * Saves the changes of the author or a co-author; the article goes back to the queue unless a
 * moderator wrote it.
 * @throws Refusal NOT_FOUND, FORBIDDEN or INVALID; CONFLICT if too many are waiting, or it was
 *   saved since the revision that the changes are based on
 */
export async function updateArticle(
  db: Database,
  actor: Viewer,
  { fields, revision, ...named }: ArticleEdit,
  siteHost = '',
): Promise<SavedArticle> {
  const code = await colourCode(actor.id, fields.content);
  return db.transaction(async (tx) => {
    const before = await lockWritten(tx, whichToEdit(tx, named));
    requireWriter(actor, before, articleTexts.editDenied);
    if (before.revision !== revision) throw changedMeanwhile(writingTexts.changedMeanwhile);
    const writer = { actor, articleId: before.id };
    const { imageIds, fileIds, ...prepared } = await prepareContent(tx, writer, fields, code);
    const after = statusAfterEdit(
      { status: before.moderationStatus, isPublished: before.isPublished },
      actor.isModerator,
    );
    if (after.status === 'pending' && before.moderationStatus !== 'pending') {
      await refuseBeyondPending(tx, actor, before.id);
    }
    const [saved] = await tx
      .update(articles)
      .set({
        ...columnsOf(fields),
        ...prepared,
        slug: await chooseSlugAfterEdit(tx, before, fields.title),
        moderationStatus: after.status,
        isPublished: after.isPublished,
        ...(after.status !== 'rejected' && { rejectionReason: '' }),
        revision: before.revision + 1,
        savedBy: actor.id === before.userId ? null : actor.id,
        updatedAt: sql`now()`,
      })
      .where(eq(articles.id, before.id))
      .returning(savedColumns);
    if (!saved) throw new Error('The locked article is gone.');
    await addImages(tx, saved.id, imageIds);
    await keepMentions(tx, saved.id, { content: prepared.content, siteHost });
    await addFiles(tx, saved.id, fileIds);
    await keepVersion(tx, before, prepared.content);
    if (before.isPublished && !after.isPublished) await keepApprovedVersion(tx, before);
    if (after.status !== 'rejected') await forgetRejection(tx, saved.id);
    await countPublished(tx, before, { category: saved.category, isPublished: after.isPublished });
    if (fields.publishAt !== undefined) {
      await chooseMoment(tx, actor, eq(articles.id, saved.id), momentOf(fields.publishAt));
    }
    await dropPages(tx, 'articles', `article:${saved.id}`);
    return saved;
  });
}

/** @throws Refusal NOT_FOUND or FORBIDDEN */
export async function deleteArticle(db: Database, actor: Viewer, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const article = await lockWritten(tx, eq(articles.slug, slug));
    requireAuthor(actor, article, articleTexts.deleteDenied);
    await keepOnlyUploads(tx, article.id, []);
    await tx.delete(articles).where(eq(articles.id, article.id));
    await countPublished(tx, article, null);
    await dropPages(tx, 'articles', `article:${article.id}`);
  });
}

/** Lets the moderator compare the edit with what was approved; the next approval deletes it. */
async function keepApprovedVersion(tx: Database, approved: ArticleRow): Promise<void> {
  const { id: articleId, updatedAt: savedAt } = approved;
  await tx.insert(articleApprovedVersions).values({ articleId, ...versionOf(approved), savedAt });
}

function columnsOf(fields: ArticleFields) {
  return {
    title: fields.title,
    description: fields.description,
    category: fields.category,
    difficulty: fields.difficulty,
    readTimeMinutes: fields.readTime,
    tags: fields.tags,
    testedWith: fields.testedWith,
    updateNote: fields.updateNote,
    thumbnailId: fields.thumbnailId,
  };
}

/** Checks the content, claims the images that it uses, and renders it once. */
async function prepareContent(
  tx: Database,
  { actor, articleId }: Writer,
  fields: ArticleFields,
  code: ColouredCode,
) {
  const content = requiredDocument(fields.content, 'content', writingTexts.contentRequired, {
    offersProducts: true,
  });
  await claimDownloads(tx, { actor, articleId }, content);
  const ids = imagesOf(content);
  const wanted = [...ids, fields.thumbnailId];
  const images = [
    ...(await claimImages(tx, actor, wanted)),
    ...(await coauthorsImages(tx, { actor, articleId }, wanted)),
  ];
  const claimed = new Set(images.map((image) => image.id));
  // An image of the text may be of a kind that is not allowed as a thumbnail.
  if (!images.some(({ id, kind }) => id === fields.thumbnailId && kind === 'thumbnail')) {
    throw invalidField('thumbnailId', writingTexts.thumbnailRequired);
  }
  if (ids.some((id) => !claimed.has(id))) throw invalidField('content', writingTexts.imageMissing);
  const files = filesOf(content);
  await claimFiles(tx, { actor, articleId }, files);
  const fileIds = files.map(({ id }) => id);
  const loops = await loopsByIds(tx, fileIds);
  const rendered = renderContent(content, { images, loops, code });
  return { content, imageIds: [...claimed], fileIds, ...rendered };
}
