import path from 'node:path';
import { recordBackup } from '#features/installation/commands.server.ts';
import { writeBackup } from '#platform/backup/write.server.ts';
import { openDatabase } from '#platform/database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { runOnSite } from './site-command.ts';

// `npm run backup [folder]`: every row and every file into a folder of its own. Forge may run.
const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const folder = path.resolve(process.argv[2] ?? path.join('backups', name));

await runOnSite(async ({ url, storage }) => {
  const { tables, files } = await writeBackup({ url, storage }, folder);
  const database = await openDatabase(url, { log: openLog('warn'), max: 1 });
  try {
    await recordBackup(database.db, 'own', new Date());
  } finally {
    await database.close();
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}.`;
});
