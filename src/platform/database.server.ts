import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { lookupTable } from '#shared/lookup-table.ts';
import { openClient, openPool, type DatabasePool } from './database-client.server.ts';
import { databaseCodes, isAnsweredByServer } from './database-errors.server.ts';
import { serversIn } from './database-servers.server.ts';
import type { Log } from './log.server.ts';
import { noteOutage } from './outages.server.ts';
import { batchQueries, type Query } from './query-batches.server.ts';
import { StartupProblem } from './startup-problem.ts';
import { isTracing, traced } from './traces.server.ts';
import { timeLimits } from './time-limits.ts';
import { openTransactions } from './transactions.server.ts';

/**
 * The database or an open transaction: commands and queries accept either. Queries of every visit
 * are prepared under a name, which always refers to the same SQL: a connection plans each once, and
 * those of one page are sent together.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>;

export type OpenDatabase = {
  db: Database;
  pool: DatabasePool;
  /** Whether all connections are busy, and one of them was released a moment ago. */
  isBusy: () => boolean;
  /** Waits for running queries. */
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  log: Pick<Log, 'warn'>;
  /** The maximum number of connections. */
  max?: number;
  /** Called with the SQL and the values of each query that goes through Drizzle, `begin` and `commit` included. */
  onQuery?: (query: string, values: unknown[]) => void;
  /** Other than those of `timeLimits.database`. */
  limits?: Partial<Record<keyof typeof timeLimits.database, number>>;
};

const oldestVersion = 15;

/**
 * Milliseconds. Shorter than a check of the readiness waits: of a database that stops to answer when
 * the check begins, the last answers may still arrive.
 */
const aMoment = 0.75 * timeLimits.readiness;

/**
 * Connects and checks that Forge can work with this database.
 * @throws StartupProblem with a sentence that never shows the password
 */
export async function openDatabase(url: string, options: DatabaseOptions): Promise<OpenDatabase> {
  const { log, max = 10, onQuery } = options;
  const server = describeServer(url);
  const limits = { ...timeLimits.database, ...options.limits };
  const pool = openPool(
    {
      connectionString: url,
      max,
      pipeline: true,
      application_name: 'forge',
      connectionTimeoutMillis: limits.connect,
      statement_timeout: limits.statement,
      answerMilliseconds: limits.answer,
      idle_in_transaction_session_timeout: limits.idleTransaction,
    },
    (error) => log.warn(`A database connection was lost: ${error.message}`),
  );
  try {
    await checkVersion(pool);
  } catch (error) {
    await pool.end();
    throw explain(error, server);
  }
  wrapQueries(pool);
  const logger = onQuery && { logQuery: onQuery };
  const db: Database = drizzle(pool, { logger: logger ?? false });
  db.transaction = openTransactions(pool, logger);
  return { db, pool, isBusy: watchBusy(pool), close: () => pool.end() };
}

/** Sends those with a name together, traces each, and notes when the database is away. */
function wrapQueries(pool: DatabasePool): void {
  const alone = pool.query.bind(pool) as Query;
  const batched = batchQueries(pool);
  const query: Query = (...asked) => (isNamed(asked[0]) ? batched : alone)(...asked);
  const noted = async (...asked: unknown[]) => {
    try {
      if (!isTracing()) return await query(...asked);
      return await traced('query', { 'db.query.text': textOf(asked[0]) }, () => query(...asked));
    } catch (problem) {
      noteOutage(problem);
      throw problem;
    }
  };
  pool.query = noted as DatabasePool['query'];
}

function isNamed(asked: unknown): boolean {
  return typeof asked === 'object' && asked !== null && Reflect.get(asked, 'name') !== undefined;
}

/** The statement, with numbered placeholders for the values. */
function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  const text: unknown = typeof asked === 'object' && asked !== null && Reflect.get(asked, 'text');
  return typeof text === 'string' ? text : '';
}

function watchBusy(pool: DatabasePool): () => boolean {
  let doneAt = -Infinity;
  pool.on('release', (error) => {
    if (!error) doneAt = performance.now();
  });
  return () => pool.waitingCount > 0 && performance.now() - doneAt < aMoment;
}

type Server = { where: string; user: string; database: string };

function describeServer(url: string): Server {
  try {
    if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('Another protocol.');
    const servers = serversIn(url).map((one) => openClient({ connectionString: one }));
    const [{ user, database } = {}] = servers;
    const where = servers.map(({ host, port }) => `${host}:${port}`).join(', ');
    return { where, user: user ?? '', database: database ?? '' };
  } catch {
    throw new StartupProblem(
      'DATABASE_URL is not the address of a Postgres database. It looks like postgresql://user:password@host:5432/database.',
    );
  }
}

async function checkVersion(pool: DatabasePool): Promise<void> {
  const { rows } = await pool.query<{ number: string; version: string; encoding: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding`,
  );
  const found = rows[0];
  if (!found || Number(found.number) < oldestVersion * 10_000) {
    throw new StartupProblem(
      `The database server runs Postgres ${found?.version}, and Forge needs ${oldestVersion} or newer.`,
    );
  }
  if (found.encoding === 'UTF8') return;
  throw new StartupProblem(
    `The database keeps text as ${found.encoding}, and Forge needs UTF8: create it with encoding 'UTF8' locale 'C.UTF-8' template template0.`,
  );
}

function explain(error: unknown, { where, user, database }: Server): StartupProblem {
  if (error instanceof StartupProblem) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : message;
  const sentences = lookupTable<string>({
    ENOTFOUND: `There is no database server named ${where}. Check DATABASE_URL.`,
    EAI_AGAIN: `The name of the database server ${where} cannot be looked up just now.`,
    [databaseCodes.invalidPassword]: `The database server ${where} refuses the password of user "${user}". Check DATABASE_URL.`,
    [databaseCodes.invalidAuthorization]: `The database server ${where} refuses the user "${user}": ${message}. Check DATABASE_URL.`,
    [databaseCodes.invalidCatalogName]: `The database server ${where} has no database "${database}". Create it (create database "${database}"), or check DATABASE_URL.`,
    [databaseCodes.cannotConnectNow]: `The database server ${where} is not ready: ${message}. Start Forge again in a moment.`,
  });
  const otherSentence = isAnsweredByServer(error)
    ? `The database server ${where} refuses the connection: ${message}.`
    : `The database server ${where} does not answer (${code}). Check DATABASE_URL and that the server runs.`;
  return new StartupProblem(sentences[code] ?? otherSentence, { cause: error });
}
