import { and, asc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { workInBatches, type BatchOutcome } from '#platform/batches.server.ts';
import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { PartialUploads } from '#platform/partial-uploads.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { SweepScope } from '../sweep.commands.server.ts';
import { partsWithoutUpload } from './parts/queries.server.ts';
import { openUploads, storedFiles } from './tables.server.ts';

const sweepSize = 200;

type FileStores = { partials: Pick<PartialUploads, 'remove'>; storage: Storage };

/** Removes all abandoned uploads and unreferenced files, with their bytes. */
export async function sweepFiles(
  db: Database,
  stores: FileStores,
  scope: SweepScope,
): Promise<BatchOutcome> {
  const { signal, onFailure } = scope;
  const open = await workInBatches({
    read: (after) => idsIn(db, openUploads, isGivenUp(scope), after),
    act: ({ id }) => removeOpen(db, stores, { id, isSwept: isGivenUp(scope) }),
    onFailure,
    signal,
  });
  const parts = await workInBatches({
    read: (after) => partsWithoutUpload(db, { after, limit: sweepSize }),
    act: async ({ id }) => {
      await stores.partials.remove(db, id);
      return true;
    },
    onFailure,
    signal,
  });
  const stored = await workInBatches({
    read: (after) => idsIn(db, storedFiles, isUnused(scope), after),
    act: ({ id }) => removeUnlessUsed(db, stores.storage, { id, isSwept: isUnused(scope) }),
    onFailure,
    signal,
  });
  const outcomes = [open, parts, stored];
  return {
    done: outcomes.reduce((sum, { done }) => sum + done, 0),
    failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function idsIn(
  db: Database,
  table: typeof openUploads | typeof storedFiles,
  isSwept: SQL | undefined,
  after: string,
): Promise<{ id: string }[]> {
  return db
    .select({ id: table.id })
    .from(table)
    .where(and(isSwept, gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(sweepSize);
}

function isGivenUp({ before, userId }: SweepScope): SQL | undefined {
  const isOwn = userId === undefined ? undefined : eq(openUploads.userId, userId);
  return and(lt(openUploads.touchedAt, before), isOwn);
}

function isUnused({ before, userId }: SweepScope): SQL | undefined {
  return and(
    isNull(storedFiles.claimedAt),
    lt(sql`coalesce(${storedFiles.releasedAt}, ${storedFiles.createdAt})`, before),
    userId === undefined ? undefined : eq(storedFiles.userId, userId),
  );
}

/** The bytes after the row: if the row were rolled back, the file must still have its bytes. */
async function removeOpen(
  db: Database,
  { partials, storage }: FileStores,
  { id, isSwept }: { id: string; isSwept: SQL | undefined },
): Promise<boolean> {
  const [gone] = await db
    .delete(openUploads)
    .where(and(eq(openUploads.id, id), isSwept))
    .returning({ storageKey: openUploads.storageKey });
  if (!gone) return false;
  await partials.remove(db, id);
  await storage.remove(gone.storageKey);
  return true;
}

/** The foreign keys know what still refers to a file. */
async function removeUnlessUsed(
  db: Database,
  storage: Storage,
  { id, isSwept }: { id: string; isSwept: SQL | undefined },
): Promise<boolean> {
  try {
    const [gone] = await db
      .delete(storedFiles)
      .where(and(eq(storedFiles.id, id), isSwept))
      .returning({ storageKey: storedFiles.storageKey });
    if (gone) await storage.remove(gone.storageKey);
    return gone !== undefined;
  } catch (error) {
    if (!hasCode(error, databaseCodes.foreignKeyViolation)) throw error;
    await db
      .update(storedFiles)
      .set({ claimedAt: sql`now()` })
      .where(eq(storedFiles.id, id));
    return false;
  }
}
