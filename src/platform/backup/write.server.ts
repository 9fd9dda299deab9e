import { createHash } from 'node:crypto';
import {
  copyFileSync,
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { withClient, type DatabaseClient } from '../database-client.server.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { Storage } from '../storage.server.ts';
import { timeLimits } from '../time-limits.ts';
import {
  readManifest,
  storedFile,
  tableFile,
  writeManifest,
  type Manifest,
} from './manifest.server.ts';

type BackupSource = { url: string; storage: Storage };

/**
 * Writes every row and every file into a folder. All rows are of one moment; files are copied after
 * them, since a file never changes and outlives its row by a day.
 * @param earlier a complete backup: its files are linked instead of read from the store again
 * @throws StartupProblem if something is already there, or there is no site to back up
 */
export async function writeBackup(
  source: BackupSource,
  folder: string,
  earlier: string | null = null,
): Promise<Manifest> {
  if (existsSync(folder)) {
    throw new StartupProblem(`${folder} exists already: a backup needs a folder of its own.`);
  }
  const known = earlier === null ? null : knownFiles(earlier);
  const rows = await writeRows(source.url, folder);
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    ...rows,
    files: await writeFiles(source.storage, folder, known),
  };
  writeManifest(folder, manifest);
  return manifest;
}

type Rows = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>;

function writeRows(url: string, folder: string): Promise<Rows> {
  return readSnapshot(url, 'forge backup', async (client) => {
    const migrations = await migrationsOf(client);
    makeFolder(path.join(folder, 'tables'));
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await tablesOf(client)) {
      // Of visitors, for a day: they must not outlive it.
      if (name === 'visitor_salts') continue;
      tables.push({ name, columns, rows: await writeTable(client, folder, name, columns) });
    }
    return {
      postgres: await first<string>(client, 'show server_version'),
      migrations,
      tables,
      sequences: await sequencesOf(client),
    };
  });
}

/** Reads the database as it is at one moment, on a connection of its own. */
export function readSnapshot<Result>(
  url: string,
  connectionName: string,
  read: (client: DatabaseClient) => Promise<Result>,
): Promise<Result> {
  const config = {
    connectionString: url,
    application_name: connectionName,
    connectionTimeoutMillis: timeLimits.database.connect,
    answerMilliseconds: timeLimits.backup,
  };
  return withClient(config, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const result = await read(client);
    await client.query('commit');
    return result;
  });
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartupProblem(`No backup can be written to ${folder}: ${reason}`, { cause });
  }
}

export type StoredTable = { name: string; columns: string[]; keys: string[] };

/**
 * Every table of ours with the columns that contain data, not those that are computed, and those of
 * its primary key. The jobs of the queue are not ours: the next start adds them again.
 */
export async function tablesOf(client: Pick<DatabaseClient, 'query'>): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select class.relname as name, array_agg(attname::text order by attnum) as columns,
      array(
        select pa.attname::text from pg_index
        cross join unnest(indkey) with ordinality as key (number, place)
        join pg_attribute as pa on pa.attrelid = indrelid and pa.attnum = key.number
        where indrelid = class.oid and indisprimary order by place) as keys
    from pg_class as class
    join pg_attribute on attrelid = class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by class.oid, class.relname
    order by class.relname
  `);
  return rows;
}

async function writeTable(
  client: DatabaseClient,
  folder: string,
  name: string,
  columns: string[],
): Promise<number> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
  await pipeline(copy, createWriteStream(tableFile(folder, name), { mode: 0o600 }));
  return copy.rowCount;
}

/** @throws StartupProblem if there is no site in the database */
export async function migrationsOf(client: DatabaseClient): Promise<number[]> {
  const table = "to_regclass('drizzle.__drizzle_migrations')::text";
  if ((await first<string | null>(client, `select ${table}`)) === null) {
    throw new StartupProblem('There is no site in this database yet: nothing to back up.');
  }
  const { rows } = await client.query<{ made: string }>(
    'select created_at as made from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ made }) => Number(made));
}

async function sequencesOf(client: DatabaseClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return rows;
}

async function first<Value>(client: DatabaseClient, query: string): Promise<Value> {
  const { rows } = await client.query<[Value]>({ text: query, rowMode: 'array' });
  if (!rows[0]) throw new Error(`No answer to: ${query}`);
  return rows[0][0];
}

type KnownFiles = { folder: string; byKey: Map<string, Manifest['files'][number]> };

function knownFiles(folder: string): KnownFiles {
  const { files } = readManifest(folder);
  return { folder, byKey: new Map(files.map((file) => [file.key, file])) };
}

/** Files never change, so the file of an earlier backup is the same; null if it is not there. */
function linkFile({ folder, byKey }: KnownFiles, key: string, target: string) {
  const file = byKey.get(key);
  const from = storedFile(folder, key);
  if (!file || statSync(from, { throwIfNoEntry: false })?.size !== file.bytes) return null;
  mkdirSync(path.dirname(target), { recursive: true });
  try {
    linkSync(from, target);
  } catch {
    // On another disk, or one without links.
    copyFileSync(from, target);
  }
  return file;
}

async function writeFiles(
  storage: Storage,
  folder: string,
  known: KnownFiles | null,
): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for await (const { key } of storage.walk('')) {
    const target = storedFile(folder, key);
    const linked = known && linkFile(known, key, target);
    if (linked) {
      files.push(linked);
      continue;
    }
    const written = await writeFile(storage, key, target);
    // Swept in the meantime: nothing refers to it.
    if (written) files.push({ key, ...written });
  }
  return files;
}

/** Copies a file out of the storage; null if it is not there. */
export async function writeFile(storage: Storage, key: string, target: string) {
  const file = await storage.read(key);
  if (!file) return null;
  mkdirSync(path.dirname(target), { recursive: true });
  const { counter, counted } = countBytes();
  await pipeline(file.stream, counter, createWriteStream(target, { mode: 0o600 }));
  return counted();
}

/** Passes bytes on and afterwards reports their number and hash. */
export function countBytes() {
  const hash = createHash('sha256');
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { counter, counted: () => ({ bytes, sha256: hash.digest('hex') }) };
}
