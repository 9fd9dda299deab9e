import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { withClient } from '#platform/database-client.server.ts';
import { openLog } from '#platform/log.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts';
import {
  accountOf,
  findProgram,
  run,
  startProgram,
  until,
  type Program,
  type Who,
} from './programs.ts';

export type Database = {
  /** The address of a database on it for Forge. */
  url: (database?: string) => string;
  query: (text: string, database?: string) => Promise<Record<string, unknown>[]>;
};

export type Postgres = Database & { port: number; program: Program; version: string };

export type PostgresPlace = { folder: string; logs: string; who: Who; bin: string };

const password = 'a-password-of-the-drill';
const slot = 'forge_replica';

/** Debian keeps each version's programs in a separate folder. */
export async function findPostgres(folder: string, logs: string): Promise<PostgresPlace> {
  const base = '/usr/lib/postgresql';
  const versions = readFolder(base).toSorted((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => path.join(base, version, 'bin'));
  const bin = path.dirname(findProgram('initdb', 'postgresql', folders));
  const who = await accountOf('postgres');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid ?? who.uid);
  return { folder, logs, who, bin };
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A new server that others can replicate, as described in docs/operating.md. */
export async function startPrimary(place: PostgresPlace, port: number): Promise<Postgres> {
  const data = path.join(place.folder, `at-${port}`);
  const passwords = path.join(place.folder, 'password');
  writeFileSync(passwords, `${password}\n`, { mode: 0o644 });
  const about = ['--username=forge', '--auth=scram-sha-256', `--pwfile=${passwords}`];
  const words = ['--pgdata', data, '--encoding=UTF8', '--locale=C.UTF-8', ...about];
  await run(path.join(place.bin, 'initdb'), words, { who: place.who });
  appendFileSync(
    path.join(data, 'postgresql.conf'),
    "\nwal_level = replica\nmax_slot_wal_keep_size = '4GB'\nmax_connections = 60\n",
  );
  appendFileSync(
    path.join(data, 'pg_hba.conf'),
    '\nhost replication forge 127.0.0.1/32 scram-sha-256\n',
  );
  return start(place, data, port);
}

/** A replica of that server. */
export async function startReplica(
  place: PostgresPlace,
  primary: Postgres,
  port: number,
): Promise<Postgres> {
  const data = path.join(place.folder, `at-${port}`);
  rmSync(data, { recursive: true, force: true });
  await primary.query(
    `select pg_create_physical_replication_slot('${slot}')
     where not exists (select from pg_replication_slots where slot_name = '${slot}')`,
  );
  const from = ['--host=127.0.0.1', `--port=${primary.port}`, '--username=forge'];
  const words = [...from, `--slot=${slot}`, '--checkpoint=fast', '--wal-method=stream'];
  const copying = [...words, '--write-recovery-conf', '--pgdata', data];
  const env = { ...process.env, PGPASSWORD: password };
  await run(path.join(place.bin, 'pg_basebackup'), copying, { who: place.who, env });
  return start(place, data, port, ['-c', 'hot_standby_feedback=on']);
}

/** From now on a commit is acknowledged only when the replica has it, too. */
export async function waitForReplica(primary: Postgres): Promise<void> {
  await primary.query(`alter system set synchronous_standby_names = '*'`);
  await primary.query('select pg_reload_conf()');
  const standby = 'select 1 from pg_stat_replication where sync_state = $$sync$$';
  await until(async () => (await primary.query(standby)).length === 1, 'synchronous replica');
}

/** Promotes the replica. */
export async function promote(replica: Postgres): Promise<void> {
  await replica.query('select pg_promote()');
  const isFollowing = 'select pg_is_in_recovery() as it';
  await until(async () => (await replica.query(isFollowing))[0]?.['it'] === false, 'promotion');
}

async function start(
  { folder, logs, who, bin }: PostgresPlace,
  data: string,
  port: number,
  more: string[] = [],
): Promise<Postgres> {
  const words = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  const logFile = path.join(logs, `postgres-${port}.log`);
  const program = startProgram(path.join(bin, 'postgres'), [...words, ...more], { who, logFile });
  const url = (database = 'forge') =>
    `postgresql://forge:${password}@127.0.0.1:${port}/${database}`;
  const query = queryBy(url);
  await until(async () => (await query('select 1')).length === 1, `Postgres on port ${port}`);
  const [row] = await query('show server_version');
  return { port, url, query, program, version: String(row?.['server_version']) };
}

/**
 * The Postgres server from npm for the embedded database, which is the newest version that Forge
 * supports.
 */
export async function startNewest(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const log = openLog('silent');
  const server = await startEmbeddedPostgres({ folder, log });
  process.once('exit', () => process.kill(server.pid, 'SIGQUIT'));
  const url = (database = 'forge') => {
    const address = new URL(server.url);
    address.pathname = `/${database}`;
    return address.href;
  };
  return { url, query: queryBy(url) };
}

function queryBy(url: (database?: string) => string) {
  return async (text: string, database = 'postgres') => {
    return withClient({ connectionString: url(database) }, async (client) => {
      return (await client.query<Record<string, unknown>>(text)).rows;
    });
  };
}
