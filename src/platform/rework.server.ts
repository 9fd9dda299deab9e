import type { Database } from './database.server.ts';

type Rework<Row extends { id: string }> = {
  signal: AbortSignal;
  /** The next rows after this id, locked; none when all is done. */
  take: (tx: Database, afterId: string | undefined) => Promise<Row[]>;
  /** Does the work; how many rows it could be done for. */
  redo: (tx: Database, rows: readonly Row[]) => Promise<number>;
};

/**
 * Goes through rows that need to be made again, a few in each transaction. Several processes may
 * do it at once when `take` skips what is locked.
 * @returns how many rows were made again
 */
export async function reworkRows<Row extends { id: string }>(
  db: Database,
  { signal, take, redo }: Rework<Row>,
): Promise<number> {
  let done = 0;
  let lastId: string | undefined;
  while (!signal.aborted) {
    const batch = await db.transaction(async (tx) => {
      const rows = await take(tx, lastId);
      return { lastId: rows.at(-1)?.id, done: rows.length > 0 ? await redo(tx, rows) : 0 };
    });
    done += batch.done;
    if (batch.lastId === undefined) break;
    lastId = batch.lastId;
  }
  return done;
}
