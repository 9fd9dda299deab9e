/**
 * Values by names that come from outside. Only the names given here are found: a plain object also
 * has `constructor` and `__proto__`.
 */
export function lookupTable<Value>(
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  return Object.freeze(Object.assign(Object.create(null), values) as Record<string, Value>);
}
