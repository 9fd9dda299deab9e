import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { profileTag } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { isAnyOf } from '#platform/any-of.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, instantText, pageOf } from '#platform/list-pages.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import { instantPlaceOf } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ArticleToEdit } from './input.ts';
import { coauthoredArticles, coauthorships, coauthorshipsOf } from './coauthors/queries.server.ts';
import { type Written } from './coauthors/policy.ts';
import { requireWriter } from './ownership.ts';
import { mayRead } from './policy.ts';
import { articleTexts } from './texts.ts';
import { articles, articleSlugs } from './tables.server.ts';

export type ArticleRow = typeof articles.$inferSelect;

/** An article with its author and co-authors. */
export type WrittenRow = ArticleRow & Written;

/** Columns of every list of articles: only what a card shows. */
export const cardColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  description: articles.description,
  category: articles.category,
  difficulty: articles.difficulty,
  readTime: articles.readTime,
  thumbnailId: articles.thumbnailId,
  viewCount: articles.viewCount,
  likes: articles.likes,
  dislikes: articles.dislikes,
  createdAt: articles.createdAt,
};

/** A row of `cardColumns` with the address of its picture (spec A §3). */
export function withImage<Row extends { thumbnailId: string }>(row: Row) {
  return { ...row, imageUrl: imageAddress(row.thumbnailId, 1600) };
}

/** The author as others see them; every field is null once the account is deleted. */
export const authorColumns = {
  id: profiles.id,
  username: profiles.username,
  avatarId: profiles.avatarId,
};

/** The input of `mayRead`. */
export const readableColumns = {
  authorId: articles.userId,
  coauthors: coauthorships,
  isPublished: articles.isPublished,
};

/** The current slug of the article that once had this one; null if the viewer may not read it. */
export async function currentSlug(db: Database, viewer: Viewer | null, formerSlug: string) {
  const [row] = await db
    .select({ slug: articles.slug, category: articles.category, ...readableColumns })
    .from(articleSlugs)
    .innerJoin(articles, eq(articles.id, articleSlugs.articleId))
    .where(eq(articleSlugs.slug, formerSlug));
  return row && mayRead(viewer, row) ? { slug: row.slug, category: row.category } : null;
}

/**
 * An article for its writers to edit.
 * @throws Refusal NOT_FOUND or FORBIDDEN
 */
export async function articleToEdit(db: Database, viewer: Viewer, named: ArticleToEdit) {
  const [article] = await db
    .select({
      ...cardColumns,
      authorId: articles.userId,
      coauthors: coauthorships,
      readTimeMinutes: articles.readTimeMinutes,
      tags: articles.tags,
      testedWith: articles.testedWith,
      content: articles.content,
      updateNote: articles.updateNote,
      publishAt: articles.publishAt,
      revision: articles.revision,
      moderationStatus: articles.moderationStatus,
      rejectionReason: articles.rejectionReason,
      isPublished: articles.isPublished,
      thumbnail: { id: uploads.id, width: uploads.width, height: uploads.height },
    })
    .from(articles)
    .innerJoin(uploads, eq(uploads.id, articles.thumbnailId))
    .where(whichToEdit(db, named));
  if (!article) throw new Refusal('NOT_FOUND', articleTexts.notFound);
  requireWriter(viewer, article, articleTexts.editDenied);
  const { coauthors: _, ...edited } = article;
  return { ...edited, isOwn: article.authorId === viewer.id };
}

/**
 * By its id if that is known, otherwise also by a former slug: a save in another window may have
 * changed it.
 */
export function whichToEdit(db: Database, { id, slug }: ArticleToEdit): SQL | undefined {
  if (id !== undefined) return eq(articles.id, id);
  const former = db
    .select({ id: articleSlugs.articleId })
    .from(articleSlugs)
    .where(eq(articleSlugs.slug, slug));
  return or(eq(articles.slug, slug), isAnyOf(articles.id, former));
}

/**
 * One page of the articles that a person wrote, alone or with others, newest first, and the cursor
 * of the next one: others see only published ones.
 * @throws Refusal INVALID if the cursor is not valid
 */
export function articlesByAuthor(context: ReadContext, viewer: Viewer | null, input: ByAuthor) {
  const isOwn = viewer?.id === input.authorId;
  return isOwn ? readByAuthor(context.db, input, isOwn) : publishedByAuthor(context, input);
}

type ByAuthor = { authorId: string; after?: string | undefined; limit: number };

const publishedByAuthor = sharedRead({
  read: (db, input: ByAuthor) => readByAuthor(db, input, false),
  tags: (_, { authorId }) => ['articles', profileTag(authorId)],
});

async function readByAuthor(db: Database, input: ByAuthor, isOwn: boolean) {
  const after = instantPlaceOf(input.after);
  const newestFirst = [desc(articles.createdAt), desc(articles.id)];
  const newest = (which: SQL) =>
    db
      .select({ id: articles.id })
      .from(articles)
      .where(
        and(
          which,
          isOwn ? undefined : eq(articles.isPublished, true),
          earlierThan([articles.createdAt, articles.id], after),
        ),
      )
      .orderBy(...newestFirst)
      .limit(input.limit + 1);
  // Each with its own index.
  const found = unionAll(
    newest(eq(articles.userId, input.authorId)),
    newest(inArray(articles.id, coauthoredArticles(db, input.authorId))),
  );
  const rows = await db
    .select({
      ...cardColumns,
      moderationStatus: articles.moderationStatus,
      publishAt: articles.publishAt,
      position: instantText(articles.createdAt),
    })
    .from(articles)
    .where(inArray(articles.id, found))
    .orderBy(...newestFirst)
    .limit(input.limit + 1);
  const { page, next } = pageOf(rows, input.limit, (row) => [row.position, row.id]);
  return {
    articles: page.map(({ position: _, ...article }) => withImage(article)),
    next,
  };
}

/**
 * The article, locked until the transaction ends.
 * @throws Refusal NOT_FOUND
 */
export async function lockArticle(tx: Database, which: SQL | undefined): Promise<ArticleRow> {
  const [article] = await tx.select().from(articles).where(which).for('update');
  if (!article) throw new Refusal('NOT_FOUND', articleTexts.notFound);
  return article;
}

/**
 * The same, with its author and co-authors.
 * @throws Refusal NOT_FOUND
 */
export async function lockWritten(tx: Database, which: SQL | undefined): Promise<WrittenRow> {
  const article = await lockArticle(tx, which);
  return {
    ...article,
    authorId: article.userId,
    coauthors: await coauthorshipsOf(tx, article.id),
  };
}
