import { and, ilike, notIlike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '#platform/keyset.server.ts';

/** Rows whose title has the text, then those that have it in the other text alone. */
export function searchTiers(
  text: string | undefined,
  columns: { title: PgColumn; other: PgColumn },
): (SQL | undefined)[] {
  if (!text) return [undefined];
  const pattern = containing(text);
  return [
    ilike(columns.title, pattern),
    and(ilike(columns.other, pattern), notIlike(columns.title, pattern)),
  ];
}
