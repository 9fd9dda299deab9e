import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Piece, PieceLedger } from '#platform/arriving/in-storage.server.ts';
import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openUploads } from '../tables.server.ts';
import { pieceKeys, readPieces } from './queries.server.ts';
import { uploadPieces } from './tables.server.ts';

/** The pieces of uploads, kept in the database for all processes. */
export const pieceLedger: PieceLedger = {
  read: readPieces,
  announce: announcePiece,
  append: appendPiece,
  keys: pieceKeys,
  forget: forgetPieces,
};

/** Before it is written, so that no object is there that nobody knows. */
async function announcePiece(db: Database, id: string, key: string): Promise<boolean> {
  const announced = await db
    .insert(uploadPieces)
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
    .returning({ key: uploadPieces.key });
  return announced.length > 0;
}

/** Of two processes that put something at the same place, one can. */
async function appendPiece(db: Database, id: string, piece: Piece): Promise<boolean> {
  const { key, start, bytes } = piece;
  const end = sql`(select coalesce(sum(bytes), 0) from upload_pieces where upload_id = ${id})`;
  try {
    const appended = await db
      .update(uploadPieces)
      .set({ start, bytes })
      .where(and(eq(uploadPieces.key, key), sql`${start} = ${end}`))
      .returning({ key: uploadPieces.key });
    return appended.length > 0;
  } catch (problem) {
    if (hasCode(problem, databaseCodes.uniqueViolation)) return false;
    throw problem;
  }
}

async function forgetPieces(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.delete(uploadPieces).where(inArray(uploadPieces.key, [...keys]));
}
