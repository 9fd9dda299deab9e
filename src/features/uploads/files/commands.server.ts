import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { PartialUploads } from '#platform/partial-uploads.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { referredTo } from '../references.queries.server.ts';
import { uploadStatus } from './queries.server.ts';
import { reserveUpload } from './quota.commands.server.ts';
import { withinVolume, type Uploader } from '../quota/volume.commands.server.ts';
import { fileLimits, isAcceptedName, type StoredFileKind } from './rules.ts';
import { openUploads, storedFiles } from './tables.server.ts';
import { fileTexts } from './texts.ts';

/** Where the bytes of files are stored: during the upload, and afterwards. */
export type FileStores = { partials: PartialUploads; storage: Storage };

/**
 * Records that a person starts to upload a file. What can be refused by its name and length is.
 * @returns the id of the upload, and of the resulting file
 * @throws Refusal TOO_LARGE, UNSUPPORTED, UNPROCESSABLE or TOO_MANY
 */
export async function beginUpload(
  db: Database,
  stores: FileStores,
  actor: Uploader,
  file: { kind: StoredFileKind; name: string; bytes: number },
): Promise<string> {
  const { kind, name, bytes } = file;
  if (bytes > fileLimits[kind]) throw new Refusal('TOO_LARGE', fileTexts.tooLarge[kind]);
  if (bytes === 0) throw new Refusal('UNPROCESSABLE', fileTexts.empty);
  if (!isAcceptedName(kind, name)) {
    throw new Refusal('UNSUPPORTED', fileTexts.unsupported(kind));
  }
  const id = randomUUID();
  const storageKey = newStorageKey();
  await withinVolume(actor, bytes, () =>
    reserveUpload(db, stores, actor, bytes, (tx) =>
      tx
        .insert(openUploads)
        .values({ id, userId: actor.id, kind, originalName: name, bytes, storageKey }),
    ),
  );
  return id;
}

/** Random, so that the key of a file cannot be guessed. */
export function newStorageKey(): string {
  return `stored/${randomUUID()}`;
}

/**
 * Records that a person resumes their own upload.
 * @returns its length if there is nothing left to send: it was stored, or refused
 * @throws Refusal NOT_FOUND if it does not exist or belongs to somebody else
 */
export async function continueUpload(
  db: Database,
  actor: { id: string },
  id: string,
): Promise<{ endedWith: number | undefined }> {
  const [open] = await db
    .update(openUploads)
    .set({ touchedAt: sql`now()` })
    .where(and(eq(openUploads.id, id), eq(openUploads.userId, actor.id)))
    .returning({ bytes: openUploads.bytes, refusal: openUploads.refusal });
  if (open) return { endedWith: open.refusal ? open.bytes : undefined };
  const status = await uploadStatus(db, actor, id);
  return { endedWith: status.state === 'stored' ? status.file.bytes : undefined };
}

/**
 * Marks a file as used by content of this person, so that the sweep keeps it.
 * @returns whether it exists, is of this kind and theirs
 */
export async function claimStoredFile(
  tx: Database,
  actor: { id: string },
  id: string,
  kind: StoredFileKind,
): Promise<boolean> {
  return (await claimStoredFiles(tx, actor, [id], eq(storedFiles.kind, kind))).length > 0;
}

/**
 * Marks those of these files as unused to which nothing refers any more. Call it when the
 * references are gone.
 */
export async function releaseStoredFiles(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { id } = storedFiles;
  // Locked, so that of two that drop the same file at once, the second sees it without references.
  await tx
    .select({ id })
    .from(storedFiles)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('no key update');
  const used = await referredTo(tx, storedFiles, ids);
  await tx
    .update(storedFiles)
    .set({ claimedAt: null, releasedAt: sql`now()` })
    .where(
      inArray(
        id,
        ids.filter((one) => !used.has(one)),
      ),
    );
}

/**
 * Marks files as used by content of this person.
 * @param also what else must hold for them
 * @returns those of them that exist and are theirs
 */
export async function claimStoredFiles(
  tx: Database,
  actor: { id: string },
  ids: readonly string[],
  also?: SQL,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const claimed = await tx
    .update(storedFiles)
    .set({ claimedAt: sql`now()`, releasedAt: null })
    .where(and(inArray(storedFiles.id, [...ids]), eq(storedFiles.userId, actor.id), also))
    .returning({ id: storedFiles.id });
  return claimed.map(({ id }) => id);
}

/**
 * Removes a person's own upload, or their file if nothing uses it; with its bytes.
 * @throws Refusal NOT_FOUND, or CONFLICT if something else still uses the file
 */
export async function discardFile(
  db: Database,
  { partials, storage }: FileStores,
  actor: { id: string },
  id: string,
): Promise<void> {
  const { storageKey } = await db.transaction(async (tx) => {
    const open = await tx
      .delete(openUploads)
      .where(and(eq(openUploads.id, id), eq(openUploads.userId, actor.id)))
      .returning({ storageKey: openUploads.storageKey });
    const stored = await tx
      .delete(storedFiles)
      .where(
        and(
          eq(storedFiles.id, id),
          eq(storedFiles.userId, actor.id),
          isNull(storedFiles.claimedAt),
        ),
      )
      .returning({ storageKey: storedFiles.storageKey })
      .catch(refuseWhileUsed);
    const [gone] = [...open, ...stored];
    if (!gone) throw await whyKept(tx, actor, id);
    return gone;
  });
  // After the commit: if the row were rolled back, the file must still have its bytes.
  await partials.remove(db, id);
  await storage.remove(storageKey);
}

async function whyKept(tx: Database, actor: { id: string }, id: string): Promise<Refusal> {
  const own = and(eq(storedFiles.id, id), eq(storedFiles.userId, actor.id));
  const isUsed =
    (await tx.$count(storedFiles, own)) > 0 && (await referredTo(tx, storedFiles, [id])).has(id);
  return isUsed ? stillUsed() : new Refusal('NOT_FOUND', fileTexts.notFound);
}

/** The foreign keys know what still refers to a file that other content of the person released. */
function refuseWhileUsed(error: unknown): never {
  throw hasCode(error, databaseCodes.foreignKeyViolation) ? stillUsed() : error;
}

function stillUsed(): Refusal {
  return new Refusal('CONFLICT', fileTexts.stillUsed);
}
