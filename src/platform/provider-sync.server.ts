const attempts = 10;

type Sync<Row, Answer, Result> = {
  /** The row with its revision; undefined when there is none. */
  read: () => Promise<Row | undefined>;
  /** The provider's current data for it; null if the provider does not know it. */
  fetch: (row: Row) => Promise<Answer | null>;
  /**
   * Writes the data under a lock. Null: the row was written since it was read, so the data may be
   * older than the row.
   */
  write: (row: Row, answer: Answer) => Promise<Result | null>;
};

type Synced<Row, Answer, Result> = {
  row: Row;
  /** Null if the provider does not know the row: nothing was written. */
  written: { answer: Answer; result: Result } | null;
};

/**
 * Updates a row from the provider. The row is read before the provider is asked; if another process
 * has written it since, the provider is asked again, so that older data never overwrite newer data.
 * @returns null if there is no row
 */
export async function syncWithProvider<Row, Answer, Result>({
  read,
  fetch,
  write,
}: Sync<Row, Answer, Result>): Promise<Synced<Row, Answer, Result> | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = await read();
    if (row === undefined) return null;
    const answer = await fetch(row);
    if (answer === null) return { row, written: null };
    const result = await write(row, answer);
    if (result !== null) return { row, written: { answer, result } };
  }
  throw new Error('A row kept changing while the provider was asked about it.');
}
