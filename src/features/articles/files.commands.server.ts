import { and, eq, notInArray } from 'drizzle-orm';
import { claimStoredFile, releaseStoredFiles } from '#features/uploads/files/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { articleFiles } from './files.tables.server.ts';

/**
 * Claims the 3D models of a text.
 * @returns whether each is there and this person's
 */
export async function claimModels(
  tx: Database,
  actor: { id: string },
  ids: readonly string[],
): Promise<boolean> {
  for (const id of ids) if (!(await claimStoredFile(tx, actor, id, 'model'))) return false;
  return true;
}

/** Records that the article shows these files, beside those that it showed before. */
export async function addFiles(
  tx: Database,
  articleId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId) => ({ articleId, fileId }));
  await tx.insert(articleFiles).values(rows).onConflictDoNothing();
}

/** Lets go of the files that the article no longer shows. */
export async function keepOnlyFiles(
  tx: Database,
  articleId: string,
  ids: readonly string[],
): Promise<void> {
  const dropped = await tx
    .delete(articleFiles)
    .where(
      and(
        eq(articleFiles.articleId, articleId),
        ids.length > 0 ? notInArray(articleFiles.fileId, [...ids]) : undefined,
      ),
    )
    .returning({ id: articleFiles.fileId });
  await releaseStoredFiles(
    tx,
    dropped.map(({ id }) => id),
  );
}
