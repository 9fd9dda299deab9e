import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { StoredFileKind } from './rules.ts';
import { storedFiles } from './tables.server.ts';

/**
 * Marks a file as used by something of this person's, so that the sweep leaves it.
 * @returns whether it is there, of this kind and theirs
 */
export async function claimStoredFile(
  tx: Database,
  actor: { id: string },
  id: string,
  kind: StoredFileKind,
): Promise<boolean> {
  const claimed = await tx
    .update(storedFiles)
    .set({ claimedAt: sql`now()`, releasedAt: null })
    .where(
      and(eq(storedFiles.id, id), eq(storedFiles.userId, actor.id), eq(storedFiles.kind, kind)),
    )
    .returning({ id: storedFiles.id });
  return claimed.length > 0;
}

/** Says that something no longer refers to these files; the sweep looks whether anything else does. */
export async function releaseStoredFiles(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(storedFiles)
    .set({ claimedAt: null, releasedAt: sql`now()` })
    .where(inArray(storedFiles.id, [...ids]));
}
