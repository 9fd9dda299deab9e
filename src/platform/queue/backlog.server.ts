import { sql } from 'drizzle-orm';
import type { Database } from '../database.server.ts';
import { originField, queueSchema } from './enqueue.server.ts';

const job = sql`${sql.identifier(queueSchema)}.job`;

export type QueueState = {
  name: string;
  /** To be done now. */
  waiting: number;
  /** Failed or postponed, and retried later. */
  retrying: number;
  active: number;
  /** Failed too often: not retried. */
  failed: number;
  /** When the oldest unfinished job was queued; null: there is none. */
  oldest: Date | null;
  /** Since when the oldest due job has waited for a process; null: none waits. */
  dueSince: Date | null;
};

/** The number of unfinished jobs in each queue. */
export async function queueStates(db: Database): Promise<QueueState[]> {
  const { rows } = await db.execute<InSeconds<QueueState, 'oldest' | 'dueSince'>>(sql`
    select queue.name,
      count(*) filter (where state = 'created' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'retry' or (state = 'created' and start_after > now()))::int
        as retrying,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from min(job.created_on) filter (where state < 'completed'))::float8 as oldest,
      extract(epoch from min(job.start_after)
        filter (where state in ('created', 'retry') and start_after <= now()))::float8
        as "dueSince"
    from ${sql.identifier(queueSchema)}.queue
    left join ${job} on job.name = queue.name
    group by queue.name
    order by queue.name
  `);
  return rows.map(({ oldest, dueSince, ...row }) => ({
    ...row,
    oldest: oldest === null ? null : instantOf(oldest),
    dueSince: dueSince === null ? null : instantOf(dueSince),
  }));
}

/** A row as the database returns it, with these times in seconds since 1970. */
type InSeconds<Row, Times extends keyof Row> = {
  [Name in keyof Row]: Name extends Times ? number | Exclude<Row[Name], Date> : Row[Name];
};

function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}

export type FailedJob = {
  name: string;
  id: string;
  data: string;
  /** The request that queued it; null: none. */
  requestId: string | null;
  tries: number;
  reason: string;
  /** It is not retried. */
  isGivenUp: boolean;
  createdAt: Date;
  /** When it will be retried, if at all. */
  nextTryAt: Date;
};

/** The jobs whose last attempt failed, whether they will be retried or not; newest first. */
export async function failedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  const { rows } = await db.execute<InSeconds<FailedJob, 'createdAt' | 'nextTryAt'>>(sql`
    select name, id, (coalesce(data, '{}') - ${originField}::text)::text as data,
      data->>${originField}::text as "requestId", retry_count + 1 as tries,
      coalesce(output->>'message', output->'value'->>'message', '') as reason,
      state = 'failed' as "isGivenUp", extract(epoch from created_on)::float8 as "createdAt",
      extract(epoch from start_after)::float8 as "nextTryAt"
    from ${job}
    where state in ('retry', 'failed')
    order by created_on desc, id
    limit ${limit}
  `);
  return rows.map(({ createdAt, nextTryAt, ...row }) => ({
    ...row,
    createdAt: instantOf(createdAt),
    nextTryAt: instantOf(nextTryAt),
  }));
}

/** One row for each abandoned job, for counting them. */
export const givenUpJobs = sql`select created_on from ${job} where state = 'failed'`;

const failedStates = sql`state in ('retry', 'failed')`;
const resetColumns = sql`state = 'retry', retry_count = 0, started_on = null, completed_on = null,
  start_after = now(), keep_until = greatest(keep_until, now() + interval '1 day')`;

/** Identifies a job: ids are unique within a queue. */
export type JobName = { queue: string; id: string };

/**
 * Restarts the jobs that were abandoned, and those that wait for their next attempt, immediately.
 * @returns how many
 */
export async function retryFailedJobs(db: Database): Promise<number> {
  const { rowCount } = await db.execute(
    sql`update ${job} set ${resetColumns} where ${failedStates}`,
  );
  return rowCount ?? 0;
}

/** The same for one job; false: it did not fail, or no longer exists. */
export async function retryFailedJob(db: Database, { queue, id }: JobName): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update ${job} set ${resetColumns} where name = ${queue} and id = ${id} and ${failedStates}`,
  );
  return rowCount === 1;
}

/** Abandons a failed job for good: it is removed from the backlog. False as above. */
export async function cancelFailedJob(db: Database, { queue, id }: JobName): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update ${job} set state = 'cancelled', completed_on = now()
    where name = ${queue} and id = ${id} and ${failedStates}
  `);
  return rowCount === 1;
}
