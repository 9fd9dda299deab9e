import { parseArgs } from 'node:util';
import { chooseGenerator } from './load/generator.ts';
import { otherParts, usualParts, type Part } from './parts.ts';
import { describePlans } from './parts/plans.ts';
import { seedArticles } from './seed.ts';
import { startBenchSite, type BenchSite } from './site.ts';
import { printLines, printTable } from './table.ts';

// `npm run bench`: the figures of this machine, each next to its budget. `-- --only cached,cpu`
// selects parts, see parts.ts; `--every` requests every page; more rounds make the medians more
// stable.

const number = (value: string) => ({ type: 'string', default: value }) as const;
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    every: { type: 'boolean', default: false },
    rows: number('10000'),
    rounds: number('3'),
    seconds: number('1'),
    visits: number('300'),
    minutes: number('1'),
    rate: number('100'),
    ...Object.fromEntries(Object.keys(otherParts).map((name) => [name, { type: 'string' }])),
  },
});

const generator = chooseGenerator();
const site = await startBenchSite();
try {
  process.stdout.write(
    `Load comes from ${generator.name}. A * was read from the clock: believe it on an idle machine only.\n`,
  );
  const others = chosenOthers();
  if (others.length > 0) await measure(site, others);
  else await measureUsual(site);
} finally {
  await site.stop();
}

function chosenOthers(): Part[] {
  return Object.entries(otherParts).flatMap(([name, partOf]) => {
    const value = Reflect.get(values, name) as string | undefined;
    return value === undefined ? [] : [partOf(value)];
  });
}

async function measureUsual(on: BenchSite): Promise<void> {
  const names = values.only?.split(',') ?? [...Object.keys(usualParts), 'plans'];
  await seedArticles(on.databaseUrl, Number(values.rows));
  await measure(
    on,
    names
      .filter((name) => name !== 'plans')
      .map((name) => {
        const part = usualParts[name];
        if (!part)
          throw new Error(`There is no part ${name}: ${Object.keys(usualParts).join(', ')}.`);
        return part;
      }),
  );
  if (names.includes('plans')) printLines('Listing queries', await describePlans(on.databaseUrl));
}

async function measure(on: BenchSite, parts: readonly Part[]): Promise<void> {
  const options = {
    generator,
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    visits: Number(values.visits),
    minutes: Number(values.minutes),
    rate: Number(values.rate),
    isEveryPage: values.every,
  };
  for (const part of parts) {
    await on.waitUntilIdle();
    printTable(part.title, await part.measure(on, options));
  }
}
