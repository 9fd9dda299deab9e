import { and, eq, notInArray } from 'drizzle-orm';
import type { ShownFile } from '#document/blocks/block.ts';
import { claimStoredFile, releaseStoredFiles } from '#features/uploads/files/commands.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { invalidField } from '#shared/refusal.ts';
import { articleFiles } from './files.tables.server.ts';
import { writingTexts } from './writing-texts.ts';

/**
 * Claims the files of a text.
 * @throws Refusal INVALID for one that is missing, of another kind, or neither this person's nor
 *   already shown by the article
 */
export async function claimFiles(
  tx: Database,
  { actor, articleId }: { actor: { id: string }; articleId: string | null },
  files: readonly ShownFile[],
): Promise<void> {
  const known = articleId === null || files.length === 0 ? [] : await filesOfArticle(tx, articleId);
  for (const { id, kind } of files) {
    const isShown = known.some((file) => file.id === id && file.kind === kind);
    if (isShown || (await claimStoredFile(tx, actor, id, kind))) continue;
    throw invalidField('content', writingTexts.fileMissing[kind]);
  }
}

async function filesOfArticle(tx: Database, articleId: string) {
  return tx
    .select({ id: storedFiles.id, kind: storedFiles.kind })
    .from(articleFiles)
    .innerJoin(storedFiles, eq(storedFiles.id, articleFiles.fileId))
    .where(eq(articleFiles.articleId, articleId));
}

/** Records that the article shows these files, in addition to those that it showed before. */
export async function addFiles(
  tx: Database,
  articleId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId) => ({ articleId, fileId }));
  await tx.insert(articleFiles).values(rows).onConflictDoNothing();
}

/** Releases the files that the article no longer shows. */
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
