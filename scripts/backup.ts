import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '#platform/backup/write.server.ts';
import { runOnSite } from './site-command.ts';

// `npm run backup [folder] [--after <earlier backup>]`: every row and every file into a new folder.
// Forge may be running. Files of the earlier backup are linked, and so take neither space nor time.
// It counts as good, and is recorded, once `npm run admin -- check-backup` has restored it.
const name = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { after: { type: 'string' } },
});
const folder = path.resolve(positionals[0] ?? path.join('backups', name));
const earlier = values.after === undefined ? null : path.resolve(values.after);

await runOnSite(async ({ url, storage }) => {
  const { tables, files } = await writeBackup({ url, storage }, folder, earlier);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files are in ${folder}. Check them: npm run admin -- check-backup ${folder}`;
});
