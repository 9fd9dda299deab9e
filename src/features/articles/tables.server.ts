import { sql, type SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { wordsOfRow } from '#features/publishing/search.tables.server.ts';
import { tagKeys } from '#features/publishing/tags.tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { RichDocument } from '#document/schema.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { wordIndex } from '#platform/word-index.tables.server.ts';
import type { ContentsEntry } from './contents.ts';
import {
  articleCategories,
  articleDifficulties,
  articleLimits,
  moderationStatuses,
} from './rules.ts';

export const articleCategory = pgEnum('article_category', articleCategories);
export const articleDifficulty = pgEnum('article_difficulty', articleDifficulties);
export const moderationStatus = pgEnum('moderation_status', moderationStatuses);

const checks = [
  check('articles_title', sql.raw(`char_length(title) between 1 and ${articleLimits.title}`)),
  check(
    'articles_description',
    sql.raw(`char_length(description) between 1 and ${articleLimits.description}`),
  ),
  check(
    'articles_read_time',
    sql.raw(
      `read_time_minutes between ${articleLimits.readTimeMin} and ${articleLimits.readTimeMax}`,
    ),
  ),
  check('articles_update_note', sql.raw(`char_length(update_note) <= ${articleLimits.updateNote}`)),
  check('articles_tags', sql.raw(`cardinality(tags) <= ${articleLimits.tags}`)),
  check('articles_counts', sql`view_count >= 0 and likes >= 0 and dislikes >= 0`),
  check('articles_slug', sql`slug <> ''`),
  // Approved but not published: an article that waits for its scheduled time.
  check(
    'articles_published',
    sql`case when moderation_status = 'approved' then is_published <> (publish_at is not null) else not is_published end`,
  ),
];

/** What the list of articles is searched and filtered by, as in its index. */
export function articleWords(table: ArticleColumns): SQL {
  const { title, description, category, difficulty, tagKeys: keys, worksIn, userId } = table;
  const filters = sql`article_filters(${category}, ${difficulty}, ${keys}, ${worksIn}, ${userId})`;
  return wordsOfRow({ title, other: description, filters });
}

/** When it was first published, or created if it never was: the date and order of the feed. */
export function releasedAt(table: Record<'publishedAt' | 'createdAt', PgColumn>): SQL<Date> {
  return sql<Date>`coalesce(${table.publishedAt}, ${table.createdAt})`;
}

type ArticleColumns = Record<
  'title' | 'description' | 'category' | 'difficulty' | 'tagKeys' | 'worksIn' | 'userId',
  PgColumn
>;

export const articles = pgTable(
  'articles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: articleCategory('category').notNull(),
    difficulty: articleDifficulty('difficulty').notNull(),
    readTimeMinutes: integer('read_time_minutes').notNull(),
    tags: text('tags').array().notNull().default([]),
    tagKeys: tagKeys(),
    /** The versions of Blender that its author tested it with. */
    testedWith: text('tested_with').array().notNull().default([]),
    /** The versions that more readers confirm than dispute; maintained by `keepAnswers`. */
    confirmedIn: text('confirmed_in').array().notNull().default([]),
    /** Whether any reader has answered: its page loads the answers only then. */
    isAnswered: boolean('is_answered').notNull().default(false),
    /** The columns that the listing is filtered by. */
    worksIn: text('works_in')
      .array()
      .notNull()
      .generatedAlwaysAs(sql`(tested_with || confirmed_in)`),
    readTime: text('read_time')
      .notNull()
      .generatedAlwaysAs(sql`(read_time_minutes::text || ' min read')`),
    thumbnailId: uuid('thumbnail_id')
      .notNull()
      .references(() => uploads.id),
    content: jsonb('content').$type<RichDocument>().notNull(),
    /** The author's line for readers about the last save; '' for none. */
    updateNote: text('update_note').notNull().default(''),
    /** The content rendered by the renderer version in the next column. */
    contentHtml: text('content_html').notNull(),
    contentRenderer: integer('content_renderer').notNull(),
    /** The table of contents, created with the HTML; empty for a short article. */
    contents: jsonb('contents').$type<ContentsEntry[]>().notNull(),
    moderationStatus: moderationStatus('moderation_status').notNull().default('pending'),
    isPublished: boolean('is_published').notNull().default(false),
    rejectionReason: text('rejection_reason').notNull().default(''),
    /** The co-author who saved it last; null: its author. */
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    /** Counts the author's saves; a moderator decides on the revision that they saw. */
    revision: integer('revision').notNull().default(1),
    viewCount: integer('view_count').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    dislikes: integer('dislikes').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /**
     * When it is to be published once it is approved; null: immediately, and for a published
     * article.
     */
    publishAt: instant('publish_at'),
    /** When it was first published; null if it never was. */
    publishedAt: instant('published_at'),
  },
  (table) => [
    ...checks,
    // Nulls first, as in `order by … desc`: an index in another order could not be used.
    index('articles_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published`),
    index('articles_released')
      .on(sql`${releasedAt(table)} desc`, table.id.desc().nullsFirst())
      .where(sql`is_published`),
    index('articles_category_newest')
      .on(table.category, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published`),
    index('articles_title')
      .on(sql`lower(${table.title})`, table.id)
      .where(sql`is_published`),
    index('articles_most_viewed')
      .on(table.viewCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published`),
    index('articles_most_liked')
      .on(table.likes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published`),
    index('articles_most_disliked')
      .on(table.dislikes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published`),
    // Otherwise the whole order would be scanned for a category with few or no articles.
    index('articles_category_title')
      .on(table.category, sql`lower(${table.title})`, table.id)
      .where(sql`is_published`),
    index('articles_category_most_viewed')
      .on(table.category, table.viewCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published`),
    index('articles_category_most_liked')
      .on(table.category, table.likes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published`),
    index('articles_category_most_disliked')
      .on(table.category, table.dislikes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_published`),
    wordIndex('articles_words', articleWords(table)).where(sql`is_published`),
    index('articles_author').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('articles_thumbnail').on(table.thumbnailId),
    index('articles_saved_by')
      .on(table.savedBy)
      .where(sql`saved_by is not null`),
    index('articles_scheduled')
      .on(table.publishAt)
      .where(sql`moderation_status = 'approved' and not is_published`),
    index('articles_renderer').on(table.contentRenderer),
    index('articles_pending')
      .on(table.updatedAt, table.id)
      .where(sql`moderation_status = 'pending'`),
  ],
);

/** The content of an article in a version that is kept. */
export const versionColumns = () => ({
  title: text('title').notNull(),
  description: text('description').notNull(),
  category: articleCategory('category').notNull(),
  difficulty: articleDifficulty('difficulty').notNull(),
  readTimeMinutes: integer('read_time_minutes').notNull(),
  tags: text('tags').array().notNull().default([]),
  testedWith: text('tested_with').array().notNull().default([]),
  updateNote: text('update_note').notNull().default(''),
  thumbnailId: uuid('thumbnail_id')
    .notNull()
    .references(() => uploads.id),
  content: jsonb('content').$type<RichDocument>().notNull(),
});

/**
 * The number of published articles in each category, maintained by the commands that publish and
 * unpublish: the listing shows them without counting.
 */
export const articleCounts = pgTable(
  'article_counts',
  {
    category: articleCategory('category').primaryKey(),
    published: integer('published').notNull(),
  },
  () => [check('article_counts_published', sql`published >= 0`)],
);

/** Former addresses of articles: they redirect whoever may read one to the present address. */
export const articleSlugs = pgTable(
  'article_slugs',
  {
    slug: text('slug').primaryKey(),
    articleId: deletedWith('article_id', () => articles.id),
  },
  (table) => [index('article_slugs_article').on(table.articleId)],
);
