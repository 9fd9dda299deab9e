import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { quarantinedFiles } from './tables.server.ts';

/** A file whose entry was created, and what is wrong with it; null: nothing. */
export type CheckedEntry = { id: string; problem: string | null };

/**
 * Records which files are left out of the listing, for moderators.
 * @returns those that are newly found to be wrong
 */
export async function recordQuarantine(
  db: Database,
  entries: readonly CheckedEntry[],
): Promise<{ id: string; problem: string }[]> {
  const good = entries.filter(({ problem }) => problem === null).map(({ id }) => id);
  const bad = entries.flatMap(({ id, problem }) => (problem === null ? [] : [{ id, problem }]));
  await db
    .delete(quarantinedFiles)
    .where(sql`${quarantinedFiles.versionFileId} = any(${sql.param(good)})`);
  if (bad.length === 0) return [];
  return db
    .insert(quarantinedFiles)
    .values(bad.map(({ id, problem }) => ({ versionFileId: id, problem })))
    .onConflictDoUpdate({
      target: quarantinedFiles.versionFileId,
      set: { problem: sql`excluded.problem` },
      setWhere: sql`${quarantinedFiles.problem} <> excluded.problem`,
    })
    .returning({ id: quarantinedFiles.versionFileId, problem: quarantinedFiles.problem });
}
