import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { mayRead } from '#features/articles/policy.ts';
import { articles } from '#features/articles/tables.server.ts';
import { mayRead as maySeeProduct } from '#features/products/policy.ts';
import { visibilityColumns } from '#features/products/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import { authorFrom } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { instantCursorText, type InstantCursor } from '#shared/instant-cursor.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ReportedContentInput, ReportListInput } from './input.ts';
import { reportLimits } from './rules.ts';
import { reports } from './tables.server.ts';

const reporters = alias(profiles, 'reporters');
const moderators = alias(profiles, 'moderators');

type ReportPage = Awaited<ReturnType<typeof reportRows>>;

/** One page of the reports that wait, the longest waiting first, and the cursor of the next page. */
export async function openReports(db: Database, { after }: ReportListInput) {
  const rows = await reportRows(db)
    .where(and(isNull(reports.resolvedAt), after && beyond('>', reports.createdAt, after)))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(reportLimits.pageSize + 1);
  return pageOf(rows, (row) => row.createdAt);
}

/** One page of the reports that were resolved, the last one first, and the cursor of the next page. */
export async function resolvedReports(db: Database, { after }: ReportListInput) {
  const rows = await reportRows(db)
    .where(and(isNotNull(reports.resolvedAt), after && beyond('<', reports.resolvedAt, after)))
    .orderBy(desc(reports.resolvedAt), desc(reports.id))
    .limit(reportLimits.pageSize + 1);
  return pageOf(rows, (row) => row.resolvedAt ?? row.createdAt);
}

/** How many reports wait, counted as far as the header shows. */
export async function countOpenReports(db: Database): Promise<number> {
  const open = db
    .select({ id: reports.id })
    .from(reports)
    .where(isNull(reports.resolvedAt))
    .limit(reportLimits.countMax)
    .as('open_reports');
  return db.$count(open);
}

/** Whether a report of this by the person waits. */
export async function hasOpenReport(
  db: Database,
  viewer: { id: string },
  { contentType, contentId }: ReportedContentInput,
): Promise<boolean> {
  const found = await db.$count(
    reports,
    and(
      eq(reports.reporterId, viewer.id),
      eq(reports.contentType, contentType),
      eq(reports.contentId, contentId),
      isNull(reports.resolvedAt),
    ),
  );
  return found > 0;
}

/** What a report is about; it cannot be deleted before the transaction ends. Null when it is gone. */
export async function lockContent(
  tx: Database,
  viewer: Viewer,
  { contentType, contentId }: ReportedContentInput,
) {
  if (contentType === 'product') {
    const [product] = await tx
      .select(visibilityColumns)
      .from(products)
      .where(eq(products.id, contentId))
      .for('key share');
    return product
      ? { authorId: product.userId, isReadable: maySeeProduct(viewer, product) }
      : null;
  }
  const [article] = await tx
    .select({ authorId: articles.userId, isPublished: articles.isPublished })
    .from(articles)
    .where(eq(articles.id, contentId))
    .for('key share');
  return article ? { authorId: article.authorId, isReadable: mayRead(viewer, article) } : null;
}

function reportRows(db: Database) {
  return db
    .select({
      id: reports.id,
      contentType: reports.contentType,
      reason: reports.reason,
      details: reports.details,
      createdAt: reports.createdAt,
      resolvedAt: reports.resolvedAt,
      resolvedBy: moderators.username,
      reporter: { id: reporters.id, username: reporters.username, avatarId: reporters.avatarId },
      article: {
        title: articles.title,
        slug: articles.slug,
        category: articles.category,
        isPublished: articles.isPublished,
      },
      product: {
        title: products.name,
        slug: products.slug,
        isPublished: sql<boolean>`${products.isPublished} and ${products.isListed}`,
      },
    })
    .from(reports)
    .leftJoin(articles, eq(articles.id, reports.articleId))
    .leftJoin(products, eq(products.id, reports.productId))
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(moderators, eq(moderators.id, reports.resolvedBy))
    .$dynamic();
}

function asListed({ article, product, ...row }: ReportPage[number]) {
  const content = article ?? (product && { ...product, category: null });
  if (!content) throw new Error('The content of a report is gone.');
  return { ...row, content, reporter: authorFrom(row.reporter) };
}

function pageOf(rows: ReportPage, sortedBy: (row: ReportPage[number]) => Date) {
  const page = rows.slice(0, reportLimits.pageSize);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    reports: page.map(asListed),
    next: last ? instantCursorText({ at: sortedBy(last), id: last.id }) : null,
  };
}

function beyond(comparison: '<' | '>', column: PgColumn, { at, id }: InstantCursor) {
  return sql`(${column}, ${reports.id}) ${sql.raw(comparison)} (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}
