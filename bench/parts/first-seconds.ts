import { withClient } from '#platform/database-client.server.ts';
import type { Address } from '../addresses.ts';
import { freshAddresses } from '../load/in-turn.ts';
import { atPace } from '../load/pace.ts';
import { isSuccess, type Asked } from '../load/send.ts';
import { signInMembers } from '../machine/members.ts';
import { median, quantile } from '../machine/quantiles.ts';
import type { BenchSite } from '../site.ts';
import type { Figure } from '../table.ts';
import { pick } from '../pick.ts';

type Options = { rounds: number; seconds: number };
type Visit = { pages: readonly Address[]; articles: string[]; cookies: string[] };

const perSecond = 70;
/** How many of ten requests are a member's writes; each of the others is an uncached page. */
const writesOfTen = 2;

/** How long people wait who arrive as soon as a process reports that it is ready. */
export async function firstSecondsFigures(
  site: BenchSite,
  pages: readonly Address[],
  { rounds, seconds }: Options,
): Promise<Figure[]> {
  const cookies = await signInMembers(site.url, 8);
  const articles = await someArticles(site.databaseUrl);
  const times: Record<'reads' | 'writes', number[]> = { reads: [], writes: [] };
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    await site.restart();
    const answers = await atPace(site.url, { perSecond, seconds }, (number) =>
      requestOf(site.url, { pages, articles, cookies }, number),
    );
    refused += answers.filter((answer) => !isSuccess(answer)).length;
    for (const kind of ['reads', 'writes'] as const) {
      const own = answers.filter(({ asked }) => (kind === 'writes') === isWrite(asked));
      const sorted = own.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
      times[kind].push(quantile(sorted, 0.95));
    }
  }
  const figure = (kind: 'reads' | 'writes'): Figure => ({
    name: `first ${seconds} s of a process, ${perSecond} requests/s: p95 of ${kind}, ms`,
    value: median(times[kind]),
    budget: 100,
    isByClock: true,
  });
  return [
    figure('reads'),
    figure('writes'),
    { name: 'refused in all rounds', value: refused, budget: 0, isByClock: true },
  ];
}

function isWrite({ method }: Asked): boolean {
  return method !== undefined;
}

/** Different pages in turn, half of them for members; votes, bookmarks and comments. */
function requestOf(siteUrl: string, visit: Visit, number: number): Asked {
  const cookie = pick(visit.cookies, number);
  if (number % 10 < writesOfTen) return writeOf(siteUrl, visit, number, cookie);
  const { path: page } = pick(visit.pages, number);
  const [path = page] = freshAddresses(page, 1);
  return { path, headers: number % 2 === 0 ? { cookie } : {} };
}

function writeOf(siteUrl: string, visit: Visit, number: number, cookie: string): Asked {
  const id = pick(visit.articles, number);
  const headers = { cookie, origin: siteUrl, 'content-type': 'application/json' };
  const write = (method: string, path: string, body: object): Asked => ({
    method,
    path: `/api/v1${path}`,
    headers,
    body: JSON.stringify(body),
  });
  const turn = Math.floor(number / 10) % 10;
  // Comments have the strictest rate limit.
  if (turn === 0) return write('POST', `/articles/${id}/comments`, { text: `Comment ${number}` });
  if (turn % 2 === 0) return write('PUT', `/bookmarks/article/${id}`, {});
  return write('PUT', `/articles/${id}/vote`, { vote: number % 3 === 0 ? 'none' : 'like' });
}

async function someArticles(databaseUrl: string): Promise<string[]> {
  const { rows } = await withClient({ connectionString: databaseUrl }, (client) =>
    client.query<{ id: string }>(
      'select id from articles where is_published order by slug limit 30',
    ),
  );
  return rows.map(({ id }) => id);
}
