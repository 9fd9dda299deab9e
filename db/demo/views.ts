import { recordViews } from '#features/articles/views.commands.server.ts';
import { recordProductViews } from '#features/products/views.commands.server.ts';
import type { Database } from '#platform/database.server.ts';

/** Lets each article, in a lasting order, be read by some hundred visitors. */
export async function seedViews(db: Database, articleIds: readonly string[]): Promise<void> {
  await recordViews(db, viewsOf(articleIds, 30));
}

/** Products are looked at a little more often. */
export async function seedProductViews(db: Database, productIds: readonly string[]): Promise<void> {
  await recordProductViews(db, viewsOf(productIds, 60));
}

function viewsOf(ids: readonly string[], fewest: number) {
  return ids.flatMap((id, place) =>
    Array.from({ length: fewest + ((place * 37) % 150) }, (_, number) => ({
      id,
      visitor: `demo-${number}`,
    })),
  );
}
