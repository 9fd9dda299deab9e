import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { recordBackup } from '#features/installation/commands.server.ts';
import { restoreBackup } from '#platform/backup/restore.server.ts';
import type { Database } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { openFolderStorage } from '#platform/storage.server.ts';

/**
 * Restores a backup into a temporary database and folder: every file is compared with its hash,
 * every row is loaded. A good one is recorded; otherwise the site is not touched.
 * @throws StartupProblem if the backup is invalid
 */
export async function checkBackup(db: Database, backup: string): Promise<string> {
  if (backup === '') throw new StartupProblem('npm run admin -- check-backup <folder>');
  const scratch = mkdtempSync(path.join(tmpdir(), 'forge-check-'));
  // The database may run as a different user.
  chmodSync(scratch, 0o755);
  const started = performance.now();
  try {
    const folder = path.join(scratch, 'database');
    const database = await startEmbeddedPostgres({ folder, log: openLog('warn'), durable: false });
    try {
      const storage = openFolderStorage(path.join(scratch, 'files'));
      const target = { url: database.url, storage };
      const { tables, files, madeAt } = await restoreBackup(target, path.resolve(backup));
      await recordBackup(db, 'own', new Date(madeAt));
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      return `The backup of ${madeAt} is good: ${rows} rows and ${files.length} files were restored in ${seconds} s, and thrown away.`;
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
