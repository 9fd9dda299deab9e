import { parseArgs } from 'node:util';
import { commentFigures } from './comments.ts';
import { extensionFigures } from './extensions.ts';
import { memoryFigures } from './memory.ts';
import { packageFigures } from './packages.ts';
import { pageFigures } from './pages.ts';
import { startBenchSite } from './site.ts';
import { scaleFigures } from './scale.ts';
import { seedArticles } from './seed.ts';
import { cacheAgainstBare, cpuPerPage, latencies, quantile, scriptBytes } from './measures.ts';
import { loaderData } from './loader-data.ts';
import { renderCost } from './render-to-string.ts';
import { describePlans } from './plans.ts';
import { startFigures } from './starts.ts';
import { throttledFigures } from './throttled.ts';
import { printLines, printTable, type Figure } from './table.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    pages: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '4' },
    comments: { type: 'string' },
    scale: { type: 'string' },
    memory: { type: 'string' },
    extensions: { type: 'string' },
    packages: { type: 'string' },
  },
});
const rows = Number(values.rows);
const pages = Number(values.pages);
const seconds = Number(values.seconds);

const article = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';
const listing = '/knowledge-base';
const search = '/knowledge-base?q=render';
const product = '/marketplace/scatter-kit';
const mainPages = ['/', listing, article, '/marketplace', product];

const site = await startBenchSite();
try {
  if (values.comments !== undefined) {
    printTable('Comments', await commentFigures(site, Number(values.comments)));
  } else if (values.scale !== undefined) {
    const figures = await scaleFigures(site.databaseUrl, Number(values.scale));
    printTable(`Queries among ${values.scale} articles, against 1,000`, figures);
  } else if (values.extensions !== undefined) {
    const figures = await extensionFigures(site, Number(values.extensions));
    printTable('The extensions repository', figures);
  } else if (values.memory !== undefined) {
    const figures = await memoryFigures(site, mainPages, Number(values.memory));
    printTable(`Memory over ${values.memory} minutes of load`, figures);
  } else if (values.packages !== undefined) {
    printTable('The check of packages', await packageFigures(site, Number(values.packages)));
  } else await measureSite();
} finally {
  await site.stop();
}

async function measureSite(): Promise<void> {
  await seedArticles(site.databaseUrl, rows);
  printTable(`Forge with ${rows} articles`, [
    ...(await startFigures()),
    ...(await cacheFigures()),
    ...(await renderFigures('article', article, 'routes/article')),
    ...(await renderFigures('listing', listing, 'routes/knowledge-base')),
    ...(await renderFigures('product', product, 'routes/product')),
    ...(await searchFigures()),
    ...(await weightFigures()),
    ...(await pageFigures(site.url, mainPages)),
    ...(await throttledFigures(site.url, article)),
  ]);
  printLines('Listing queries', await describePlans(site.databaseUrl));
}

async function cacheFigures(): Promise<Figure[]> {
  const { cached, bare } = await cacheAgainstBare(site.url + article, 3, seconds);
  return [
    { name: 'page cache, requests/s', value: cached },
    { name: 'bare node:http, requests/s', value: bare },
    { name: 'page cache : bare', value: cached / bare, budget: 0.7, atLeast: true },
  ];
}

async function renderFigures(name: string, path: string, routeId: string): Promise<Figure[]> {
  const cpu = await cpuPerPage(site, path, pages);
  const data = await loaderData(site.url + path, routeId);
  const plain = await renderCost(routeId, path, data, pages);
  const total = cpu.application + cpu.database;
  return [
    { name: `${name}: CPU of application, ms`, value: cpu.application },
    { name: `${name}: CPU of database, ms`, value: cpu.database },
    { name: `${name}: CPU of both, ms`, value: total, budget: 3.5 },
    { name: `${name}: renderToString, ms`, value: plain },
    { name: `${name}: uncached : renderToString`, value: cpu.application / plain, budget: 5 },
  ];
}

async function searchFigures(): Promise<Figure[]> {
  const sorted = await latencies(site.url + search, 60);
  return [
    { name: 'search for a common word, p50 ms', value: quantile(sorted, 0.5), budget: 20 },
    { name: 'search for a common word, p95 ms', value: quantile(sorted, 0.95) },
  ];
}

async function weightFigures(): Promise<Figure[]> {
  const kilobytes = async (path: string) => (await scriptBytes(site.url + path)) / 1000;
  return [
    {
      name: 'JavaScript of the article page, kB brotli',
      value: await kilobytes(article),
      budget: 150,
    },
    { name: 'JavaScript of the listing, kB brotli', value: await kilobytes(listing), budget: 150 },
    { name: 'JavaScript of a product, kB brotli', value: await kilobytes(product), budget: 150 },
  ];
}
