import { setTimeout } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import {
  waitWithoutLimit,
  type DatabasePool,
  type PooledClient,
} from './database-client.server.ts';
import { countJob } from './figures.server.ts';
import type { Log } from './log.server.ts';
import { createMutex } from './mutex.server.ts';
import { traced } from './traces.server.ts';
import { asQueued, queueSchema, type Queue } from './queue/enqueue.server.ts';

/** How one process handles the jobs of a queue. */
export type QueuedWork<Site> = {
  queue: string;
  /** @param signal is aborted when the process stops or the job's time is nearly over */
  run: (site: Site, data: unknown, signal: AbortSignal) => Promise<void>;
  /** Whether this site runs it; it does if omitted. */
  isOn?: (site: Site) => boolean;
  policy: QueuePolicy;
};

export type QueuePolicy = {
  /**
   * `asked`: when somebody queues a job. `start`: when a process starts. `hourly`: once every hour.
   */
  when: readonly ('asked' | 'start' | 'hourly')[];
  /** Tries altogether. */
  attempts: number;
  /** Before the second attempt; each further pause is about twice as long. */
  pauseSeconds: number;
  /** After this, the process that took the job is considered dead, and another one runs it. */
  expireSeconds: number;
  /** Jobs that wait longer than this are given up. */
  keepDays: number;
  /** How often an idle process polls for a job. */
  pollSeconds: number;
};

type Options<Site> = {
  pool: DatabasePool;
  site: Site;
  work: readonly QueuedWork<Site>[];
  log: Pick<Log, 'warn' | 'error'>;
  /** What must exist before the first job is taken; it may queue jobs itself. */
  first?: (() => Promise<void>) | undefined;
  /** How often to check for jobs whose process was killed. */
  expiryCheckSeconds?: number;
  /** Queues whose policy is not `asked` start this much later. */
  quietSeconds?: number;
};

type Connection = Pick<DatabasePool | PooledClient, 'query'>;

const hour = 60 * 60;
/** An arbitrary number; the same for every process that creates queues. */
const advisoryLock = 7_203_116;
/** How long abandoned jobs stay in the backlog. */
const failedSeconds = 14 * 24 * hour;
const reasonLength = 300;

/** Work that accepts the data of this queue. */
export function workOn<Site, Data extends object>(
  { name, data }: Queue<Data>,
  run: (site: Site, data: Data, signal: AbortSignal) => Promise<void>,
  rest: Omit<QueuedWork<Site>, 'queue' | 'run'>,
): QueuedWork<Site> {
  return { ...rest, queue: name, run: (site, row, signal) => run(site, data.parse(row), signal) };
}

/**
 * Runs the jobs of all queues, each once however many processes do the same, again if they fail,
 * and the periodic jobs. Hourly jobs run one after the other.
 * @returns stops it and waits for running jobs
 */
export async function openQueue<Site>(options: Options<Site>): Promise<() => Promise<void>> {
  const { pool, site, log, expiryCheckSeconds = 60, quietSeconds = 0 } = options;
  const boss = bossOn(pool, { maintenanceIntervalSeconds: expiryCheckSeconds });
  boss.on('error', (error) => log.warn({ error }, 'The queue could not be looked after.'));
  await prepareQueues(pool, options.work);
  await options.first?.();
  await boss.start();
  const work = options.work.filter(({ isOn }) => isOn?.(site) ?? true);
  for (const { queue, policy } of work) {
    if (policy.when.includes('start')) await boss.send(queue, {});
  }
  const stop = new AbortController();
  const lanes = [
    work.filter(isHourlyOnly),
    ...work.filter((one) => !isHourlyOnly(one)).map((one) => [one]),
  ].filter((lane) => lane.length > 0);
  const runner = { boss, site, log, stop: stop.signal, quietSeconds };
  const loops = lanes.map((lane) => runQueues(runner, lane));
  return async () => {
    stop.abort();
    await Promise.all(loops);
    await boss.stop({ graceful: false, close: false });
  };
}

/** Creates missing queues, and sets the policy of each. */
export async function prepareQueues(pool: DatabasePool, work: readonly Described[]): Promise<void> {
  if ((await outdatedQueues(bossOn(pool), work)).length === 0) return;
  const client = await pool.connect();
  try {
    await waitWithoutLimit(client);
    // Two processes that create queues at once would deadlock.
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    const boss = bossOn(client);
    for (const { isNew, wanted } of await outdatedQueues(boss, work)) {
      await (isNew ? boss.createQueue(wanted.name, wanted) : boss.updateQueue(wanted.name, wanted));
    }
  } finally {
    // Closing the connection releases the lock in any case.
    client.release(true);
  }
}

