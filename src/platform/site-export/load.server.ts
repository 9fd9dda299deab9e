import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { copyIntoStorage, inOrder, refuseUnlessEmpty } from '../backup/restore.server.ts';
import { tablesOf } from '../backup/write.server.ts';
import {
  DatabaseError,
  openPool,
  waitWithoutLimit,
  type PooledClient,
} from '../database-client.server.ts';
import { migrate, migrateTo } from '../migrate.server.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { Storage } from '../storage.server.ts';
import { timeLimits } from '../time-limits.ts';
import {
  fileIn,
  fileLine,
  fileName,
  filesName,
  readHead,
  tableName,
  type FileLine,
  type LeftOut,
  type SiteHead,
  type TableHead,
} from './format.server.ts';
import { jsonLines } from './lines.server.ts';

type Target = { url: string; storage: Storage };

/**
 * Imports an export into an empty site: all of it or nothing. Rows are inserted in one transaction;
 * if it fails, the files that were copied before are removed again.
 * @throws StartupProblem if the site is not empty or the export is not what it claims to be
 */
export async function loadExport(
  { url, storage }: Target,
  folder: string,
  leftOut: LeftOut,
): Promise<SiteHead> {
  const head = readHead(folder);
  const pool = openPool({
    connectionString: url,
    application_name: 'forge import',
    connectionTimeoutMillis: timeLimits.database.connect,
  });
  try {
    await refuseUnlessEmpty(pool, head.migrations);
    await refuseUnlessNoFiles(storage);
    await migrateTo(pool, head.migrations);
    const copied = { count: 0 };
    try {
      await copyFiles(storage, folder, head, copied);
      const client = await pool.connect();
      try {
        await waitWithoutLimit(client);
        await loadRows(client, folder, head, leftOut);
      } finally {
        client.release(true);
      }
    } catch (error) {
      await removeFiles(storage, folder, head, copied.count);
      throw explained(error);
    }
    await migrate(pool);
    await pool.query('analyze');
    return head;
  } finally {
    await pool.end();
  }
}

async function refuseUnlessNoFiles(storage: Storage): Promise<void> {
  for await (const { key } of storage.walk('')) {
    throw new StartupProblem(
      `The storage is not empty (${key}), and an import would mix two sites. Take an empty folder or bucket.`,
    );
  }
}

/** The files by ascending key, so that duplicates are detected. */
async function* filesOf(folder: string, { files }: SiteHead): AsyncGenerator<FileLine> {
  let last = '';
  let count = 0;
  for await (const { value, number } of jsonLines(
    fileIn(folder, filesName),
    filesName,
    files.sha256,
  )) {
    const line = fileLine.safeParse(value).data;
    if (!line || line.key <= last) {
      throw new StartupProblem(`${filesName}, line ${number} names no file, or one out of order.`);
    }
    last = line.key;
    count += 1;
    yield line;
  }
  if (count !== files.count) {
    throw new StartupProblem(`${filesName} has ${count} lines and should have ${files.count}.`);
  }
}

async function copyFiles(
  storage: Storage,
  folder: string,
  head: SiteHead,
  copied: { count: number },
): Promise<void> {
  for await (const line of filesOf(folder, head)) {
    await copyIntoStorage(storage, fileIn(folder, fileName(line.key), line.bytes), line);
    copied.count += 1;
  }
}

async function removeFiles(
  storage: Storage,
  folder: string,
  head: SiteHead,
  count: number,
): Promise<void> {
  let left = count;
  if (left === 0) return;
  for await (const { key } of filesOf(folder, head)) {
    await storage.remove(key);
    left -= 1;
    if (left === 0) return;
  }
}

async function loadRows(
  client: PooledClient,
  folder: string,
  head: SiteHead,
  leftOut: LeftOut,
): Promise<void> {
  await client.query('begin');
  await client.query('create temp table incoming (line json) on commit drop');
  await refuseUnknown(client, head.tables, leftOut);
  const tables = await inOrder(client, head.tables);
  // Migrations may have inserted a few rows; the export has them, too.
  for (const { name } of tables.toReversed()) {
    await client.query(`delete from ${client.escapeIdentifier(name)}`);
  }
  for (const table of tables) await loadTable(client, folder, table, leftOut);
  await client.query('commit');
}

/** Names from an untrusted folder are looked up among our tables before they become SQL. */
async function refuseUnknown(
  client: PooledClient,
  tables: readonly TableHead[],
  leftOut: LeftOut,
): Promise<void> {
  const stored = await tablesOf(client);
  const known = new Map(stored.map(({ name, columns }) => [name, new Set(columns)]));
  const seen = new Set(leftOut.tables);
  for (const { name, columns } of tables) {
    const ours = known.get(name);
    const strange = columns.find((column) => !ours?.has(column) || leftOut.derived[name]?.[column]);
    if (
      !ours ||
      seen.has(name) ||
      strange !== undefined ||
      new Set(columns).size < columns.length
    ) {
      throw new StartupProblem(
        `site.json names a table or column that an import cannot bring in: ${name}${strange ? `.${strange}` : ''}.`,
      );
    }
    seen.add(name);
  }
}

/** Through a table of lines: rows of one table may refer to each other in any order. */
async function loadTable(
  client: PooledClient,
  folder: string,
  table: TableHead,
  { derived }: LeftOut,
): Promise<void> {
  const name = tableName(table.name);
  const file = fileIn(folder, name);
  const copy = client.query(
    copyFrom(`copy incoming from stdin with (format csv, quote e'\\x01', delimiter e'\\x02')`),
  );
  await pipeline(Readable.from(rowLines(file, name, table), { objectMode: false }), copy);
  const id = (one: string) => client.escapeIdentifier(one);
  const made = Object.entries(derived[table.name] ?? {});
  const into = [...table.columns, ...made.map(([column]) => column)].map(id).join(', ');
  const values = [
    ...table.columns.map((column) => `row.${id(column)}`),
    ...made.map(([, sql]) => sql),
  ];
  const { rowCount } = await client.query(
    `insert into ${id(table.name)} (${into}) select ${values.join(', ')}
     from incoming cross join json_populate_record(null::${id(table.name)}, line) as row`,
  );
  await client.query('truncate incoming');
  if (rowCount === table.rows) return;
  throw new StartupProblem(`${name} has ${rowCount} lines and should have ${table.rows}.`);
}

async function* rowLines(file: string, name: string, { columns, sha256 }: TableHead) {
  for await (const { text, value, number } of jsonLines(file, name, sha256)) {
    const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    // COPY would treat them as its own characters. JSON escapes them within a text.
    const isRow =
      keys.length === columns.length && columns.every((column) => keys.includes(column));
    if (!isRow || /\p{Cc}/u.test(text)) {
      throw new StartupProblem(`${name}, line ${number} has other columns than site.json says.`);
    }
    yield `${text}\n`;
  }
}

/** What Postgres reports about a row that it rejects, such as a duplicate id. */
function explained(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const { table, detail, message } = error;
  const where = table ? `tables/${table}.jsonl` : 'a table';
  return new StartupProblem(
    `Nothing was brought in, because of ${where}: ${detail ?? message}`.slice(0, 500),
    { cause: error },
  );
}
