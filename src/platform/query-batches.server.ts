import { inOnePacket, type DatabasePool, type PooledClient } from './database-client.server.ts';

export type Query = (...asked: unknown[]) => Promise<unknown>;

type Waiting = {
  asked: unknown[];
  resolve: (answer: Promise<unknown>) => void;
  reject: (problem: unknown) => void;
};

/** A connection while packets are on their way. */
type Line = {
  client: Promise<PooledClient>;
  /** Queries. */
  unanswered: number;
  /** When the last packet was answered, or the first one sent. */
  movedAt: number;
  hasFailed: boolean;
};

/** Queries on their way over one connection: each waits for those before it. */
const most = 32;

/** Milliseconds without an answer, after which a connection gets no more packets. */
const patience = 50;

/**
 * Sends the queries of one turn of the event loop, such as those of a page, in one packet: each
 * alone would wake a process of the server. Packets share a connection while its answers arrive, so
 * that the server needs few of its processes, each with a copy of the catalogue. Only for short
 * queries, because each waits for those before it. One that fails does not affect the others.
 *
 * @param pool with connections in pipeline mode
 */
export function batchQueries(pool: DatabasePool): Query {
  let waiting: Waiting[] = [];
  let shared: Line | null = null;

  function lineFor(count: number): Line {
    const now = performance.now();
    if (!shared || shared.unanswered + count > most || now - shared.movedAt > patience) {
      shared = { client: pool.connect(), unanswered: 0, movedAt: now, hasFailed: false };
    }
    shared.unanswered += count;
    return shared;
  }

  /** @returns whether a query has failed */
  async function ask(batch: Waiting[], client: PooledClient): Promise<boolean> {
    const query = client.query.bind(client) as Query;
    const answers = inOnePacket(client, () =>
      batch.map(({ asked, resolve }) => {
        const answer = query(...asked);
        resolve(answer);
        return answer;
      }),
    );
    const results = await Promise.allSettled(answers);
    return results.some(({ status }) => status === 'rejected');
  }

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const line = lineFor(batch.length);
    try {
      const client = await line.client;
      line.hasFailed = (await ask(batch, client)) || line.hasFailed;
      line.unanswered -= batch.length;
      line.movedAt = performance.now();
      if (shared === line && (line.hasFailed || line.unanswered === 0)) shared = null;
      // As the pool itself does: a plan that no longer fits its tables goes with its connection.
      if (line.unanswered === 0) client.release(line.hasFailed);
    } catch (problem) {
      if (shared === line) shared = null;
      for (const { reject } of batch) reject(problem);
    }
  }

  return (...asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(() => void send());
      waiting.push({ asked, resolve, reject });
      if (waiting.length === most) void send();
    });
}
