import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';

/**
 * Starts `second` while the transaction of `first` is still open, and ends that transaction when
 * `second` waits for one of its locks, or has finished because it needs none: so the two always
 * overlap.
 * @returns the result of `second`
 */
export async function overlap<Result>(
  db: Database,
  first: (tx: Database) => Promise<unknown>,
  second: () => Promise<Result>,
): Promise<PromiseSettledResult<Result>> {
  const { settled } = await db.transaction(async (tx) => {
    await first(tx);
    const state = { isOver: false };
    const settling = Promise.allSettled([second()]).finally(() => (state.isOver = true));
    while (!state.isOver && !(await isSomebodyWaiting(db))) await setTimeout(5);
    return { settled: settling };
  });
  const [result] = await settled;
  return result;
}

async function isSomebodyWaiting(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `);
  return rows.length > 0;
}
