import { createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { to as copyTo } from 'pg-copy-streams';
import {
  countBytes,
  migrationsOf,
  readSnapshot,
  tablesOf,
  writeFile,
  type StoredTable,
} from '../backup/write.server.ts';
import type { DatabaseClient } from '../database-client.server.ts';
import type { Database } from '../database.server.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { Storage } from '../storage.server.ts';
import {
  exportVersion,
  fileName,
  filesName,
  headName,
  tableName,
  type LeftOut,
  type SiteHead,
  type TableHead,
} from './format.server.ts';

type ExportSource = { url: string; storage: Storage };

type ExportOptions = {
  leftOut: LeftOut;
  withSecrets: boolean;
  /** The version of this Forge. */
  forge: string;
  /**
   * Writes the articles as Markdown, from the same moment as the rows; returns how many there were.
   */
  writeArticles: (db: Database, folder: string) => Promise<number>;
};

/**
 * Writes a site in open formats into a new folder. All rows are of one moment; files are copied
 * after them, since a file never changes and outlives its row by a day.
 * @throws StartupProblem if something is already there, or there is no site
 */
export async function writeExport(
  source: ExportSource,
  folder: string,
  options: ExportOptions,
): Promise<SiteHead> {
  if (existsSync(folder)) {
    throw new StartupProblem(`${folder} exists already: an export needs a folder of its own.`);
  }
  const rows = await writeRows(source.url, folder, options);
  const head: SiteHead = {
    format: 'forge-site',
    version: exportVersion,
    madeAt: new Date().toISOString(),
    forge: options.forge,
    withSecrets: options.withSecrets,
    ...rows,
    files: await writeFiles(source.storage, folder),
  };
  writeFileSync(path.join(folder, headName), `${JSON.stringify(head, null, 1)}\n`);
  return head;
}

function writeRows(
  url: string,
  folder: string,
  { leftOut, withSecrets, writeArticles }: ExportOptions,
): Promise<Pick<SiteHead, 'migrations' | 'tables' | 'articles'>> {
  return readSnapshot(url, 'forge export', async (client) => {
    const migrations = await migrationsOf(client);
    mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
    const tables: TableHead[] = [];
    for (const table of await exportedTables(client, leftOut, withSecrets)) {
      tables.push(await writeTable(client, folder, table));
    }
    const articles = await writeArticles(drizzle(client), path.join(folder, 'articles'));
    return { migrations, tables, articles };
  });
}

async function exportedTables(
  client: DatabaseClient,
  leftOut: LeftOut,
  withSecrets: boolean,
): Promise<StoredTable[]> {
  const { tables, secretTables, secretColumns, derived } = leftOut;
  const hidden = new Set(withSecrets ? tables : [...tables, ...secretTables]);
  return (await tablesOf(client))
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, columns, keys }) => {
      const without = new Set(Object.keys(derived[name] ?? {}));
      if (!withSecrets) for (const column of secretColumns[name] ?? []) without.add(column);
      return { name, keys, columns: columns.filter((column) => !without.has(column)) };
    });
}

/**
 * One JSON object per line, in the order of the primary key: two exports of one site are identical.
 */
async function writeTable(
  client: DatabaseClient,
  folder: string,
  { name, columns, keys }: StoredTable,
): Promise<TableHead> {
  const list = (names: readonly string[]) =>
    names.map((one) => client.escapeIdentifier(one)).join(', ');
  const order = keys.length > 0 ? list(keys) : `${list([name])}::text`;
  // JSON has no control characters, so CSV with these two never quotes a line.
  const copy = client.query(
    copyTo(
      `copy (select row_to_json(line) from (select ${list(columns)} from ${list([name])}
         order by ${order}) as line)
       to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`,
    ),
  );
  const { counter, counted } = countBytes();
  const target = createWriteStream(path.join(folder, tableName(name)), { mode: 0o600 });
  await pipeline(copy, counter, target);
  return { name, columns, rows: copy.rowCount, sha256: counted().sha256 };
}

async function writeFiles(storage: Storage, folder: string): Promise<SiteHead['files']> {
  const { counter, counted } = countBytes();
  let count = 0;
  async function* lines() {
    for await (const { key } of storage.walk('')) {
      const written = await writeFile(storage, key, path.join(folder, fileName(key)));
      // Swept in the meantime: nothing refers to it.
      if (!written) continue;
      count += 1;
      yield `${JSON.stringify({ key, ...written })}\n`;
    }
  }
  const target = createWriteStream(path.join(folder, filesName), { mode: 0o600 });
  await pipeline(Readable.from(lines(), { objectMode: false }), counter, target);
  return { count, sha256: counted().sha256 };
}
