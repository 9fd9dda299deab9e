import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';

/**
 * Begins `second` while the transaction of `first` is still open, and ends that one when `second`
 * waits for a lock of it, or is over because it needs none: what both do at once, every time.
 * @returns how `second` went
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
