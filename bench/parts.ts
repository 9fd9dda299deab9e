import { article, everyPage, listing, mainPages, product } from './addresses.ts';
import type { Generator } from './load/generator.ts';
import { signInMembers } from './machine/members.ts';
import { besideFigures } from './parts/beside.ts';
import { cachedFigures } from './parts/cached.ts';
import { commentFigures } from './parts/comments.ts';
import { cpuFigures } from './parts/cpu.ts';
import { extensionFigures } from './parts/extensions.ts';
import { firstSecondsFigures } from './parts/first-seconds.ts';
import { memoryFigures } from './parts/memory.ts';
import { packageFigures } from './parts/packages.ts';
import { renderFigures } from './parts/render.ts';
import { scaleFigures } from './parts/scale.ts';
import { searchFigures } from './parts/search.ts';
import { startFigures } from './parts/starts.ts';
import { throttledFigures } from './parts/throttled.ts';
import { weightFigures } from './parts/weight.ts';
import type { BenchSite } from './site.ts';
import type { Figure, Missing } from './table.ts';

export type Options = {
  generator: Generator;
  rounds: number;
  seconds: number;
  /** Pages in one measurement of uncached pages. */
  visits: number;
  minutes: number;
  /** Requests a second while memory is measured. */
  rate: number;
  /** All pages instead of the most read ones. */
  isEveryPage: boolean;
};

export type Part = {
  title: string;
  measure: (site: BenchSite, options: Options) => Promise<(Figure | Missing)[]>;
};

/** What `npm run bench` measures, in this order; `--only` selects by name. */
export const usualParts: Record<string, Part> = {
  start: {
    title: 'Starting',
    measure: (_site, { rounds }) => startFigures(rounds),
  },
  first: {
    title: 'The first seconds of a process',
    measure: (site, { rounds }) => firstSecondsFigures(site, mainPages, { rounds, seconds: 10 }),
  },
  cached: {
    title: 'Pages from the cache, against a bare server with the same bytes',
    measure: async (site, options) => cachedFigures(site, await pagesFor(site, options), options),
  },
  cpu: {
    title: 'Processor time of an answer, application and database',
    async measure(site, options) {
      const [cookie = ''] = await signInMembers(site.url, 1);
      const member = await pagesFor(site, options, { cookie });
      return cpuFigures(site, { visitor: await pagesFor(site, options), member }, cookie, options);
    },
  },
  render: {
    title: 'An article, a listing and a product against renderToString of the same tree',
    measure: (site, options) =>
      renderFigures(site, options, { article, 'knowledge-base': listing, product }),
  },
  search: { title: 'Search', measure: (site) => searchFigures(site.url) },
  weight: { title: 'What pages load', measure: (site) => weightFigures(site.url, mainPages) },
  phone: { title: 'A slow phone', measure: (site) => throttledFigures(site.url, article) },
  memory: {
    title: 'Memory under load, as PSS',
    measure: (site, options) => memoryFigures(site, mainPages, options),
  },
};

/** Parts that take long or much space: enabled by a separate option, with a value. */
export const otherParts: Record<string, (value: string) => Part> = {
  beside: (checkout) => ({
    title: `This build beside that of ${checkout}, in turn`,
    measure: (_site, options) => besideFigures(checkout, options),
  }),
  comments: (count) => ({
    title: `An article with ${count} comments, in a browser`,
    measure: (site) => commentFigures(site, Number(count)),
  }),
  scale: (count) => ({
    title: `Queries among ${count} articles, against 1,000`,
    measure: (site) => scaleFigures(site.databaseUrl, Number(count)),
  }),
  extensions: (count) => ({
    title: `The extensions repository with ${count}`,
    measure: (site) => extensionFigures(site, Number(count)),
  }),
  packages: (count) => ({
    title: `The check of packages of ${count} MB`,
    measure: (site) => packageFigures(site, Number(count)),
  }),
};

async function pagesFor(site: BenchSite, { isEveryPage }: Options, headers = {}) {
  return isEveryPage ? everyPage(site.url, headers) : mainPages;
}
