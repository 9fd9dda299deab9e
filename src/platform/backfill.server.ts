import type { Database } from './database.server.ts';

export type BackfillOptions = {
  signal: AbortSignal;
  /** Called with a row whose columns cannot be computed; it stays as it is. */
  onFailure: (id: string, error: unknown) => void;
};

type Backfill<Row extends { id: string }, Ready, Columns> = BackfillOptions & {
  /** Selects and locks the next rows after this id; none when all are done. */
  take: (tx: Database, afterId: string | undefined) => Promise<Row[]>;
  /** The slow part, outside the transaction. */
  prepare: (rows: readonly Row[]) => Promise<Ready>;
  /** Reads what else the rows need, in the transaction; returns what computes one of them. */
  compute: (tx: Database, rows: readonly Row[], ready: Ready) => Promise<(row: Row) => Columns>;
  write: (tx: Database, row: Row, columns: Columns) => Promise<void>;
};

/**
 * Recomputes rows, a few per transaction. Several processes may do this at once if `take` skips
 * locked rows.
 * @returns how many rows were recomputed
 */
export async function backfillRows<Row extends { id: string }, Ready, Columns>(
  db: Database,
  work: Backfill<Row, Ready, Columns>,
): Promise<number> {
  let done = 0;
  let lastId: string | undefined;
  while (!work.signal.aborted) {
    const seen = await work.take(db, lastId);
    if (seen.length === 0) break;
    const ready = await work.prepare(seen);
    const ids = new Set(seen.map(({ id }) => id));
    const afterId = lastId;
    done += await db.transaction(async (tx) => {
      const rows = await work.take(tx, afterId);
      return recompute(
        tx,
        rows.filter(({ id }) => ids.has(id)),
        ready,
        work,
      );
    });
    lastId = seen.at(-1)?.id;
  }
  return done;
}

async function recompute<Row extends { id: string }, Ready, Columns>(
  tx: Database,
  rows: readonly Row[],
  ready: Ready,
  { compute, write, onFailure }: Backfill<Row, Ready, Columns>,
): Promise<number> {
  const columnsOf = await compute(tx, rows, ready);
  let done = 0;
  for (const row of rows) {
    let columns;
    try {
      columns = columnsOf(row);
    } catch (error) {
      onFailure(row.id, error);
      continue;
    }
    await write(tx, row, columns);
    done += 1;
  }
  return done;
}
