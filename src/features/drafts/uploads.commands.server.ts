import { and, eq, inArray, or } from 'drizzle-orm';
import { claimImages, releaseImagesUnlessUsed } from '#features/uploads/commands.server.ts';
import { claimStoredFiles, releaseStoredFiles } from '#features/uploads/files/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { idsIn } from './described.ts';
import { draftUploads } from './tables.server.ts';

type Kept = { imageId: string | null; fileId: string | null };

/** Claims the pictures and files that a draft now refers to, and releases the previous ones. */
export async function keepUploadsOf(
  tx: Database,
  actor: { id: string },
  { id: draftId, content }: { id: string; content: unknown },
): Promise<void> {
  const wanted = idsIn(content);
  const before = await tx
    .select({ imageId: draftUploads.imageId, fileId: draftUploads.fileId })
    .from(draftUploads)
    .where(eq(draftUploads.draftId, draftId));
  const known = new Set(before.map(idOf));
  const added = [...wanted].filter((id) => !known.has(id));
  if (added.length > 0) {
    const images = await claimImages(tx, actor, added);
    const files = await claimStoredFiles(tx, actor, added);
    const rows = [
      ...images.map(({ id }) => ({ draftId, imageId: id, fileId: null })),
      ...files.map((id) => ({ draftId, imageId: null, fileId: id })),
    ];
    if (rows.length > 0) await tx.insert(draftUploads).values(rows).onConflictDoNothing();
  }
  const dropped = before.filter((kept) => !wanted.has(idOf(kept)));
  if (dropped.length === 0) return;
  const isDropped = or(
    inArray(draftUploads.imageId, ids(dropped, 'imageId')),
    inArray(draftUploads.fileId, ids(dropped, 'fileId')),
  );
  await tx.delete(draftUploads).where(and(eq(draftUploads.draftId, draftId), isDropped));
  await release(tx, dropped);
}

/** Releases everything that these drafts refer to. */
export async function releaseUploadsOf(tx: Database, draftIds: readonly string[]): Promise<void> {
  const kept = await tx
    .delete(draftUploads)
    .where(inArray(draftUploads.draftId, [...draftIds]))
    .returning({ imageId: draftUploads.imageId, fileId: draftUploads.fileId });
  await release(tx, kept);
}

async function release(tx: Database, kept: readonly Kept[]): Promise<void> {
  await releaseImagesUnlessUsed(tx, ids(kept, 'imageId'));
  await releaseStoredFiles(tx, ids(kept, 'fileId'));
}

function ids(kept: readonly Kept[], column: keyof Kept): string[] {
  return [...new Set(kept.flatMap((row) => row[column] ?? []))];
}

function idOf({ imageId, fileId }: Kept): string {
  return imageId ?? fileId ?? '';
}
