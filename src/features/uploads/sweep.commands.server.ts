import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { workInBatches, type BatchOutcome } from '#platform/batches.server.ts';
import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { fullSide, variantWidths } from '#shared/image-variants.ts';
import { stillKey, variantKey } from './commands.server.ts';
import { uploads } from './tables.server.ts';

/** What a sweep removes: of everybody or of one person, what has been unused since this time. */
export type SweepScope = {
  before: Date;
  userId?: string;
  signal?: AbortSignal | undefined;
  onFailure?: ((error: unknown, row: { id: string }) => void) | undefined;
};

const sweepSize = 200;

/** Removes all images, with their files, that nothing refers to. */
export function sweepImages(
  db: Database,
  storage: Storage,
  scope: SweepScope,
): Promise<BatchOutcome> {
  const { before, userId, signal, onFailure } = scope;
  const isUnused = and(
    isNull(uploads.claimedAt),
    lt(sql`coalesce(${uploads.releasedAt}, ${uploads.createdAt})`, before),
    userId === undefined ? undefined : eq(uploads.userId, userId),
  );
  return workInBatches({
    read: (after) =>
      db
        .select({ id: uploads.id })
        .from(uploads)
        .where(and(isUnused, gt(uploads.id, after)))
        .orderBy(asc(uploads.id))
        .limit(sweepSize),
    act: ({ id }) => removeUnlessUsed(db, storage, id),
    onFailure,
    signal,
  });
}

/**
 * The foreign keys know what still refers to an image. The files are removed before the row's
 * deletion is final: an interrupted sweep is repeated.
 */
async function removeUnlessUsed(db: Database, storage: Storage, id: string): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(uploads)
        .where(and(eq(uploads.id, id), isNull(uploads.claimedAt)))
        .returning({ originalKey: uploads.originalKey, isAnimated: uploads.isAnimated });
      if (!gone) return false;
      const variants = [...variantWidths, fullSide].map((width) => variantKey(id, width));
      const files = [...variants, gone.originalKey, ...(gone.isAnimated ? [stillKey(id)] : [])];
      await Promise.all(files.map((key) => storage.remove(key)));
      return true;
    });
  } catch (error) {
    if (!hasCode(error, databaseCodes.foreignKeyViolation)) throw error;
    await db
      .update(uploads)
      .set({ claimedAt: sql`now()` })
      .where(eq(uploads.id, id));
    return false;
  }
}
