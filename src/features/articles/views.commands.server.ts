import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import {
  countViews,
  forgetViewers,
  type ViewCounts,
} from '#features/publishing/views.commands.server.ts';
import type { PageView } from '#shared/page-view.ts';
import { articles } from './tables.server.ts';
import { articleReaders } from './views.tables.server.ts';

const counts: ViewCounts = {
  pages: articles,
  id: articles.id,
  count: articles.viewCount,
  isPublic: eq(articles.isPublished, true),
  viewers: articleReaders,
  page: articleReaders.articleId,
  visitor: articleReaders.visitor,
  seenAt: articleReaders.seenAt,
};

/** Counts views of published articles; others are ignored. */
export async function recordViews(db: Database, views: readonly PageView[]): Promise<void> {
  await countViews(db, counts, views);
}

/** Deletes readers whose window has passed. */
export async function forgetReaders(db: Database): Promise<void> {
  await forgetViewers(db, counts);
}
