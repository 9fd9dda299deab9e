import { dataPath, type Address } from '../addresses.ts';
import { askForAll, freshAddresses } from '../load/in-turn.ts';
import type { Generator } from '../load/generator.ts';
import { mean, median } from '../machine/quantiles.ts';
import { slowness } from '../machine/yardstick.ts';
import type { BenchSite, Parted } from '../site.ts';
import type { Figure } from '../table.ts';

type Options = { generator: Generator; rounds: number; seconds: number; visits: number };

/** What is requested for each page. */
type Kind = 'visitor' | 'member' | 'data';
type Cost = Parted & { slowness: number };
type Asked = { page: Address; kind: Kind; path: string; isFresh: boolean; cookie?: string };

const connections = 8;
const words: Record<Kind, string> = {
  visitor: 'rendered for a visitor',
  member: 'rendered for a member',
  data: 'its data for a visitor, from the cache',
};

/** Milliseconds of CPU time per response, of application and database. */
export async function cpuFigures(
  site: BenchSite,
  pages: { visitor: readonly Address[]; member: readonly Address[] },
  cookie: string,
  options: Options,
): Promise<Figure[]> {
  const asked: Asked[] = [
    ...pages.visitor.map((page) => anew(page, 'visitor')),
    ...pages.member.map((page) => ({ ...anew(page, 'member'), cookie })),
    ...pages.visitor.map(asData),
  ];
  const costs = new Map(asked.map((one): [Asked, Cost[]] => [one, []]));
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const [one, own] of costs) {
      const cost = await costOf(site, one, options);
      // The first round is only a warm-up: code that has run a few times is not yet optimised.
      if (round > 0) own.push(cost);
    }
  }
  const slow = [...costs.values()].flat().map((cost) => cost.slowness);
  return [
    { name: 'this machine now : the idle one of the budgets', value: median(slow) },
    ...[...costs].flatMap(([one, own]) => figuresOf(one, own)),
  ];
}

function anew(page: Address, kind: Kind): Asked {
  return { page, kind, path: page.path, isFresh: true };
}

function asData(page: Address): Asked {
  return { page, kind: 'data', path: dataPath(page.path), isFresh: false };
}

async function costOf(site: BenchSite, asked: Asked, options: Options): Promise<Cost> {
  const slow = slowness();
  const before = site.cpuSeconds();
  const requests = await ask(site.url, asked, options);
  const after = site.cpuSeconds();
  const each = (part: keyof Parted) => ((after[part] - before[part]) * 1000) / requests;
  return {
    application: each('application'),
    database: each('database'),
    slowness: (slow + slowness()) / 2,
  };
}

/** @returns the number of responses */
async function ask(siteUrl: string, asked: Asked, options: Options): Promise<number> {
  const { path, isFresh, cookie } = asked;
  if (isFresh) {
    const addresses = freshAddresses(path, options.visits);
    await askForAll(siteUrl, addresses, cookie === undefined ? {} : { cookie });
    return addresses.length;
  }
  const { requests } = await options.generator.run({
    url: siteUrl + path,
    seconds: options.seconds,
    connections,
    headers: { 'accept-encoding': 'br' },
  });
  return requests;
}

/**
 * Budgets are in milliseconds of the machine on which they were set. Means, since a full collection
 * of memory takes 130 to 220 ms, once in several hundred pages.
 */
function figuresOf({ page, kind }: Asked, costs: readonly Cost[]): Figure[] {
  const name = `${page.name}, ${words[kind]}`;
  const database = mean(costs.map((cost) => cost.database));
  const both = mean(costs.map((cost) => cost.application + cost.database));
  const factor = median(costs.map((cost) => cost.slowness));
  const budget = page.budgets?.[kind];
  return [
    { name: `${name}: CPU, ms`, value: both, ...(budget && { budget: budget * factor }) },
    ...(kind === 'data' ? [] : [{ name: `${name}: of it the database, ms`, value: database }]),
  ];
}
