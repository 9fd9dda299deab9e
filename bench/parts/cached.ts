import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '#test/forge-process.ts';
import type { Address } from '../addresses.ts';
import type { Generator, LoadReport } from '../load/generator.ts';
import { cpuSecondsOf } from '../machine/processes.ts';
import { median } from '../machine/quantiles.ts';
import type { BenchSite } from '../site.ts';
import type { Figure, Missing } from '../table.ts';

type Options = { generator: Generator; rounds: number; seconds: number };

/** One load on one server. */
type Round = LoadReport & {
  /** Milliseconds of the server's CPU time per response. */
  cpu: number;
  /** The share of one core that the server used; below `busy` something else was the bottleneck. */
  serverShare: number;
};

const connections = 32;
/** A browser's first choice. */
const headers = { 'accept-encoding': 'br' };
const busy = 0.85;
const bareServer = path.join(import.meta.dirname, '../load/bare-server.ts');

/** Each page from the cache compared with a bare server with the same bytes, in turn. */
export async function cachedFigures(
  site: BenchSite,
  pages: readonly Address[],
  options: Options,
): Promise<(Figure | Missing)[]> {
  const figures: (Figure | Missing)[] = [];
  for (const page of pages) {
    const { cached, bare } = await compare(site, page.path, options);
    figures.push(...figuresOf(page.name, cached, bare));
  }
  return figures;
}

async function compare(site: BenchSite, pathname: string, options: Options) {
  const port = await freePort();
  const server = fork(bareServer, [site.url + pathname, String(port)]);
  await once(server, 'message');
  try {
    const cached: Round[] = [];
    const bare: Round[] = [];
    const onSite = () => run(site.url + pathname, () => site.cpuSeconds().application, options);
    const onBare = () =>
      run(`http://localhost:${port}/`, () => cpuSecondsOf(server.pid ?? 0), options);
    // The first round is only a warm-up.
    await onSite();
    await onBare();
    for (let round = 0; round < options.rounds; round += 1) {
      cached.push(await onSite());
      bare.push(await onBare());
    }
    return { cached, bare };
  } finally {
    server.kill();
  }
}

async function run(
  url: string,
  cpuSeconds: () => number,
  { generator, seconds }: Options,
): Promise<Round> {
  // It is cached for a few seconds only, and may be too old since the other server's turn.
  await (await fetch(url, { headers })).arrayBuffer();
  const before = cpuSeconds();
  const report = await generator.run({ url, seconds, connections, headers });
  const used = cpuSeconds() - before;
  return { ...report, cpu: (used * 1000) / report.requests, serverShare: used / report.seconds };
}

function figuresOf(name: string, cached: Round[], bare: Round[]): (Figure | Missing)[] {
  const middle = (rounds: Round[], key: keyof Round) => median(rounds.map((round) => round[key]));
  const cpu = middle(cached, 'cpu');
  const rate = middle(cached, 'rate');
  const reason = whyNoRatio([...cached, ...bare]);
  const ratio = { name: `${name}: requests/s, cached page : bare server`, atLeast: true };
  return [
    {
      name: `${name}: processor time, bare server : cached page`,
      value: middle(bare, 'cpu') / cpu,
      budget: 0.85,
      atLeast: true,
    },
    { name: `${name}: CPU of a cached page, ms`, value: cpu },
    { name: `${name}: requests/s`, value: rate, isByClock: true },
    reason
      ? { name: ratio.name, reason }
      : { ...ratio, value: rate / middle(bare, 'rate'), budget: 0.85, isByClock: true },
    { name: `${name}: p99 ms`, value: middle(cached, 'p99'), budget: 5, isByClock: true },
  ];
}

/** Two servers can be compared only if each of them was the bottleneck. */
function whyNoRatio(rounds: readonly Round[]): string | undefined {
  const generator = median(rounds.map(({ generatorShare }) => generatorShare));
  if (generator > busy) return `the generator was the limit (${generator.toFixed(2)} of its cores)`;
  const server = median(rounds.map(({ serverShare }) => serverShare));
  if (server < busy)
    return `the machine was the limit (servers had ${server.toFixed(2)} of a core)`;
  return undefined;
}
