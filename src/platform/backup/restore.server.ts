import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { openPool, type DatabasePool, type PooledClient } from '../database-client.server.ts';
import { isForgeRunning } from '../channel-listener.server.ts';
import { appliedMigrations, migrateTo } from '../migrate.server.ts';
import { StartupProblem } from '../startup-problem.ts';
import type { Storage } from '../storage.server.ts';
import { timeLimits } from '../time-limits.ts';
import { readManifest, storedFile, tableFile, type Manifest } from './manifest.server.ts';
import { countBytes } from './write.server.ts';

type Target = { url: string; storage: Storage };

/**
 * Restores a backup into an empty database and its storage. The database gets the structure that
 * the backup was made with; the next start of Forge migrates it.
 * @throws StartupProblem if the backup is incomplete or the database is not empty
 */
export async function restoreBackup(target: Target, folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const pool = openPool({
    connectionString: target.url,
    application_name: 'forge restore',
    connectionTimeoutMillis: timeLimits.database.connect,
    answerMilliseconds: timeLimits.backup,
  });
  try {
    await refuseUnlessEmpty(pool, manifest.migrations);
    for (const file of manifest.files) {
      await copyIntoStorage(target.storage, storedFile(folder, file.key), file);
    }
    await migrateTo(pool, manifest.migrations);
    const client = await pool.connect();
    try {
      await restoreRows(client, folder, manifest);
    } finally {
      client.release(true);
    }
    await pool.query('analyze');
    return manifest;
  } finally {
    await pool.end();
  }
}

/**
 * @throws StartupProblem if somebody already has an account there, if Forge is running, or if the
 * tables are of a later structure than these migrations give
 */
export async function refuseUnlessEmpty(
  pool: DatabasePool,
  migrations: readonly number[],
): Promise<void> {
  await refuseAccounts(pool);
  if (await isForgeRunning(pool)) {
    throw new StartupProblem('Forge is running on this database. Stop it first.');
  }
  const applied = await appliedMigrations(pool);
  if ([...applied].every((migration) => migrations.includes(migration))) return;
  throw new StartupProblem(
    'A newer Forge has already created its tables in this database. Take one without tables; for the embedded one, move the data folder away first. The next start of Forge brings the restored tables up to date.',
  );
}

async function refuseAccounts(pool: DatabasePool): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = 'users'`,
  );
  if (tables.length === 0) return;
  const { rowCount } = await pool.query('select 1 from users limit 1');
  if (rowCount === 0) return;
  throw new StartupProblem(
    'The database is not empty, and this would mix two sites. Take an empty database; for the embedded one, move the data folder away first.',
  );
}

/**
 * Copies a file into the storage.
 * @throws StartupProblem if it is missing or not as expected; then nothing of it is kept
 */
export async function copyIntoStorage(
  storage: Storage,
  from: string,
  file: Manifest['files'][number],
): Promise<void> {
  const { counter, counted } = countBytes();
  const source = createReadStream(from);
  source.once('error', (error) => counter.destroy(error));
  await storage.putStream(file.key, source.pipe(counter)).catch((error: unknown) => {
    throw new StartupProblem(`The file ${file.key} cannot be copied.`, { cause: error });
  });
  const { bytes, sha256 } = counted();
  if (bytes === file.bytes && sha256 === file.sha256) return;
  await storage.remove(file.key);
  throw new StartupProblem(`The file ${file.key} is damaged. Nothing was brought in.`);
}

async function restoreRows(
  client: PooledClient,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  await client.query('begin');
  const tables = await inOrder(client, manifest.tables);
  // Migrations may have inserted a few rows; the backup has them, too. `truncate` is not used,
  // because the audit log refuses it even while it is empty.
  for (const { name } of tables.toReversed()) {
    await client.query(`delete from ${client.escapeIdentifier(name)}`);
  }
  for (const table of tables) await restoreTable(client, folder, table);
  for (const { name, last } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last]);
  }
  await client.query('commit');
}

async function restoreTable(
  client: PooledClient,
  folder: string,
  { name, columns, rows }: Manifest['tables'][number],
): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} (${list}) from stdin`));
  await pipeline(createReadStream(tableFile(folder, name)), copy);
  if (copy.rowCount === rows) return;
  throw new StartupProblem(
    `The backup is damaged: ${name} has ${copy.rowCount} rows and should have ${rows}. Nothing was restored.`,
  );
}

/** Tables after those that they refer to; this way only the owner of a database is needed. */
export async function inOrder<Table extends { name: string }>(
  client: PooledClient,
  tables: readonly Table[],
): Promise<Table[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select distinct source.relname as from, target.relname as to
    from pg_constraint
    join pg_class as source on source.oid = conrelid
    join pg_class as target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace
  `);
  const ordered: Table[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(
      ({ name }) => !rows.some((key) => key.from === name && waiting.has(key.to)),
    );
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${[...waiting].join(', ')}.`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
