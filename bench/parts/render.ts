import { setImmediate } from 'node:timers/promises';
import { askForAll, freshAddresses } from '../load/in-turn.ts';
import { median } from '../machine/quantiles.ts';
import type { BenchSite } from '../site.ts';
import type { Figure } from '../table.ts';
import { openWholeTree } from './whole-tree.ts';

type Options = { rounds: number; seconds: number; visits: number };

const warmUp = 200;

/** The application's time for a page, compared with rendering alone. */
export async function renderFigures(
  site: BenchSite,
  options: Options,
  pages: Record<string, string>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, pathname] of Object.entries(pages)) {
    const render = await openWholeTree(site.url, pathname);
    const bare: number[] = [];
    const whole: number[] = [];
    for (let round = 0; round <= options.rounds; round += 1) {
      const alone = await costOfRendering(render, options.seconds);
      const page = await costOfPage(site, pathname, options.visits);
      // The first round is only a warm-up.
      if (round > 0) {
        bare.push(alone);
        whole.push(page);
      }
    }
    figures.push(
      { name: `${name}: renderToString, ms`, value: median(bare) },
      {
        name: `${name}: application : renderToString`,
        value: median(whole) / median(bare),
        budget: 5,
      },
    );
  }
  return figures;
}

async function costOfRendering(render: () => string, seconds: number): Promise<number> {
  for (let number = 0; number < warmUp; number += 1) {
    render();
    // Components that are loaded with `lazy` are in the tree once their code is loaded.
    await setImmediate();
  }
  const end = performance.now() + seconds * 1000;
  const before = process.cpuUsage();
  let count = 0;
  for (; performance.now() < end; count += 1) render();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
}

async function costOfPage(site: BenchSite, pathname: string, visits: number): Promise<number> {
  const before = site.cpuSeconds().application;
  await askForAll(site.url, freshAddresses(pathname, visits), {});
  return ((site.cpuSeconds().application - before) * 1000) / visits;
}
