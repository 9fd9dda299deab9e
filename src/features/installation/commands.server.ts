import type { Database } from '#platform/database.server.ts';
import { backups } from './tables.server.ts';

/** Records that a backup was completed and verified. */
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
