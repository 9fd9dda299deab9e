import { setTimeout } from 'node:timers/promises';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import { NodePgSession, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { Logger } from 'drizzle-orm/logger';
import { Refusal } from '#shared/refusal.ts';
import { withCommitActs } from './after-commit.server.ts';
import { isLost, type DatabasePool } from './database-client.server.ts';
import {
  CommitUnknown,
  databaseCodes,
  hasCode,
  isAnsweredByServer,
  isConflict,
  isDatabaseAway,
} from './database-errors.server.ts';
import { noteOutage } from './outages.server.ts';
import { traced } from './traces.server.ts';
import { timeLimits } from './time-limits.ts';

type NoSchema = Record<string, never>;
type Work<Result> = (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<Result>;
type Attempt<Result> = { result: Result } | { problem: unknown; mayRepeat: boolean };

const attempts = 6;
const firstPause = 20;
const dialect = new PgDialect();

/**
 * Transactions that are retried, with exponential random pauses, after a conflict or when the
 * connection is lost before the commit. What `work` does outside the database must be safe to
 * repeat. A savepoint is retried only with its transaction.
 */
export function openTransactions(pool: DatabasePool, logger: Logger | undefined) {
  return async function transaction<Result>(
    work: Work<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    const until = performance.now() + timeLimits.database.retry;
    for (let tried = 1; ; tried += 1) {
      const outcome = await withCommitActs(
        () => traced('transaction', {}, () => attempt({ pool, logger }, work, config)),
        (one) => 'result' in one,
      );
      if ('result' in outcome) return outcome.result;
      const { problem, mayRepeat } = outcome;
      if (!mayRepeat || tried === attempts || performance.now() > until) {
        noteOutage(problem);
        throw problem;
      }
      await setTimeout(firstPause * 2 ** tried * (0.5 + Math.random()));
    }
  };
}

async function attempt<Result>(
  { pool, logger }: { pool: DatabasePool; logger: Logger | undefined },
  work: Work<Result>,
  config: PgTransactionConfig | undefined,
): Promise<Attempt<Result>> {
  const client = await pool.connect().catch((problem: unknown) => ({ problem }));
  if ('problem' in client) {
    return { problem: client.problem, mayRepeat: isDatabaseAway(client.problem) };
  }
  const options = logger ? { logger } : {};
  const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined, options);
  let failure: { problem: unknown } | undefined;
  let isCommitting = false;
  try {
    const result = await session.transaction(async (tx) => {
      try {
        const done = await work(tx);
        if (isLost(client)) throw new Error('The connection was lost before the commit.');
        isCommitting = true;
        return done;
      } catch (problem) {
        // The rollback of a lost connection fails too; its error must not hide the first one.
        failure = { problem };
        throw problem;
      }
    }, config);
    return { result };
  } catch (problem) {
    const isGone = isLost(client);
    if (isCommitting) return commitFailure(problem);
    return workFailure(failure ? failure.problem : problem, isGone);
  } finally {
    client.release(isLost(client) || isOldServer(failure?.problem));
  }
}

function workFailure(problem: unknown, isGone: boolean): Attempt<never> {
  if (problem instanceof Refusal) return { problem, mayRepeat: false };
  return { problem, mayRepeat: isGone || isOldServer(problem) || isConflict(problem) };
}

/** After a failover the old server, which is now read-only, must not be used again. */
function isOldServer(problem: unknown): boolean {
  return hasCode(problem, databaseCodes.readOnlyTransaction);
}

function commitFailure(problem: unknown): Attempt<never> {
  if (isAnsweredByServer(problem)) return { problem, mayRepeat: isConflict(problem) };
  const sentence = 'The connection was lost while a transaction was being committed.';
  return { problem: new CommitUnknown(sentence, { cause: problem }), mayRepeat: false };
}
