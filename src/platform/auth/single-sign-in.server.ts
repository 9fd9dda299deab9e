import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from '../database.server.ts';
import { createMutex } from '../mutex.server.ts';

type Turn = { end?: () => Promise<void> };

export type SingleSignIn = {
  /** Answers a request; locks taken with `take` are held until it is answered. */
  during: <Result>(answer: () => Promise<Result>) => Promise<Result>;
  /** Waits until no other request, in any process, signs in with this provider account. */
  take: (account: string) => Promise<void>;
};

/**
 * The authentication library checks whether an account exists and then creates it: two simultaneous
 * first sign-ins would both create it, and one would fail. The lock is in the database, and each
 * process holds it with one connection at most.
 */
export function openSingleSignIn(db: Database): SingleSignIn {
  const running = new AsyncLocalStorage<Turn>();
  const oneAtOnce = createMutex();

  function begin(account: string): Promise<Turn> {
    const isAnswered = Promise.withResolvers<void>();
    return new Promise((resolve, reject) => {
      const held = oneAtOnce(() =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 0))`);
          const end = async () => {
            isAnswered.resolve();
            // A lock that was lost in the meantime does not undo the response.
            await held.catch(() => {});
          };
          resolve({ end });
          await isAnswered.promise;
        }),
      );
      held.catch(reject);
    });
  }

  return {
    during: (answer) =>
      running.run({}, async () => {
        try {
          return await answer();
        } finally {
          await running.getStore()?.end?.();
        }
      }),
    async take(account) {
      const turn = running.getStore();
      if (turn && !turn.end) Object.assign(turn, await begin(account));
    },
  };
}
