/** The values in turn, again and again. */
export function pick<T>(values: readonly T[], place: number): T {
  if (values.length === 0) throw new Error('Nothing to pick from.');
  return values[place % values.length] as T;
}
