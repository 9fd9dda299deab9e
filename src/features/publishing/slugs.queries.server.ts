import { and, eq, like, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { freeSlug } from '#shared/slug.ts';
import type { Database } from '#platform/database.server.ts';

/** An arbitrary key of an advisory lock: slugs are chosen one at a time. */
const slugLock = 7_203_115;

/** A column of slugs with the owner of each. */
type Slugs = { slug: PgColumn; owner: PgColumn };

/**
 * `base`, or the first of base-1, base-2 … that was never used by another owner. The slug stays
 * reserved until the transaction ends.
 */
export async function firstFreeSlug(
  tx: Database,
  base: string,
  taken: { places: readonly Slugs[]; reserved?: readonly string[]; ownId: string | null },
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  const numbered = `${base.replace(/[\\%_]/g, '\\$&')}-%`;
  const found = new Set(taken.reserved);
  for (const { slug, owner } of taken.places) {
    const rows = await tx
      .select({ slug: sql<string>`${slug}` })
      .from(slug.table)
      .where(
        and(
          or(eq(slug, base), like(slug, numbered)),
          taken.ownId ? ne(owner, taken.ownId) : undefined,
        ),
      );
    for (const row of rows) found.add(row.slug);
  }
  return freeSlug(base, found);
}
