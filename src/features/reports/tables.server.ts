import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import { millisecondInstant } from '#platform/instants.tables.server.ts';
import { reportLimits, reportReasons, type ReportContentType } from './rules.ts';

export const reportReason = pgEnum('report_reason', reportReasons);

/** People's reports about content; they are deleted with the content. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    contentType: text('content_type').$type<ReportContentType>().notNull(),
    contentId: uuid('content_id').notNull(),
    /** The content again, by its type, so that the database itself knows what it refers to. */
    articleId: uuid('article_id')
      .generatedAlwaysAs(sql`(case when content_type = 'article' then content_id end)`)
      .references(() => articles.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .generatedAlwaysAs(sql`(case when content_type = 'product' then content_id end)`)
      .references(() => products.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id')
      .generatedAlwaysAs(sql`(case when content_type = 'comment' then content_id end)`)
      .references(() => comments.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id')
      .generatedAlwaysAs(
        sql`(case when content_type in ('review', 'review_reply') then content_id end)`,
      )
      .references(() => reviews.id, { onDelete: 'cascade' }),
    profileId: uuid('profile_id')
      .generatedAlwaysAs(sql`(case when content_type = 'profile' then content_id end)`)
      .references(() => profiles.id, { onDelete: 'cascade' }),
    reason: reportReason('reason').notNull(),
    details: text('details').notNull().default(''),
    createdAt: millisecondInstant('created_at').notNull().defaultNow(),
    resolvedAt: millisecondInstant('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check(
      'reports_content',
      sql`num_nonnulls(article_id, product_id, comment_id, review_id, profile_id) = 1`,
    ),
    check('reports_details', sql.raw(`char_length(details) <= ${reportLimits.details}`)),
    check('reports_other', sql`reason <> 'other' or details <> ''`),
    uniqueIndex('reports_one_open')
      .on(table.reporterId, table.contentType, table.contentId)
      .where(sql`resolved_at is null`),
    index('reports_open')
      .on(table.createdAt, table.id)
      .where(sql`resolved_at is null`),
    index('reports_resolved')
      .on(table.resolvedAt, table.id)
      .where(sql`resolved_at is not null`),
    index('reports_reporter').on(table.reporterId),
    index('reports_resolved_by').on(table.resolvedBy),
    index('reports_article').on(table.articleId),
    index('reports_product').on(table.productId),
    index('reports_comment').on(table.commentId),
    index('reports_review').on(table.reviewId),
    index('reports_profile').on(table.profileId),
  ],
);
