import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { articleApprovedVersions } from '#features/articles/moderation.tables.server.ts';
import { authorColumns, cardColumns } from '#features/articles/queries.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { partNames } from '#features/products/bundles/columns.queries.server.ts';
import { categories, products } from '#features/products/tables.server.ts';
import { newestFileId } from '#features/products/versions/queries.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { authorFrom } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { instantText, laterThan, pageOf } from '#platform/list-pages.server.ts';
import { instantPlaceOf } from '#shared/cursor.ts';
import { Refusal } from '#shared/refusal.ts';
import type { ArticleVersion } from './article-changes.ts';
import { moderationLimits } from './rules.ts';

/** Articles that wait for a decision. */
export const isPending = eq(articles.moderationStatus, 'pending');

/**
 * Articles that wait for review, the longest waiting first, one page after the cursor given; `total`
 * counts all that wait.
 * @throws Refusal INVALID when the cursor is not valid
 */
export async function pendingArticles(db: Database, input: { after?: string | undefined }) {
  const after = instantPlaceOf(input.after);
  const rows = await db
    .select({
      ...cardColumns,
      moderationStatus: articles.moderationStatus,
      revision: articles.revision,
      publishAt: articles.publishAt,
      updatedAt: articles.updatedAt,
      author: authorColumns,
      /** Something of it was approved before, so that its changes can be shown. */
      isEdit: isNotNull(articleApprovedVersions.articleId).mapWith(Boolean),
      position: instantText(articles.updatedAt),
    })
    .from(articles)
    .leftJoin(profiles, eq(profiles.id, articles.userId))
    .leftJoin(articleApprovedVersions, eq(articleApprovedVersions.articleId, articles.id))
    .where(and(isPending, laterThan([articles.updatedAt, articles.id], after)))
    .orderBy(asc(articles.updatedAt), asc(articles.id))
    .limit(moderationLimits.pageSize + 1);
  const { page, next } = pageOf(rows, moderationLimits.pageSize, (row) => [row.position, row.id]);
  return {
    items: page.map(({ position: _position, ...row }) => ({
      ...row,
      author: authorFrom(row.author),
    })),
    next,
    total: await db.$count(articles, isPending),
  };
}

/**
 * The approved version of an article and the one that waits, or null when none was approved before.
 * @throws Refusal NOT_FOUND when there is no such article
 */
export async function versionsOf(
  db: Database,
  id: string,
): Promise<{ approved: ArticleVersion; savedAt: Date; waiting: ArticleVersion } | null> {
  const [row] = await db
    .select({ approved: articleApprovedVersions, waiting: versionColumns })
    .from(articles)
    .leftJoin(articleApprovedVersions, eq(articleApprovedVersions.articleId, articles.id))
    .where(eq(articles.id, id));
  if (!row) throw new Refusal('NOT_FOUND', articleTexts.notFound);
  const { approved, waiting } = row;
  return approved && { approved, savedAt: approved.savedAt, waiting };
}

const versionColumns = {
  title: articles.title,
  description: articles.description,
  category: articles.category,
  difficulty: articles.difficulty,
  readTimeMinutes: articles.readTimeMinutes,
  tags: articles.tags,
  testedWith: articles.testedWith,
  updateNote: articles.updateNote,
  thumbnailId: articles.thumbnailId,
  content: articles.content,
};

/** Products that wait for a decision: new ones, and listed ones with an edit or a newer version. */
export const isWaiting = and(isNull(products.deletedAt), isNotNull(products.waitsSince));

/** A version of it waits, alone or beside an edit. */
const hasNewVersion = sql<boolean>`exists (select from ${productVersions}
  where ${productVersions.productId} = ${products.id} and ${productVersions.status} = 'pending')`;

/**
 * Products that wait for review, the longest waiting first, one page after the cursor given; `total`
 * counts all that wait.
 * @throws Refusal INVALID when the cursor is not valid
 */
export async function pendingProducts(db: Database, input: { after?: string | undefined }) {
  const after = instantPlaceOf(input.after);
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      categoryName: categories.name,
      priceCents: products.priceCents,
      thumbnailId: products.thumbnailId,
      revision: products.revision,
      waitsSince: sql`${products.waitsSince}`.mapWith(products.createdAt),
      /** It is on sale already: an edit or a newer version of it waits. */
      isListed: products.isListed,
      hasNewVersion,
      /** The names of what a bundle holds for visitors; none of any other product. */
      parts: sql<string[]>`case when ${products.isBundle} then ${partNames} else '{}' end`,
      seller: { id: profiles.id, username: profiles.username, avatarId: profiles.avatarId },
      file: { originalName: storedFiles.originalName, bytes: storedFiles.bytes },
      position: instantText(products.waitsSince),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(profiles, eq(profiles.id, products.userId))
    .leftJoin(storedFiles, eq(storedFiles.id, newestFileId))
    .where(and(isWaiting, laterThan([products.waitsSince, products.id], after)))
    .orderBy(asc(products.waitsSince), asc(products.id))
    .limit(moderationLimits.pageSize + 1);
  const { page, next } = pageOf(rows, moderationLimits.pageSize, (row) => [row.position, row.id]);
  return {
    items: page.map(({ position: _position, seller, ...row }) => ({
      ...row,
      seller: authorFrom(seller),
    })),
    next,
    total: await db.$count(products, isWaiting),
  };
}
