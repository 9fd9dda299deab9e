import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Now } from './events.ts';
import type { Installation } from './installation.ts';
import type { Content } from './journeys.ts';
import type { DrillOptions } from './options.ts';
import { expectThat, type Report } from './report.ts';
import { startTraffic, type Traffic } from './traffic.ts';
import { expectNothingLost, settled, verdictSays } from './watched.ts';

const minute = 60_000;
const restartMilliseconds = 2000;
/** For mails that wait for a retry. */
const mailSeconds = 600;
/** Sales and pictures per minute. */
const beside = { salesPerMinute: 20, picturesPerMinute: 20 };

type Run = { report: Report; site: Installation; content: Content; now: Now };

/** A compressed day: everything at once on two processes, one of which is killed repeatedly. */
export async function endure(run: Run, options: DrillOptions): Promise<void> {
  const { report, site, content, now } = run;
  const { minutes, readsPerSecond, writesPerSecond, killEvery } = options;
  const traffic = startTraffic(site.address, content, {
    readsPerSecond,
    writesPerSecond,
    ...beside,
  });
  const name = `${minutes} minutes of ${readsPerSecond} reads and ${writesPerSecond} writes a second`;
  await report.step(name, async () => {
    const kills = await live(run, traffic, options);
    await traffic.stop();
    traffic.tally.lines().forEach((line) => report.say(`   ${line}`));
    return {
      says: `${traffic.tally.says()}; ${kills} kills, one each ${killEvery} minutes`,
    };
  });
  await report.step('what was acknowledged, and nothing twice', async () => {
    const verdict = await settled(traffic, now.database, now.name);
    expectNothingLost(verdict);
    return { says: verdictSays(verdict) };
  });
  await report.step('one receipt for each sale', () => receipts(site, now));
  await report.step('events of payments', async () => {
    const [row] = await now.database.query(
      `select count(*) as events, sum(attempts) as tries,
       count(*) filter (where handled_at is null) as waiting from webhook_events`,
      now.name,
    );
    expectThat(row?.['waiting'] === '0', `${String(row?.['waiting'])} events were not handled.`);
    const says = `${String(row?.['events'])} events, ${String(row?.['tries'])} deliveries, all handled`;
    return { says };
  });
}

/** @returns the number of kills */
async function live({ report, site, now }: Run, { tally }: Traffic, options: DrillOptions) {
  const started = performance.now();
  const ends = started + options.minutes * minute;
  const every = Math.min(10, options.minutes / 4) * minute;
  let kills = 0;
  let said = 0;
  while (performance.now() < ends) {
    const passed = performance.now() - started;
    if (passed >= said * every) {
      report.say(`   ${figures(site, passed, tally)}`);
      said += 1;
    }
    if (options.killEvery > 0 && passed >= (kills + 1) * options.killEvery * minute) {
      const forge = site.forges[kills % 2 === 0 ? 0 : 1];
      kills += 1;
      await forge.end('SIGKILL');
      await sleep(restartMilliseconds);
      await forge.start(now.settings);
    }
    await sleep(500);
  }
  report.say(`   ${figures(site, performance.now() - started, tally)}`);
  return kills;
}

function figures({ forges }: Installation, passed: number, tally: Traffic['tally']): string {
  const memory = forges.map((forge) => `${forge.memory()} MB`).join(' and ');
  const load = loadavg()[0]?.toFixed(1);
  return `minute ${Math.round(passed / minute)}: ${memory}; ${tally.requests} requests, ${tally.failures} errors, ${tally.skipped} not sent for want of answers; load ${load} on ${cpus().length} cores`;
}

/**
 * Mails are jobs: one that a killed process had started is retried when its time is over. Mails
 * with the same Message-ID are the same mail: programs show it once.
 */
async function receipts({ mails }: Installation, { database, name }: Now) {
  const rows = await database.query(
    `select email, count(*) as sales from purchases join users on users.id = buyer_id
     where status = 'owned' and price_cents > 0 group by 1`,
    name,
  );
  const bought = new Map(rows.map(({ email, sales }) => [String(email), Number(sales)]));
  const sales = [...bought.values()].reduce((sum, count) => sum + count, 0);
  const started = performance.now();
  for (;;) {
    const taken = mails().filter(({ subject }) => subject.startsWith('Your receipt for'));
    const different = new Map(taken.map(({ id, to }) => [id, to]));
    const theirs = (email: string) => [...different.values()].filter((to) => to === email).length;
    const wrong = [...bought].filter(([email, count]) => theirs(email) !== count);
    const seconds = Math.round((performance.now() - started) / 1000);
    if (wrong.length === 0) {
      const says = `${sales} sales, ${sales} receipts, the last within ${seconds} s; ${taken.length - sales} were sent twice under one Message-ID`;
      return { says };
    }
    const lines = wrong.map(
      ([email, count]) => `${email}: ${count} sales, ${theirs(email)} receipts`,
    );
    expectThat(seconds < mailSeconds, lines.slice(0, 20).join('\n'));
    await sleep(1000);
  }
}
