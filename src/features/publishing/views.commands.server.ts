import { lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database.server.ts';
import type { PageView } from '#shared/page-view.ts';
import { viewWindowMinutes } from './rules.ts';
import { namesForToday } from './visitors.commands.server.ts';

const windowStart = sql`now() - make_interval(mins => ${viewWindowMinutes})`;

/** Where views of one kind of page are counted, and where recent viewers are stored. */
export type ViewCounts = {
  pages: PgTable;
  id: PgColumn;
  count: PgColumn;
  /** Others are ignored. */
  isPublic: SQL | undefined;
  viewers: PgTable;
  page: PgColumn;
  visitor: PgColumn;
  seenAt: PgColumn;
};

/**
 * Counts views, each visitor once per page within the window; pages that are unknown or not public
 * are ignored.
 */
export async function countViews(
  db: Database,
  counts: ViewCounts,
  views: readonly PageView[],
): Promise<void> {
  const { pages, id, count } = counts;
  await db.transaction(async (tx) => {
    const ids = [...new Set(views.map((view) => view.id))].toSorted();
    if (ids.length === 0) return;
    const known = await tx.execute<{ id: string }>(sql`
      select ${id} as id from ${pages} where ${id} in ${ids} and ${counts.isPublic}
      order by ${id} for update`);
    const seen = await remember(
      tx,
      counts,
      distinct(views, new Set(known.rows.map((it) => it.id))),
    );
    if (seen.size === 0) return;
    const column = sql.identifier(count.name);
    await tx.execute(sql`
      update ${pages} set ${column} = ${count} + fresh.more
      from unnest(${sql.param([...seen.keys()])}::uuid[], ${sql.param([...seen.values()])}::int[])
        as fresh (page, more)
      where ${id} = fresh.page`);
  });
}

/** Deletes viewers from before the window. */
export async function forgetViewers(
  db: Database,
  { viewers, seenAt }: Pick<ViewCounts, 'viewers' | 'seenAt'>,
): Promise<void> {
  await db.delete(viewers).where(lt(seenAt, windowStart));
}

/** Stores the viewers; returns how many of them were new to each page within the window. */
async function remember(
  tx: Database,
  { viewers, page, visitor, seenAt }: ViewCounts,
  views: readonly PageView[],
): Promise<Map<string, number>> {
  const fresh = new Map<string, number>();
  if (views.length === 0) return fresh;
  const [pageName, visitorName] = [sql.identifier(page.name), sql.identifier(visitor.name)];
  const ids = sql.param(views.map((view) => view.id));
  const names = await namesForToday(tx, [...new Set(views.map((view) => view.visitor))]);
  const visitors = sql.param(views.map((view) => names.get(view.visitor)));
  const counted = await tx.execute<{ id: string }>(sql`
    insert into ${viewers} (${pageName}, ${visitorName})
    select * from unnest(${ids}::uuid[], ${visitors}::text[])
    on conflict (${pageName}, ${visitorName}) do update
      set ${sql.identifier(seenAt.name)} = now() where ${seenAt} < ${windowStart}
    returning ${pageName} as id`);
  for (const { id } of counted.rows) fresh.set(id, (fresh.get(id) ?? 0) + 1);
  return fresh;
}

function distinct(views: readonly PageView[], known: ReadonlySet<string>): PageView[] {
  const byKey = new Map<string, PageView>();
  for (const view of views) if (known.has(view.id)) byKey.set(`${view.id}/${view.visitor}`, view);
  return [...byKey.values()];
}
