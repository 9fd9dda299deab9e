import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { uploads } from './tables.server.ts';

/** The columns of `ImageSize`. */
export const imageSize = {
  width: uploads.width,
  height: uploads.height,
  fullWidth: uploads.fullWidth,
  fullHeight: uploads.fullHeight,
};

/** Those of these images that exist, with their sizes. */
export async function imagesByIds(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: uploads.id,
      ...imageSize,
      isAnimated: uploads.isAnimated,
    })
    .from(uploads)
    .where(inArray(uploads.id, [...ids]));
}
