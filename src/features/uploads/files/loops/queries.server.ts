import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { storedFiles } from '../tables.server.ts';

/** An existing loop, as a page shows it. */
export type StoredLoop = { id: string; width: number; height: number };

/** The dimensions were read from the file when it was uploaded. */
const loopColumns = {
  id: storedFiles.id,
  width: sql<number>`coalesce((${storedFiles.facts} -> 'loop' ->> 'width')::int, 0)`,
  height: sql<number>`coalesce((${storedFiles.facts} -> 'loop' ->> 'height')::int, 0)`,
};

/** Those of these loops that exist. */
export async function loopsByIds(db: Database, ids: readonly string[]): Promise<StoredLoop[]> {
  if (ids.length === 0) return [];
  return db
    .select(loopColumns)
    .from(storedFiles)
    .where(and(inArray(storedFiles.id, [...ids]), eq(storedFiles.kind, 'loop')));
}

/**
 * The location of a loop in storage, its owner, and whether public content shows it; null if it is
 * not a loop.
 */
export async function findLoop(db: Database, id: string, extension: string) {
  const [loop] = await db
    .select({
      storageKey: storedFiles.storageKey,
      bytes: storedFiles.bytes,
      sha256: storedFiles.sha256,
      userId: storedFiles.userId,
      isShown: sql<boolean>`${storedFiles.claimedAt} is not null`,
    })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.id, id),
        eq(storedFiles.kind, 'loop'),
        eq(storedFiles.extension, extension),
      ),
    );
  return loop ?? null;
}
