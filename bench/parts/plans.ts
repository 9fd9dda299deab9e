import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { withClient, type DatabaseClient } from '#platform/database-client.server.ts';
import { articleSections, listArticles } from '#features/articles/listing.queries.server.ts';
import { relatedArticles } from '#features/articles/related.queries.server.ts';
import { articleListInput } from '#features/articles/input.ts';
import { readingAnew } from '#platform/shared-reads.server.ts';

type Asked = { text: string; values: unknown[] };

const listings = [
  {},
  { sort: 'created_at-asc' },
  { sort: 'title-asc' },
  { sort: 'view_count-desc' },
  { sort: 'likes-desc' },
  { sort: 'dislikes-desc' },
  { category: 'Guide' },
  { category: 'News', difficulty: 'advanced', sort: 'likes-desc' },
  { q: 'render' },
  { q: 'weighted normal' },
  { q: 'nothing has these words' },
  { tag: 'cycles' },
  { tag: 'nothing has this tag' },
];

/** For every listing: its number of queries, how long they take and which indexes they use. */
export function describePlans(databaseUrl: string): Promise<string[]> {
  return withClient({ connectionString: databaseUrl }, plansOf);
}

async function plansOf(client: DatabaseClient): Promise<string[]> {
  const asked: Asked[] = [];
  const db = drizzle(client, {
    logger: { logQuery: (text, values) => void asked.push({ text, values }) },
  });
  const lines: string[] = [];
  const record = async (name: string, run: () => Promise<unknown>) => {
    asked.length = 0;
    await run();
    const plans = await Promise.all([...asked].map((query) => planOf(client, query)));
    lines.push(
      `${name}: ${plans.length} ${plans.length === 1 ? 'query' : 'queries'}; ${plans.join('; ')}`,
    );
  };
  await record('sections', () => articleSections(readingAnew(db), {}));
  for (const input of listings) {
    await record(JSON.stringify(input), () => listArticles(db, articleListInput.parse(input)));
  }
  const related = { id: randomUUID(), category: 'Guide', title: 'Render overnight' } as const;
  for (const tags of [['Cycles'], ['rendering', 'first steps'], ['nothing has this tag']]) {
    await record(`related by ${tags.join(', ')}`, () =>
      relatedArticles(readingAnew(db), { ...related, tags }),
    );
  }
  return lines;
}

async function planOf(client: DatabaseClient, { text, values }: Asked): Promise<string> {
  const { rows } = await client.query<Record<'QUERY PLAN', string>>(
    `explain (analyze, costs off, buffers off) ${text}`,
    values,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  const indexes = [...plan.matchAll(/(?:using|on) (articles_[a-z]\w+|article_counts_\w+)/g)];
  const names = [...new Set(indexes.map(([, name]) => name))];
  const [, time = '?'] = /Execution Time: ([\d.]+) ms/.exec(plan) ?? [];
  const scan = /Seq Scan on articles/.test(plan) ? ' (sequential scan)' : '';
  return `${time} ms by ${names.join(', ') || 'no index'}${scan}`;
}
