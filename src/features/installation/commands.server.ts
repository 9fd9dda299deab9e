import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { backups } from './tables.server.ts';

/** Records that a backup was completed and verified. An older one does not replace a newer one. */
export async function recordBackup(
  db: Database,
  tool: (typeof backups.$inferSelect)['tool'],
  finishedAt: Date,
): Promise<void> {
  await db
    .insert(backups)
    .values({ tool, finishedAt })
    .onConflictDoUpdate({
      target: backups.tool,
      set: { finishedAt: sql`greatest(${backups.finishedAt}, excluded.finished_at)` },
    });
}
