import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { storedFiles } from '../tables.server.ts';
import { loopColumns, type StoredLoop } from './queries.server.ts';

/**
 * Marks loops as used by something of this person's, so that the sweep leaves them.
 * @returns those of them that are there and theirs
 */
export async function claimLoops(
  tx: Database,
  actor: { id: string },
  ids: readonly string[],
): Promise<StoredLoop[]> {
  if (ids.length === 0) return [];
  return tx
    .update(storedFiles)
    .set({ claimedAt: sql`now()`, releasedAt: null })
    .where(
      and(
        inArray(storedFiles.id, [...new Set(ids)]),
        eq(storedFiles.userId, actor.id),
        eq(storedFiles.kind, 'loop'),
      ),
    )
    .returning(loopColumns);
}
