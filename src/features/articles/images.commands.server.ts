import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { releaseImages } from '#features/uploads/commands.server.ts';
import { imageSize } from '#features/uploads/queries.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { keepOnlyFiles } from './files.commands.server.ts';
import { articleImages } from './images.tables.server.ts';

/** Who saves which article; null for a new one. */
export type Writer = { actor: { id: string }; articleId: string | null };

/** The pictures that the article already shows and somebody else uploaded. */
export async function coauthorsImages(
  tx: Database,
  { actor, articleId }: Writer,
  ids: readonly string[],
) {
  if (articleId === null) return [];
  return tx
    .select({
      id: uploads.id,
      kind: uploads.kind,
      ...imageSize,
      isAnimated: uploads.isAnimated,
    })
    .from(articleImages)
    .innerJoin(uploads, eq(uploads.id, articleImages.uploadId))
    .where(
      and(
        eq(articleImages.articleId, articleId),
        inArray(uploads.id, [...ids]),
        sql`${uploads.userId} is distinct from ${actor.id}`,
      ),
    );
}

/** Records that the article shows these pictures, in addition to those that it showed before. */
export async function addImages(
  tx: Database,
  articleId: string,
  uploadIds: readonly string[],
): Promise<void> {
  const rows = [...new Set(uploadIds)].map((uploadId) => ({ articleId, uploadId }));
  await tx.insert(articleImages).values(rows).onConflictDoNothing();
}

/**
 * Releases the pictures and files that the article no longer shows: at its approval, since until
 * then the moderator compares it with what was approved before.
 */
export async function keepOnlyUploads(
  tx: Database,
  articleId: string,
  uploadIds: readonly string[],
): Promise<void> {
  await keepOnlyFiles(tx, articleId, uploadIds);
  const dropped = await tx
    .delete(articleImages)
    .where(
      and(
        eq(articleImages.articleId, articleId),
        uploadIds.length > 0 ? notInArray(articleImages.uploadId, [...uploadIds]) : undefined,
      ),
    )
    .returning({ id: articleImages.uploadId });
  await releaseImages(
    tx,
    dropped.map(({ id }) => id),
  );
}
