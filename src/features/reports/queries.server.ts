import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { authorFrom } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, laterThan, pageOf } from '#platform/list-pages.server.ts';
import { placeAt, type PageInput } from '#shared/cursor.ts';
import type { ReportedContentInput } from './input.ts';
import { reportedFrom } from './reported.ts';
import { reportLimits } from './rules.ts';
import { reports } from './tables.server.ts';

const reporters = alias(profiles, 'reporters');
const moderators = alias(profiles, 'moderators');
const authors = alias(profiles, 'authors');

type ReportPage = Awaited<ReturnType<typeof reportRows>>;

/** One page of waiting reports, longest waiting first, and the cursor of the next page. */
export async function openReports(db: Database, { after }: PageInput) {
  const rows = await reportRows(db)
    .where(and(isNull(reports.resolvedAt), laterThan([reports.createdAt, reports.id], after)))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(reportLimits.pageSize + 1);
  return reportPage(rows, (row) => row.createdAt);
}

/** One page of resolved reports, last resolved first, and the cursor of the next page. */
export async function resolvedReports(db: Database, { after }: PageInput) {
  const rows = await reportRows(db)
    .where(and(isNotNull(reports.resolvedAt), earlierThan([reports.resolvedAt, reports.id], after)))
    .orderBy(desc(reports.resolvedAt), desc(reports.id))
    .limit(reportLimits.pageSize + 1);
  return reportPage(rows, (row) => row.resolvedAt ?? row.createdAt);
}

/** The number of open reports, counted up to the maximum of the header. */
export async function countOpenReports(db: Database): Promise<number> {
  const open = db
    .select({ id: reports.id })
    .from(reports)
    .where(isNull(reports.resolvedAt))
    .limit(reportLimits.countMax)
    .as('open_reports');
  return db.$count(open);
}

/** Whether the person has an open report about this. */
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

/** The possible subjects, of which each report has one. */
const contentColumns = {
  article: {
    title: articles.title,
    slug: articles.slug,
    category: articles.category,
    status: articles.moderationStatus,
    isPublished: articles.isPublished,
    revision: articles.revision,
  },
  product: {
    name: products.name,
    slug: products.slug,
    status: products.status,
    isPublished: sql<boolean>`${products.isPublished} and ${products.isListed}`,
    revision: products.revision,
  },
  comment: {
    id: comments.id,
    text: comments.comment,
    pictureId: comments.pictureId,
    pictureAlt: comments.pictureAlt,
    removedAt: comments.removedAt,
  },
  review: {
    text: reviews.comment,
    removedAt: reviews.removedAt,
    reply: reviews.reply,
    replyRemovedAt: reviews.replyRemovedAt,
  },
  profile: {
    id: profiles.id,
    username: profiles.username,
    bio: profiles.bio,
    socialLink: profiles.socialLink,
    avatarId: profiles.avatarId,
    bannerId: profiles.bannerId,
  },
};

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
      contentId: reports.contentId,
      ...contentColumns,
      authorName: authors.username,
      /** The owner of the content; null: a deleted account. */
      authorId: sql<string | null>`case ${reports.contentType}
        when 'comment' then ${comments.userId} when 'review' then ${reviews.userId}
        when 'article' then ${articles.userId}
        when 'product' then ${products.userId} when 'review_reply' then ${products.userId}
        else ${profiles.id} end`,
    })
    .from(reports)
    .leftJoin(comments, eq(comments.id, reports.commentId))
    .leftJoin(reviews, eq(reviews.id, reports.reviewId))
    .leftJoin(profiles, eq(profiles.id, reports.profileId))
    .leftJoin(articles, eq(articles.id, sql`coalesce(${reports.articleId}, ${comments.articleId})`))
    .leftJoin(
      products,
      eq(
        products.id,
        sql`coalesce(${reports.productId}, ${reviews.productId}, ${comments.productId})`,
      ),
    )
    .leftJoin(
      authors,
      eq(
        authors.id,
        sql`case ${reports.contentType} when 'comment' then ${comments.userId}
          when 'review' then ${reviews.userId} when 'review_reply' then ${products.userId} end`,
      ),
    )
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(moderators, eq(moderators.id, reports.resolvedBy))
    .$dynamic();
}

function asListed(row: ReportPage[number]) {
  const { article, product, comment, review, profile, authorName, contentId, ...report } = row;
  const found = { article, product, comment, review, profile, authorName };
  const content = reportedFrom(row.contentType, found);
  if (!content) throw new Error('The content of a report is gone.');
  return { ...report, content: { ...content, id: contentId }, reporter: authorFrom(row.reporter) };
}

function reportPage(rows: ReportPage, sortedBy: (row: ReportPage[number]) => Date) {
  const { page, next } = pageOf(rows, reportLimits.pageSize, (last) =>
    placeAt(sortedBy(last), last.id),
  );
  return { reports: page.map(asListed), next };
}
