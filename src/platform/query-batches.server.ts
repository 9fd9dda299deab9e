import { inOnePacket, type DatabasePool } from './database-client.server.ts';

export type Query = (...asked: unknown[]) => Promise<unknown>;

type Waiting = {
  asked: unknown[];
  resolve: (answer: Promise<unknown>) => void;
  reject: (problem: unknown) => void;
};

/** Queries in one packet: each waits for those before it. */
const most = 32;

/**
 * Sends the queries of one turn of the event loop, such as those of a page, over one connection and
 * in one packet: each alone would wake a process of the server. Only for short queries, because
 * each waits for those before it. One that fails does not affect the others.
 *
 * @param pool with connections in pipeline mode
 */
export function batchQueries(pool: DatabasePool): Query {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      const client = await pool.connect();
      const query = client.query.bind(client) as Query;
      const answers = inOnePacket(client, () =>
        batch.map(({ asked, resolve }) => {
          const answer = query(...asked);
          resolve(answer);
          return answer;
        }),
      );
      const results = await Promise.allSettled(answers);
      // As the pool itself does: a plan that no longer fits its tables goes with its connection.
      client.release(results.some(({ status }) => status === 'rejected'));
    } catch (problem) {
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
