import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { blendPictures, storedFiles } from './tables.server.ts';

/**
 * A picture from a .blend, with the owner of the file and whether a product uses it; null if there
 * is none.
 */
export async function findBlendPicture(db: Database, fileId: string, position: number) {
  const [picture] = await db
    .select({
      png: blendPictures.png,
      userId: storedFiles.userId,
      isShown: sql<boolean>`${storedFiles.claimedAt} is not null`,
    })
    .from(blendPictures)
    .innerJoin(storedFiles, eq(storedFiles.id, blendPictures.fileId))
    .where(and(eq(blendPictures.fileId, fileId), eq(blendPictures.position, position)));
  return picture ?? null;
}
