import { Counter, Gauge, type Registry } from 'prom-client';
import type { DatabasePool } from '../database-client.server.ts';
import type { PageCache } from '../http/page-cache.server.ts';
import type { Log } from '../log.server.ts';
import type { QueueState } from '../queue/backlog.server.ts';
import { timeLimits } from '../time-limits.ts';
import { within } from '../within.server.ts';

/** What only the database knows; the same in every process. */
export type StoredFigures = {
  queues: readonly QueueState[];
  /** Mails that were tried and not sent. */
  unsentMails: { trying: number; givenUp: number };
  /** Null: none was reported. */
  lastBackupAt: Date | null;
};

export type StateParts = {
  pool: Pick<DatabasePool, 'totalCount' | 'idleCount' | 'waitingCount' | 'maximum'>;
  cache: Pick<PageCache, 'figures'>;
  /** Open streams of live updates. */
  countStreams: () => number;
  readStored: () => Promise<StoredFigures>;
  log: Pick<Log, 'warn' | 'error'>;
};

/** How old the values from the database may be: concurrent scrapes share one read. */
const keptMilliseconds = 10_000;

/** The state of this process at the time of the scrape. */
export function openStateFigures(registry: Registry, parts: StateParts): void {
  const read = kept(parts);
  const figures = [
    ...poolFigures(parts.pool),
    ...cacheFigures(parts.cache),
    gauge('forge_live_streams', 'Open streams of live changes.', (own) => {
      own.set(parts.countStreams());
    }),
    ...queueFigures(read),
    ...storedFigures(read),
  ];
  for (const figure of figures) registry.registerMetric(figure);
}

type Named = { name: string; labelNames?: string[] };

/** A metric that is read on each scrape. */
function gauge(
  named: string | Named,
  help: string,
  collect: (own: Gauge) => Promise<void> | void,
): Gauge {
  const { name, labelNames = [] } = typeof named === 'string' ? { name: named } : named;
  return new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      await collect(this);
    },
  });
}

function poolFigures(pool: StateParts['pool']) {
  return [
    gauge(
      { name: 'forge_database_connections', labelNames: ['state'] },
      'Connections of this process to the database.',
      (own) => {
        own.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
        own.set({ state: 'idle' }, pool.idleCount);
      },
    ),
    gauge('forge_database_connections_limit', 'Connections of this process at most.', (own) => {
      own.set(pool.maximum);
    }),
    gauge('forge_database_waiting', 'Questions that wait for a connection.', (own) => {
      own.set(pool.waitingCount);
    }),
  ];
}

function cacheFigures(cache: StateParts['cache']) {
  const answers = new Counter({
    name: 'forge_page_cache_answers_total',
    help: 'Pages of visitors that were sent from the cache (hit) or had to be rendered (miss).',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      const { hits, misses } = cache.figures();
      this.reset();
      this.inc({ outcome: 'hit' }, hits);
      this.inc({ outcome: 'miss' }, misses);
    },
  });
  return [
    answers,
    gauge('forge_page_cache_bytes', 'What the kept pages of visitors take.', (own) => {
      own.set(cache.figures().bytes);
    }),
    gauge('forge_page_cache_pages', 'Pages of visitors that are kept.', (own) => {
      own.set(cache.figures().pages);
    }),
  ];
}

const queueStateNames = ['waiting', 'retrying', 'active', 'failed'] as const;
type ReadStored = () => Promise<StoredFigures | null>;

/** Like all metrics from the database: left out of the response while it is unavailable. */
function queueFigures(read: ReadStored) {
  return [
    gauge(
      { name: 'forge_queue_jobs', labelNames: ['queue', 'state'] },
      'Jobs that are not done.',
      async (own) => {
        own.reset();
        for (const { name: queue, ...counts } of (await read())?.queues ?? []) {
          for (const state of queueStateNames) own.set({ queue, state }, counts[state]);
        }
      },
    ),
    gauge(
      { name: 'forge_queue_due_seconds', labelNames: ['queue'] },
      'For how long the oldest job that is due has waited for a process.',
      async (own) => {
        own.reset();
        for (const { name: queue, dueSince } of (await read())?.queues ?? []) {
          own.set({ queue }, dueSince ? (Date.now() - dueSince.getTime()) / 1000 : 0);
        }
      },
    ),
  ];
}

function storedFigures(read: ReadStored) {
  return [
    gauge(
      { name: 'forge_mails_unsent', labelNames: ['state'] },
      'Mails that were tried and not sent.',
      async (own) => {
        own.reset();
        const unsent = (await read())?.unsentMails;
        if (!unsent) return;
        own.set({ state: 'trying' }, unsent.trying);
        own.set({ state: 'given_up' }, unsent.givenUp);
      },
    ),
    gauge(
      'forge_last_backup_timestamp_seconds',
      'When the last good backup was finished; 0: none was reported.',
      async (own) => {
        own.remove();
        const stored = await read();
        if (stored) own.set((stored.lastBackupAt?.getTime() ?? 0) / 1000);
      },
    ),
  ];
}

/** Reads once for all metrics of a response, and for the responses of some seconds. */
function kept({ readStored, log }: StateParts): ReadStored {
  let last: { until: number; read: Promise<StoredFigures | null> } | undefined;
  return () => {
    if (last && last.until > performance.now()) return last.read;
    const asked = within(timeLimits.readiness, readStored(), () => new Error('No answer.'));
    const read = asked.catch((error: unknown) => {
      log.warn({ error }, 'The figures of the database could not be read.');
      return null;
    });
    last = { until: performance.now() + keptMilliseconds, read };
    return read;
  };
}
