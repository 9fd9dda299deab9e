import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { storedFiles } from '../tables.server.ts';

/** A loop that exists, as a page shows it. */
export type StoredLoop = { id: string; width: number; height: number };

/** The size was read from the file when it came. */
const loopColumns = {
  id: storedFiles.id,
  width: sql<number>`coalesce((${storedFiles.facts} -> 'loop' ->> 'width')::int, 0)`,
  height: sql<number>`coalesce((${storedFiles.facts} -> 'loop' ->> 'height')::int, 0)`,
};

/** Those of these loops that are there. */
export async function loopsByIds(db: Database, ids: readonly string[]): Promise<StoredLoop[]> {
  if (ids.length === 0) return [];
  return db
    .select(loopColumns)
    .from(storedFiles)
    .where(and(inArray(storedFiles.id, [...ids]), eq(storedFiles.kind, 'loop')));
}

/**
 * Where a loop lies in storage, whose it is, and whether something shows it to everybody; null for
 * what is none.
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