type Described = Pick<QueuedWork<never>, 'queue' | 'policy'>;

async function outdatedQueues(boss: PgBoss, work: readonly Described[]) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  return work.flatMap(({ queue: name, policy }) => {
    const wanted: PgBoss.Queue = {
      name,
      // A periodic job waits at most once, however many processes queue it.
      policy: policy.when.includes('asked') ? 'standard' : 'short',
      retryLimit: policy.attempts - 1,
      retryDelay: policy.pauseSeconds,
      retryBackoff: true,
      expireInSeconds: policy.expireSeconds,
      retentionMinutes: policy.keepDays * 24 * 60,
    };
    const found = known.get(name);
    const isSame =
      found && Object.entries(wanted).every(([key, value]) => Reflect.get(found, key) === value);
    return isSame ? [] : [{ isNew: found === undefined, wanted }];
  });
}

/** `schedule` is off: `sendHourly` needs no clock of its own, and no hour is missed. */
function bossOn(connection: Connection, options: PgBoss.MaintenanceOptions = {}): PgBoss {
  // All queues are polled at once, and would take the connections that visitors wait for.
  const inTurn = createMutex();
  return new PgBoss({
    ...options,
    schema: queueSchema,
    db: { executeSql: (text, values) => inTurn(() => connection.query(text, values)) },
    migrate: false,
    schedule: false,
    archiveFailedAfterSeconds: failedSeconds,
  });
}

type Runner<Site> = {
  boss: PgBoss;
  site: Site;
  log: Pick<Log, 'warn' | 'error'>;
  stop: AbortSignal;
  quietSeconds: number;
};

/**
 * The library's own `work` is not used: in this version it neither waits for the database when a
 * job is done, nor for a job that is just being taken when it stops.
 */
async function runQueues<Site>(runner: Runner<Site>, lane: QueuedWork<Site>[]): Promise<void> {
  const { boss, log, stop, quietSeconds } = runner;
  const pollSeconds = Math.min(...lane.map(({ policy }) => policy.pollSeconds));
  const pause = (seconds: number) =>
    setTimeout(seconds * 1000, undefined, { signal: stop }).catch(() => {});
  if (lane.every(isHourlyOnly)) await pause(pollSeconds);
  else if (!lane.some(isAskedFor)) await pause(quietSeconds);
  while (!stop.aborted) {
    let isIdle = true;
    for (const work of lane) {
      if (stop.aborted) return;
      try {
        if (work.policy.when.includes('hourly')) await sendHourly(boss, work.queue);
        const [job] = await boss.fetch<unknown>(work.queue, { includeMetadata: true });
        if (!job) continue;
        isIdle = false;
        await asQueued(job.data, () => doJob(runner, work, job));
      } catch (error) {
        log.warn({ error, queue: work.queue }, 'The queue could not be reached.');
      }
    }
    if (isIdle) await pause(pollSeconds);
  }
}

function isHourlyOnly({ policy }: Pick<QueuedWork<never>, 'policy'>): boolean {
  return policy.when.every((when) => when === 'hourly');
}

function isAskedFor({ policy }: Pick<QueuedWork<never>, 'policy'>): boolean {
  return policy.when.includes('asked');
}

/** The first process that checks in a clock hour queues its job. */
async function sendHourly(boss: PgBoss, queue: string): Promise<void> {
  await boss.send(queue, {}, { singletonSeconds: hour });
}

async function doJob<Site>(
  { boss, site, log, stop }: Runner<Site>,
  { queue, run, policy }: QueuedWork<Site>,
  { id, data, retryCount, retryLimit }: PgBoss.JobWithMetadata<unknown>,
): Promise<void> {
  const overtime = AbortSignal.timeout(policy.expireSeconds * 900);
  const started = performance.now();
  try {
    await traced(`job ${queue}`, { 'forge.job': id }, () =>
      run(site, data, AbortSignal.any([stop, overtime])),
    );
  } catch (error) {
    const isLast = retryCount >= retryLimit;
    countJob(queue, isLast ? 'given_up' : 'tried_again', performance.now() - started);
    if (!stop.aborted) {
      const sentence = isLast ? 'A job was given up.' : 'A job failed and is tried again.';
      log[isLast ? 'error' : 'warn']({ error, queue, jobId: id, data }, sentence);
    }
    await boss.fail(queue, id, { message: reasonOf(error) });
    return;
  }
  countJob(queue, 'done', performance.now() - started);
  await boss.complete(queue, id);
}

/** The cause, because a failed query would repeat its values. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause) return reasonOf(error.cause);
  return String(error instanceof Error ? error.message : error).slice(0, reasonLength);
}
