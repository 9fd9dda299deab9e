import { manifestLimits } from './rules.ts';

/**
 * A TOML table as JSON that a database accepts: dates and special numbers become strings, and
 * characters that cannot be stored are replaced. Undefined if it is nested deeper than any
 * manifest.
 */
export function toJson(table: Record<string, unknown>): Record<string, unknown> | undefined {
  const value = convert(table, 0);
  return value === tooDeep ? undefined : (value as Record<string, unknown>);
}

const tooDeep = Symbol('too deep');

function convert(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return storable(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (depth >= manifestLimits.depth) return tooDeep;
  if (Array.isArray(value)) {
    const list = value.map((entry) => convert(entry, depth + 1));
    return list.includes(tooDeep) ? tooDeep : list;
  }
  const entries = Object.entries(value).map(
    ([key, inside]) => [storable(key), convert(inside, depth + 1)] as const,
  );
  if (entries.some(([, inside]) => inside === tooDeep)) return tooDeep;
  return Object.fromEntries(entries);
}

/** Postgres cannot store null characters in a text, nor malformed text. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
