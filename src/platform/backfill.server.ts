import type { Database } from './database.server.ts';

type Backfill<Row extends { id: string }, Ready> = {
  signal: AbortSignal;
  /** Selects and locks the next rows after this id; none when all are done. */
  take: (tx: Database, afterId: string | undefined) => Promise<Row[]>;
  /** The slow part, outside the transaction. */
  prepare: (rows: readonly Row[]) => Promise<Ready>;
  /** Writes the rows and returns how many were written. */
  redo: (tx: Database, rows: readonly Row[], ready: Ready) => Promise<number>;
};

/**
 * Recomputes rows, a few per transaction. Several processes may do this at once if `take` skips
 * locked rows.
 * @returns how many rows were recomputed
 */
export async function backfillRows<Row extends { id: string }, Ready>(
  db: Database,
  { signal, take, prepare, redo }: Backfill<Row, Ready>,
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
