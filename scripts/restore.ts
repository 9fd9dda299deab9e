import path from 'node:path';
import { restoreBackup } from '#platform/backup/restore.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { runOnSite } from './site-command.ts';

// `npm run restore <folder>`: restores a backup into an empty site. Forge must not be running.
await runOnSite(async ({ url, storage }) => {
  const folder = process.argv[2];
  if (!folder) throw new StartupProblem('Name the backup: npm run restore <folder>');
  const { tables, files, madeAt } = await restoreBackup({ url, storage }, path.resolve(folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `The site of ${madeAt} is back: ${rows} rows of ${tables.length} tables and ${files.length} files.`;
});
