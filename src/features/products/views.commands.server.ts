import {
  countViews,
  forgetViewers,
  type ViewCounts,
} from '#features/publishing/views.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { PageView } from '#shared/page-view.ts';
import { isPublic } from './queries.server.ts';
import { products } from './tables.server.ts';
import { productViewers } from './views.tables.server.ts';

const counts: ViewCounts = {
  pages: products,
  id: products.id,
  count: products.viewCount,
  isPublic,
  viewers: productViewers,
  page: productViewers.productId,
  visitor: productViewers.visitor,
  seenAt: productViewers.seenAt,
};

/** Counts views of listed products; others are ignored. */
export async function recordProductViews(db: Database, views: readonly PageView[]): Promise<void> {
  await countViews(db, counts, views);
}

/** Deletes viewers whose window has passed. */
export async function forgetProductViewers(db: Database): Promise<void> {
  await forgetViewers(db, counts);
}
