import { and, asc, eq, gt, isNotNull, notExists } from 'drizzle-orm';
import type { UploadPart } from '#platform/upload-parts/object-store.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openUploads } from '../tables.server.ts';
import { uploadParts } from './tables.server.ts';

/** The final size of an upload and its parts; null if there is no such upload. */
export async function readUploadParts(
  db: Database,
  id: string,
): Promise<{ bytes: number; parts: UploadPart[] } | null> {
  const [open] = await db
    .select({ bytes: openUploads.bytes })
    .from(openUploads)
    .where(eq(openUploads.id, id));
  if (!open) return null;
  const { key, start, bytes } = uploadParts;
  const rows = await db
    .select({ key, start, bytes })
    .from(uploadParts)
    .where(and(eq(uploadParts.uploadId, id), isNotNull(start)))
    .orderBy(asc(start));
  const parts = rows.flatMap((row) =>
    row.start === null || row.bytes === null
      ? []
      : [{ key: row.key, start: row.start, bytes: row.bytes }],
  );
  return { bytes: open.bytes, parts };
}

/** Every object of an upload, including those whose writing did not finish. */
export async function uploadPartKeys(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ key: uploadParts.key })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, id));
  return rows.map(({ key }) => key);
}

/** Removed uploads that still have parts, for example because the process was killed. */
export function partsWithoutUpload(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string }[]> {
  return db
    .selectDistinct({ id: uploadParts.uploadId })
    .from(uploadParts)
    .where(
      and(
        gt(uploadParts.uploadId, after),
        notExists(
          db
            .select({ id: openUploads.id })
            .from(openUploads)
            .where(eq(openUploads.id, uploadParts.uploadId)),
        ),
      ),
    )
    .orderBy(asc(uploadParts.uploadId))
    .limit(limit);
}
