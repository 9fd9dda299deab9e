import { parseArgs } from 'node:util';
import { highestCopy, seedMany } from '../bench/seed-many.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { runOnSite } from './site-command.ts';

const usage = 'Say how many: npm run seed -- --articles 100000 (1 to 5,000,000)';
const most = 5_000_000;

// `npm run seed -- --articles 100000`: copies the demo's articles with ten comments each, and a
// product for every tenth, until there are this many. For testing a large site.
await runOnSite(async ({ settings, url }) => {
  const { values } = parseArgs({ options: { articles: { type: 'string' } }, strict: false });
  const wanted = Number(values.articles);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > most) throw new StartupProblem(usage);
  if (!settings.isSandbox) {
    throw new StartupProblem('These are the settings of a production site, and this fills a demo.');
  }
  const there = await highestCopy(url);
  if (there >= wanted) return `There are ${there} copies already.`;
  const started = performance.now();
  await seedMany(url, { from: there + 1, to: wanted });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `Added ${wanted - there} articles after ${there}, with their comments and products, in ${seconds} s. A Forge that runs shows them after its next start.`;
});
