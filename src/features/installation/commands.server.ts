import type { Database } from '#platform/database.server.ts';
import { backups } from './tables.server.ts';

/** Remembers that a backup was finished and found good. */
export async function recordBackup(
  db: Database,
  tool: (typeof backups.$inferSelect)['tool'],
  finishedAt: Date,
): Promise<void> {
  await db
    .insert(backups)
    .values({ tool, finishedAt })
    .onConflictDoUpdate({ target: backups.tool, set: { finishedAt } });
}
