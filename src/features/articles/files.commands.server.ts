import { and, eq, notInArray } from 'drizzle-orm';
import type { ShownFile } from '#document/blocks/block.ts';
import { claimStoredFile, releaseStoredFiles } from '#features/uploads/files/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { articleFiles } from './files.tables.server.ts';
import { writingTexts } from './texts.ts';

/**
 * Claims the files of a text.
 * @throws Refusal INVALID for one that is not there, of another kind, or somebody else's
 */
export async function claimFiles(
  tx: Database,
  actor: { id: string },
  files: readonly ShownFile[],
): Promise<void> {
  for (const { id, kind } of files) {
    if (await claimStoredFile(tx, actor, id, kind)) continue;
    const sentence = writingTexts.fileMissing[kind];
    throw new Refusal('INVALID', sentence, { fields: { content: sentence } });
  }
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
