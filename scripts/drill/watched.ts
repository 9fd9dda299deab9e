import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './installation.ts';
import type { Content } from './journeys.ts';
import type { Verdict } from './ledger.ts';
import type { Database } from './postgres.ts';
import { expectThat } from './report.ts';
import type { Tally } from './tally.ts';
import { startTraffic, type Rates, type Traffic } from './traffic.ts';

/** What runs during each event of the drill. */
const beside: Rates = {
  readsPerSecond: 30,
  writesPerSecond: 6,
  salesPerMinute: 20,
  picturesPerMinute: 20,
};

/** For cases in which writes after a backup are lost on purpose. */
export const onlyReading: Rates = {
  ...beside,
  writesPerSecond: 0,
  salesPerMinute: 0,
  picturesPerMinute: 0,
};

const settleSeconds = 120;

/** Lets something happen under load; reports what clients saw, and what became of their writes. */
export async function underTraffic(
  site: Installation,
  content: Content,
  happen: (traffic: Traffic) => Promise<{ says: string; database: Database; name: string }>,
  rates = beside,
): Promise<string> {
  const traffic = startTraffic(site.address, content, rates);
  let event: Awaited<ReturnType<typeof happen>>;
  try {
    await sleep(5000);
    event = await happen(traffic);
    await sleep(5000);
  } finally {
    await traffic.stop();
  }
  const verdict = await settled(traffic, event.database, event.name);
  const failures = traffic.tally.lines().filter((line) => line.startsWith('failed'));
  const seen = [traffic.tally.says(), ...failures.map((line) => line.replace(/^failed +/, ''))];
  if (verdict.checked > 0) expectNothingLost(verdict);
  return `${event.says}; ${seen.join('; ')}; ${verdictSays(verdict)}`;
}

/** The state of the database once payments and jobs have had time to finish. */
export async function settled(
  { ledger }: Traffic,
  database: Database,
  name: string,
): Promise<Verdict> {
  const deadline = performance.now() + settleSeconds * 1000;
  for (;;) {
    const verdict = await ledger.check(database.query, name);
    if (verdict.lost.length === 0 || performance.now() > deadline) return verdict;
    await sleep(1000);
  }
}

export function verdictSays({ lost, doubled, unfit, checked }: Verdict): string {
  const said = `${checked} acknowledged writes looked for, ${lost.length} lost, ${doubled.length} duplicates`;
  return unfit.length === 0 ? said : `${said}, ${unfit.length} payments that do not match`;
}

export function expectNothingLost({ lost, doubled, unfit }: Verdict): void {
  const some = [
    ...lost.map((one) => `lost: ${one}`),
    ...doubled.map((one) => `twice: ${one}`),
    ...unfit,
  ];
  expectThat(some.length === 0, some.slice(0, 20).join('\n'));
}

/** Waits until a write is answered again; returns the seconds that it took. */
export async function secondsUntilWrites(since: number, tally: Tally): Promise<string> {
  const writes = () => tally.countOf('vote') + tally.countOf('draft') + tally.countOf('comment');
  const before = writes();
  while (writes() <= before) await sleep(50);
  return ((performance.now() - since) / 1000).toFixed(1);
}
