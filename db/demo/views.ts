import { recordViews } from '#features/articles/views/commands.server.ts';
import type { Database } from '#platform/database.server.ts';

/** Lets each article, in a lasting order, be read by some hundred visitors. */
export async function seedViews(db: Database, articleIds: readonly string[]): Promise<void> {
  const views = articleIds.flatMap((id, place) =>
    Array.from({ length: 30 + ((place * 37) % 150) }, (_, number) => ({
      id,
      visitor: `demo-${number}`,
    })),
  );
  await recordViews(db, views);
}
