import type { Database } from '#platform/database.server.ts';
import type { Payments } from '#platform/payments.server.ts';

/**
 * Runs something as a process that is killed after this many responses of the payment provider: it
 * never continues, and nothing that it holds is released. Returns when it is dead, or done before.
 */
export async function killedAfter(
  answers: number,
  payments: Payments,
  run: (dying: Payments) => Promise<unknown>,
): Promise<void> {
  await new Promise<void>((resolve) => {
    let left = answers;
    const dying = new Proxy(payments, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || name === 'readEvent') return value;
        return (...values: unknown[]) => {
          if (left-- > 0) return value.apply(target, values) as unknown;
          resolve();
          return new Promise(() => {});
        };
      },
    });
    run(dying).then(
      () => resolve(),
      () => resolve(),
    );
  });
}

/**
 * A database in which every transaction is rolled back at its end, as when its process is killed.
 */
export function killedBeforeCommit(db: Database): Database {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return (run: (tx: Database) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          await run(tx);
          throw new Error('The process was killed.');
        });
    },
  });
}
