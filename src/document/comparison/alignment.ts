/** Positions that belong together; null where the other side has nothing. */
export type Place = [before: number | null, after: number | null];

/**
 * Lays two lists beside each other, in order, so that the worth of all pairs together is greatest.
 * `worthOf` gives 0 for two that must not be paired.
 */
export function align<Item>(
  before: readonly Item[],
  after: readonly Item[],
  worthOf: (before: Item, after: Item) => number,
): Place[] {
  const pairs = before.map((old) => after.map((now) => worthOf(old, now)));
  const pairAt = (row: number, column: number) => pairs[row]?.[column] ?? 0;
  const width = after.length + 1;
  /** The greatest worth of what is left from each position on. */
  const worths = new Float64Array((before.length + 1) * width);
  const worthAt = (row: number, column: number) => worths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const pair = pairAt(row, column);
      worths[row * width + column] = Math.max(
        worthAt(row + 1, column),
        worthAt(row, column + 1),
        pair > 0 ? worthAt(row + 1, column + 1) + pair : 0,
      );
    }
  }
  const places: Place[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const pair = pairAt(row, column);
    const isPair = pair > 0 && worthAt(row, column) === worthAt(row + 1, column + 1) + pair;
    const isBefore =
      row < before.length &&
      (column === after.length || worthAt(row, column) === worthAt(row + 1, column));
    places.push([isPair || isBefore ? row : null, isPair || !isBefore ? column : null]);
    if (isPair || isBefore) row += 1;
    if (isPair || !isBefore) column += 1;
  }
  return places;
}
