import { and, asc, eq, gt, isNotNull, notExists } from 'drizzle-orm';
import type { Piece } from '#platform/arriving/in-storage.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openUploads } from '../tables.server.ts';
import { uploadPieces } from './tables.server.ts';

/** How long an upload will be, and what has arrived of it; null when it is not there. */
export async function readPieces(
  db: Database,
  id: string,
): Promise<{ bytes: number; pieces: Piece[] } | null> {
  const [open] = await db
    .select({ bytes: openUploads.bytes })
    .from(openUploads)
    .where(eq(openUploads.id, id));
  if (!open) return null;
  const { key, start, bytes } = uploadPieces;
  const rows = await db
    .select({ key, start, bytes })
    .from(uploadPieces)
    .where(and(eq(uploadPieces.uploadId, id), isNotNull(start)))
    .orderBy(asc(start));
  const pieces = rows.flatMap((row) =>
    row.start === null || row.bytes === null
      ? []
      : [{ key: row.key, start: row.start, bytes: row.bytes }],
  );
  return { bytes: open.bytes, pieces };
}

/** Every object of an upload, also those that nobody finished writing. */
export async function pieceKeys(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .select({ key: uploadPieces.key })
    .from(uploadPieces)
    .where(eq(uploadPieces.uploadId, id));
  return rows.map(({ key }) => key);
}

/** Uploads that are no more and have left pieces behind, as after a kill at the wrong moment. */
export function leftBehind(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<{ id: string }[]> {
  return db
    .selectDistinct({ id: uploadPieces.uploadId })
    .from(uploadPieces)
    .where(
      and(
        gt(uploadPieces.uploadId, after),
        notExists(
          db
            .select({ id: openUploads.id })
            .from(openUploads)
            .where(eq(openUploads.id, uploadPieces.uploadId)),
        ),
      ),
    )
    .orderBy(asc(uploadPieces.uploadId))
    .limit(limit);
}
