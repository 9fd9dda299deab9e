import type { Database } from './database.server.ts';

type Rework<Row extends { id: string }, Ready> = {
  signal: AbortSignal;
  /** The next rows after this id, locked; none when all is done. */
  take: (tx: Database, afterId: string | undefined) => Promise<Row[]>;
  /** What takes long, before the transaction. */
  prepare: (rows: readonly Row[]) => Promise<Ready>;
  /** Does the work; how many rows it could be done for. */
  redo: (tx: Database, rows: readonly Row[], ready: Ready) => Promise<number>;
};

/**
 * Goes through rows that need to be made again, a few in each transaction. Several processes may
 * do it at once when `take` skips what is locked.
 * @returns how many rows were made again
 */
export async function reworkRows<Row extends { id: string }, Ready>(
  db: Database,
  { signal, take, prepare, redo }: Rework<Row, Ready>,
): Promise<number> {
  let done = 0;
  let lastId: string | undefined;
  while (!signal.aborted) {
    const seen = await take(db, lastId);
    if (seen.length === 0) break;
    const ready = await prepare(seen);
    const ids = new Set(seen.map(({ id }) => id));
    const afterId = lastId;
    done += await db.transaction(async (tx) => {
      const rows = await take(tx, afterId);
      return redo(
        tx,
        rows.filter(({ id }) => ids.has(id)),
        ready,
      );
    });
    lastId = seen.at(-1)?.id;
  }
  return done;
}
