import type { Pool } from 'pg';
import { z } from 'zod';

const planNode = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  Filter: z.string().optional(),
  get Plans() {
    return z.array(planNode).optional();
  },
});
type PlanNode = z.infer<typeof planNode>;
const explainedPlans = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: planNode })) }));

/** Tables that do not grow with the site. The queue forgets its rows; `pg_…` describes the tables. */
const small = /^(categories|moderators|article_counts|backups|j[0-9a-f]{56}|pg_\w+)$/;

/** The queries that were made, each with who made it first. */
type AskedQueries = Map<string, { by: string; values: unknown[] }>;

/** Collects the queries of a database that is opened with `onQuery`, while somebody is `watched`. */
export function watchQueries() {
  const asked: AskedQueries = new Map();
  let watched: string | null = null;
  return {
    asked,
    onQuery(text: string, values: unknown[]): void {
      if (watched !== null && !asked.has(text)) asked.set(text, { by: watched, values });
    },
    /** Who makes the queries from now on; null: nobody of interest. */
    watch(by: string | null): void {
      watched = by;
    },
  };
}

/**
 * The tables that these queries read row by row, as 'who: table', and how many queries there are.
 * With few rows Postgres always scans the table, unless that is forbidden: then it does so only if
 * it has to.
 */
export async function tablesReadWhole(
  pool: Pool,
  asked: AskedQueries,
): Promise<{ whole: string[]; explained: number }> {
  const client = await pool.connect();
  const whole = new Set<string>();
  let explained = 0;
  try {
    await client.query(
      'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off',
    );
    for (const [text, { by, values }] of asked) {
      if (!/^\s*(select|with|insert|update|delete|\()/i.test(text)) continue;
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      explained += 1;
      for (const { Plan: plan } of explainedPlans.parse(rows).flatMap((row) => row['QUERY PLAN'])) {
        for (const table of readWhole(plan)) whole.add(`${by}: ${table}`);
      }
    }
  } finally {
    client.release(true);
  }
  return { whole: [...whole].toSorted(), explained };
}

/**
 * The tables that a plan reads row by row, through an index too: that is the only way to check
 * `… or id in (select …)`.
 */
function readWhole(node: PlanNode): string[] {
  const { 'Relation Name': table, 'Index Cond': found, Filter: filter = '', Plans } = node;
  const hasChoice = !found && /\bSubPlan\b/.test(filter) && /\bOR\b/.test(filter);
  const isWhole = node['Node Type'] === 'Seq Scan' || hasChoice;
  const own = isWhole && table && !small.test(table) ? [table] : [];
  return [...own, ...(Plans ?? []).flatMap(readWhole)];
}
