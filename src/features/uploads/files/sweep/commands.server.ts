import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { PartialUploads } from '#platform/partial-uploads.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { leftBehind } from '../pieces/queries.server.ts';
import { openUploads, storedFiles } from '../tables.server.ts';

const sweepSize = 200;
const foreignKeyViolation = '23503';

/**
 * Removes uploads that were given up and files that nothing has referred to since the instant
 * given, with their bytes.
 * @returns how many were removed
 */
export async function sweepFiles(
  db: Database,
  { partials, storage }: { partials: PartialUploads; storage: Storage },
  before: Date,
): Promise<number> {
  let removed = 0;
  const open = await db
    .select({ id: openUploads.id })
    .from(openUploads)
    .where(lt(openUploads.touchedAt, before))
    .limit(sweepSize);
  for (const { id } of open) {
    if (await removeOpen(db, partials, storage, { id, before })) removed += 1;
  }
  for (const id of await leftBehind(db, sweepSize)) await partials.remove(db, id);
  const unclaimed = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(isUnclaimedSince(before))
    .limit(sweepSize);
  for (const { id } of unclaimed) {
    if (await removeUnlessUsed(db, storage, { id, before })) removed += 1;
  }
  return removed;
}

function isUnclaimedSince(before: Date) {
  return and(
    isNull(storedFiles.claimedAt),
    lt(sql`coalesce(${storedFiles.releasedAt}, ${storedFiles.createdAt})`, before),
  );
}

/** The bytes go before the row is given up for good: a sweep that dies is done again. */
function removeOpen(
  db: Database,
  partials: PartialUploads,
  storage: Storage,
  { id, before }: { id: string; before: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(openUploads)
      .where(and(eq(openUploads.id, id), lt(openUploads.touchedAt, before)))
      .returning({ storageKey: openUploads.storageKey });
    if (!gone) return false;
    await partials.remove(tx, id);
    await storage.remove(gone.storageKey);
    return true;
  });
}

/** The foreign keys know what still refers to a file. */
async function removeUnlessUsed(
  db: Database,
  storage: Storage,
  { id, before }: { id: string; before: Date },
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(storedFiles)
        .where(and(eq(storedFiles.id, id), isUnclaimedSince(before)))
        .returning({ storageKey: storedFiles.storageKey });
      if (gone) await storage.remove(gone.storageKey);
      return gone !== undefined;
    });
  } catch (error) {
    if (!hasCode(error, foreignKeyViolation)) throw error;
    await db
      .update(storedFiles)
      .set({ claimedAt: sql`now()` })
      .where(eq(storedFiles.id, id));
    return false;
  }
}
