import { createHash, randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '../database.server.ts';
import { currentRequest, forRequest } from '../log/request.server.ts';

/** The database schema that belongs to pg-boss. A migration creates it. */
export const queueSchema = 'pgboss';

/** A kind of job, and the data of one job: ids, and no personal data. */
export type Queue<Data extends object = object> = {
  readonly name: string;
  readonly data: z.ZodType<Data>;
};

export function defineQueue<Data extends object>(name: string, data: z.ZodType<Data>): Queue<Data> {
  return { name, data };
}

/** Queues jobs on the connection that each call passes, never on its own. */
const sender = new PgBoss({
  schema: queueSchema,
  db: { executeSql: () => Promise.reject(new Error('A job is written by a transaction.')) },
});

/**
 * Queues a job. In a transaction it exists if and only if the transaction is committed.
 * @param once identifies the job within its queue: while one with the same name is waiting, was
 *   done in the last hours or abandoned in the last days, no other one is queued
 */
export async function enqueue<Data extends object>(
  tx: Database,
  queue: Queue<Data>,
  data: Data,
  once?: string,
): Promise<void> {
  const id = once === undefined ? {} : { id: idOf(once) };
  const written = await sender.send(queue.name, withOrigin(data), { ...id, db: within(tx) });
  if (written !== null) return;
  // Nothing was written: the job is known already, or pg-boss knows no such queue.
  if (!(await isKnown(tx, queue))) throw unknownQueue(queue);
}

/**
 * Queues a job that nobody takes before this many seconds have passed.
 * @returns its id
 */
export async function enqueueLater<Data extends object>(
  tx: Database,
  queue: Queue<Data>,
  data: Data,
  seconds: number,
): Promise<string> {
  const id = randomUUID();
  // Read as an interval; `send` accepts one as well, but only if a value is numbered once.
  await insert(tx, queue, [{ id, data, startAfter: `${seconds} seconds` }]);
  return id;
}

/** Removes a job that is no longer needed. */
export async function dropJob(tx: Database, { name }: Queue, id: string): Promise<void> {
  await tx.execute(
    sql`delete from ${sql.identifier(queueSchema)}.job where name = ${name} and id = ${id} and state = 'created'`,
  );
}

/** Queues many jobs with one statement. */
export async function enqueueAll<Data extends object>(
  tx: Database,
  queue: Queue<Data>,
  jobs: readonly Data[],
): Promise<void> {
  if (jobs.length === 0) return;
  await insert(
    tx,
    queue,
    jobs.map((data) => ({ data })),
  );
}

type NewJob = Pick<PgBoss.JobInsert, 'id' | 'startAfter'> & { data: object };

async function insert(tx: Database, queue: Pick<Queue, 'name'>, jobs: NewJob[]): Promise<void> {
  // Jobs of a queue that pg-boss does not know would be silently discarded.
  if (!(await isKnown(tx, queue))) throw unknownQueue(queue);
  const rows: PgBoss.JobInsert[] = [];
  for (const job of jobs) rows.push({ ...job, name: queue.name, data: withOrigin(job.data) });
  await sender.insert(rows, { db: within(tx) });
}

/** In addition to the data of a job: the request that queued it, or that its own job came from. */
export const originField = 'fromRequest';

function withOrigin(data: object): object {
  const request = currentRequest();
  return request === undefined ? data : { ...data, [originField]: request };
}

/** Runs a job as part of the request that queued it, if any. */
export function asQueued<Result>(data: unknown, work: () => Result): Result {
  const request: unknown =
    typeof data === 'object' && data !== null ? Reflect.get(data, originField) : undefined;
  return typeof request === 'string' ? forRequest(request, work) : work();
}

async function isKnown(tx: Database, { name }: Pick<Queue, 'name'>): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from ${sql.identifier(queueSchema)}.queue where name = ${name}`,
  );
  return rows.length > 0;
}

function unknownQueue({ name }: Pick<Queue, 'name'>): Error {
  return new Error(`There is no queue named "${name}".`);
}

/** For pg-boss: its statements run on this connection. */
function within(tx: Database): PgBoss.Db {
  return { executeSql: (text, values) => tx.execute(statement(text, values)) };
}

/** pg-boss writes SQL with numbered values, and Drizzle numbers its own. */
function statement(text: string, values: unknown[]): SQL {
  const pieces = text.split(/\$(\d+)/);
  return sql.join(
    pieces.map((piece, index) =>
      index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1] ?? null)}`,
    ),
  );
}

/** The same id for the same name, in the form of a UUID. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
