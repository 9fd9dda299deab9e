import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UploadPart, PartRecords } from '#platform/upload-parts/object-store.server.ts';
import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { allowedParts } from '../rules.ts';
import { openUploads } from '../tables.server.ts';
import { fileTexts } from '../texts.ts';
import { uploadPartKeys, readUploadParts } from './queries.server.ts';
import { uploadParts } from './tables.server.ts';

/** The records of the parts of uploads, in the database for all processes. */
export const uploadPartRecords: PartRecords = {
  read: readUploadParts,
  register: registerPart,
  append: appendPart,
  keys: uploadPartKeys,
  delete: deletePartRecords,
};

/**
 * Records the object before it is written, so that storage contains no unknown object.
 * @throws Refusal UNPROCESSABLE if the upload has too many: each must be fetched to check the file
 */
async function registerPart(db: Database, id: string, key: string): Promise<boolean> {
  const [open] = await db
    .select({
      bytes: openUploads.bytes,
      parts: db.$count(uploadParts, eq(uploadParts.uploadId, openUploads.id)),
    })
    .from(openUploads)
    .where(eq(openUploads.id, id));
  if (open && open.parts >= allowedParts(open.bytes)) {
    throw new Refusal('UNPROCESSABLE', fileTexts.tooManyParts);
  }
  const registered = await db
    .insert(uploadParts)
    .select(
      db
        .select({
          key: sql<string>`${key}`.as('key'),
          uploadId: openUploads.id,
          start: sql<null>`null::bigint`.as('start'),
          bytes: sql<null>`null::integer`.as('bytes'),
        })
        .from(openUploads)
        .where(eq(openUploads.id, id)),
    )
    .returning({ key: uploadParts.key });
  return registered.length > 0;
}

/** Of two processes that append at the same offset, one succeeds. */
async function appendPart(db: Database, id: string, part: UploadPart): Promise<boolean> {
  const { key, start, bytes } = part;
  const end = sql`(select coalesce(sum(bytes), 0) from upload_pieces where upload_id = ${id})`;
  try {
    const appended = await db
      .update(uploadParts)
      .set({ start, bytes })
      .where(and(eq(uploadParts.key, key), sql`${start} = ${end}`))
      .returning({ key: uploadParts.key });
    return appended.length > 0;
  } catch (problem) {
    if (hasCode(problem, databaseCodes.uniqueViolation)) return false;
    throw problem;
  }
}

async function deletePartRecords(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(uploadParts).where(inArray(uploadParts.key, [...keys]));
}
