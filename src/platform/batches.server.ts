/** What was done of some work in batches, and what was not because it failed. */
export type BatchOutcome = { done: number; failed: number };

type BatchWork<Row> = {
  /** The next rows by ascending id, after this one; none when all are done. */
  read: (after: string) => Promise<Row[]>;
  /** @returns whether there was something to do */
  act: (row: Row) => Promise<boolean>;
  /**
   * A failed row is left for the next time, and the others continue; if omitted, the error is
   * thrown.
   */
  onFailure?: ((error: unknown, row: Row) => void) | undefined;
  /** Stops between two rows. */
  signal?: AbortSignal | undefined;
};

/** Before every other id. */
export const lowestId = '00000000-0000-0000-0000-000000000000';

/** After this many consecutive failures, the rows are not the cause. */
const failuresInARow = 20;

/** Works through rows until none is left, holding one batch in memory. */
export async function workInBatches<Row extends { id: string }>(
  work: BatchWork<Row>,
): Promise<BatchOutcome> {
  const outcome = { done: 0, failed: 0 };
  let after = lowestId;
  let failures = 0;
  for (;;) {
    const rows = await work.read(after);
    if (rows.length === 0) return outcome;
    for (const row of rows) {
      if (work.signal?.aborted) return outcome;
      try {
        if (await work.act(row)) outcome.done += 1;
        failures = 0;
      } catch (error) {
        if (!work.onFailure) throw error;
        work.onFailure(error, row);
        outcome.failed += 1;
        failures += 1;
        if (failures >= failuresInARow) throw error;
      }
      after = row.id;
    }
  }
}

/**
 * Every row of a long list, with one page in memory: `read` returns the next `pageSize` rows after
 * the last one, until it returns fewer.
 */
export async function* eachRow<Row>(
  pageSize: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last);
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1);
  }
}
