import { asc, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { lockTarget, votableArticles, votableComments, type Votable } from './commands.server.ts';
import type { Counts } from './rules.ts';

/** Articles or comments that are recounted at once. */
const recountBatch = 500;

/**
 * Recomputes the counts of every article and comment from the votes, in batches, each wrong one
 * under its lock.
 * @returns how many were wrong
 */
export async function recountVotes(db: Database): Promise<{ articles: number; comments: number }> {
  return {
    articles: await recount(db, votableArticles),
    comments: await recount(db, votableComments),
  };
}

async function recount(db: Database, votable: Votable): Promise<number> {
  let wrong = 0;
  let ids = await idsAfter(db, votable);
  while (ids.length > 0) {
    const found = await differences(db, votable, ids);
    for (const { id } of found) await correct(db, votable, id);
    wrong += found.length;
    ids = await idsAfter(db, votable, ids.at(-1));
  }
  return wrong;
}

async function idsAfter(db: Database, { target }: Votable, last?: string): Promise<string[]> {
  const rows = await db
    .select({ id: target.id })
    .from(target)
    .where(last === undefined ? undefined : gt(target.id, last))
    .orderBy(asc(target.id))
    .limit(recountBatch);
  return rows.map(({ id }) => id);
}

async function correct(db: Database, votable: Votable, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTarget(tx, votable, id);
    const [difference] = await differences(tx, votable, [id]);
    if (difference) await votable.addToCounts(tx, id, difference);
  });
}

/** The corrections of the wrong counts, among these ids. */
async function differences(db: Database, { target, votes, targetId }: Votable, ids: string[]) {
  const { rows } = await db.execute<Counts & { id: string }>(sql`
    select votable.id, facts.likes - votable.likes as likes, facts.dislikes - votable.dislikes as dislikes
    from ${target} as votable
    cross join lateral (
      select count(*) filter (where vote = 'like')::int as likes,
        count(*) filter (where vote = 'dislike')::int as dislikes
      from ${votes} where ${targetId} = votable.id
    ) as facts
    where (facts.likes, facts.dislikes) <> (votable.likes, votable.dislikes)
      and votable.id = any(${sql.param(ids)}::uuid[])
  `);
  return rows;
}
