import { drizzle } from 'drizzle-orm/node-postgres';
import type { QueryConfig, QueryResult } from 'pg';
import { openPool, type DatabasePool } from './database-client.server.ts';
import type { Database, OpenDatabase } from './database.server.ts';
import type { Log } from './log.server.ts';
import type { Settings } from './settings.server.ts';
import { timeLimits } from './time-limits.ts';

/** A streaming replica of the database, for what visitors read. */
export type Replica = {
  /**
   * For the reads of one page; undefined while the replica is failing, or may lack a change that
   * this process knows of. Never waits. A read that fails there is repeated on the database itself.
   */
  current(): Database | undefined;
  /** Call after a change: the replica is not used until it has received it. */
  expectChange(): void;
  /** In one word, for the operator. */
  state(): ReplicaState;
  close(): Promise<void>;
};

type ReplicaState = 'unknown' | 'current' | 'behind' | 'failing';
type ReplicaLog = Pick<Log, 'warn' | 'info'>;
type ReplicaSettings = Pick<Settings, 'databaseReplicaUrl' | 'databasePool'>;

/** How often the replica's position is checked: the maximum age of unannounced changes. */
const goalMilliseconds = 10_000;
const restMilliseconds = 3_000;
const patienceMilliseconds = 60_000;

/** The replica, if one is configured. Nothing here fails or waits while it is down. */
export function openReplica(
  { databaseReplicaUrl: url, databasePool: max }: ReplicaSettings,
  { db, pool: primary }: Pick<OpenDatabase, 'db' | 'pool'>,
  log: ReplicaLog,
): Replica | undefined {
  if (!url) return undefined;
  const pool = openReplicaPool(url, max);
  const watch = watchReplica(primary, pool, log);
  pool.on('error', watch.rest);

  /**
   * If the query fails on the database too, it is the query's own fault and says nothing about the
   * replica.
   */
  async function read(query: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    try {
      return await pool.query(query, values);
    } catch (problem) {
      const result = await primary.query(query, values);
      watch.rest(problem);
      return result;
    }
  }

  const reads: Database = drizzle(
    new Proxy(pool, {
      get: (target, name) => (name === 'query' ? read : Reflect.get(target, name)),
    }),
  );
  // A transaction cannot switch databases midway, and it may write.
  reads.transaction = db.transaction.bind(db);
  return {
    current: () => (watch.isCurrent() ? reads : undefined),
    expectChange: watch.expectChange,
    state: watch.state,
    close: () => pool.end(),
  };
}

function openReplicaPool(url: string, max: number): DatabasePool {
  const { connect, statement, answer } = timeLimits.replica;
  return openPool({
    connectionString: url,
    kind: 'standby',
    max,
    application_name: 'forge-replica',
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    answerMilliseconds: answer,
    options: '-c default_transaction_read_only=on',
  });
}

/** The position that the replica must have reached, and whether it has. */
type Goal = { position: string; changes: number; until: number; isReached: boolean };

/** Checks whether the replica has every change that this process knows of. */
function watchReplica(primary: DatabasePool, replica: DatabasePool, log: ReplicaLog) {
  const notes = openNotes(log);
  let changes = 0;
  let goal: Goal | undefined;
  let restUntil = 0;
  let isLooking = false;

  const isValid = (one: Goal) => one.changes === changes && performance.now() < one.until;

  async function look(): Promise<void> {
    if (isLooking || performance.now() < restUntil) return;
    isLooking = true;
    try {
      if (!goal || !isValid(goal)) goal = await newGoal(primary, changes);
      goal.isReached = await hasReached(replica, goal.position);
      notes.took(goal.isReached ? 'current' : 'behind');
    } catch (problem) {
      rest(problem);
    } finally {
      isLooking = false;
    }
  }

  function rest(problem: unknown): void {
    goal = undefined;
    restUntil = performance.now() + restMilliseconds;
    notes.took('failing', problem);
  }

  return {
    rest,
    state: notes.state,
    isCurrent(): boolean {
      if (goal?.isReached && isValid(goal)) return true;
      void look();
      return false;
    },
    expectChange() {
      changes += 1;
    },
  };
}

async function newGoal(primary: DatabasePool, changes: number): Promise<Goal> {
  const until = performance.now() + goalMilliseconds;
  return { changes, until, position: await positionOf(primary), isReached: false };
}

/** Everything that is visible now lies before it, whether it has been flushed to disk or not. */
async function positionOf(primary: DatabasePool): Promise<string> {
  const { rows } = await primary.query<{ position: string }>(
    'select pg_current_wal_insert_lsn() as position',
  );
  if (!rows[0]) throw new Error('the database does not say how far it is');
  return rows[0].position;
}

async function hasReached(replica: DatabasePool, position: string): Promise<boolean> {
  const { rows } = await replica.query<{ isReplica: boolean; isReached: boolean }>(
    `select pg_is_in_recovery() as "isReplica",
      coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isReached"`,
    [position],
  );
  if (!rows[0]?.isReplica) throw new Error('the server of DATABASE_REPLICA_URL is no replica');
  return rows[0].isReached;
}

/** Logs once when the replica becomes unusable, and once when it is usable again. */
function openNotes(log: ReplicaLog) {
  let state: ReplicaState = 'unknown';
  let behindSince: number | undefined;
  let isServing = false;
  let hasWarned = false;

  function warn(sentence: string): void {
    isServing = false;
    if (!hasWarned) log.warn(`${sentence} The database serves all reads until it recovers.`);
    hasWarned = true;
  }

  return {
    state: () => state,
    took(next: ReplicaState, problem?: unknown): void {
      state = next;
      if (next !== 'behind') behindSince = undefined;
      if (next === 'failing') warn(`The replica is not used: ${failureReason(problem)}.`);
      if (next === 'behind') {
        behindSince ??= performance.now();
        const isLong = performance.now() - behindSince > patienceMilliseconds;
        if (isLong) warn('The replica has been behind for a minute.');
      }
      if (next === 'current') {
        if (!isServing) log.info('The replica serves the pages of visitors.');
        isServing = true;
        hasWarned = false;
      }
    },
  };
}

function failureReason(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
