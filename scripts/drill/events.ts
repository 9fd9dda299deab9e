import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runScript, type Settings } from './forge.ts';
import { dataSettings, type Installation } from './installation.ts';
import { operatorFolder, type Content } from './journeys.ts';
import { promote, startReplica, waitForReplica, type Database } from './postgres.ts';
import { expectThat, type Report } from './report.ts';
import { underTraffic, secondsUntilWrites } from './watched.ts';
import { Visitor } from './visitor.ts';

/** As RestartSec in deploy/forge@.service. */
const restartMilliseconds = 2000;

/** What the steps after the failover continue with. */
export type Now = { database: Database; settings: Settings; name: string };

/** One process is killed under load, and restarted as systemd does. */
export async function killOne(report: Report, site: Installation, content: Content, now: Now) {
  await report.step('kill -9 of each process, one after the other, amid traffic', async () => {
    const says = await underTraffic(site, content, async () => {
      for (const forge of site.forges) {
        await forge.end('SIGKILL');
        await sleep(restartMilliseconds);
        await forge.start(now.settings);
        await sleep(5000);
      }
      return { says: 'each was started again after 2 s', ...now };
    });
    return { says };
  });
  await report.step('SIGTERM of each process, one after the other, amid traffic', async () => {
    const says = await underTraffic(site, content, async () => {
      for (const forge of site.forges) {
        await forge.end('SIGTERM');
        await forge.start(now.settings);
        await sleep(6000);
      }
      return { says: 'each was started again at once', ...now };
    });
    return { says };
  });
}

/** The primary is killed under load, the replica takes over, and the old primary follows it. */
export async function failOver(
  report: Report,
  site: Installation,
  content: Content,
  now: Now,
): Promise<Now> {
  const { primary, replica, place } = site;
  const after = { ...now, database: replica };
  await report.step('the primary dies amid traffic, the replica takes over', async () => {
    const says = await underTraffic(site, content, async ({ tally }) => {
      const died = performance.now();
      await primary.program.end('SIGQUIT');
      await promote(replica);
      const promoted = ((performance.now() - died) / 1000).toFixed(1);
      const seconds = await secondsUntilWrites(died, tally);
      return {
        says: `replication was synchronous; promoted after ${promoted} s, no process started again, the first write answered after ${seconds} s`,
        ...after,
      };
    });
    return { says };
  });
  await report.step('the old primary follows the new one', async () => {
    const again = await startReplica(place, replica, primary.port);
    await waitForReplica(replica);
    site.primary = replica;
    site.replica = again;
    return { says: 'copied again by pg_basebackup, synchronous' };
  });
  return after;
}

/** A backup while the site is running, checked, and restored into another database and bucket. */
export async function backUp(report: Report, site: Installation, content: Content, now: Now) {
  const folder = path.join(site.folder, 'backup');
  const asOperator = { folder: operatorFolder(site), settings: now.settings };
  const written = await report.step('npm run backup, amid traffic', async () => {
    const says = await underTraffic(site, content, async () => {
      rmSync(folder, { recursive: true, force: true });
      return { says: (await runScript('backup', [folder], asOperator)).trim(), ...now };
    });
    return { says, result: true };
  });
  if (!written) return;
  await report.step('npm run admin -- check-backup', async () => {
    const says = await runScript('admin', ['check-backup', folder], asOperator);
    return { says: says.trim() };
  });
  await report.step('restore elsewhere, compared with the site', async () => {
    rmSync(folder, { recursive: true, force: true });
    // Again, with an idle site, so that both can be compared.
    await runScript('backup', [folder], asOperator);
    const name = 'forge_restored';
    const settings = {
      ...site.settings,
      ...(await dataSettings(site, { database: now.database, name })),
    };
    await runScript('restore', [folder], { folder: path.join(site.folder, 'restored'), settings });
    return compare(site, content, now, { settings, name });
  });
}

type Restored = { settings: Settings; name: string };

async function compare(site: Installation, { articles }: Content, now: Now, restored: Restored) {
  const [there, here] = await Promise.all(
    [now.name, restored.name].map((name) => countsOf(now.database, name)),
  );
  for (const [table, count] of there ?? []) {
    expectThat(here?.get(table) === count, `${table}: ${count} rows, ${here?.get(table)} restored`);
  }
  const address = `/knowledge-base/guide/${articles[0]?.slug}`;
  const before = await readPage(site, address);
  // One of the two processes serves the restored site for a while.
  const [forge] = site.forges;
  await forge.end('SIGTERM');
  await forge.start(restored.settings);
  const shown = await fetch(`http://127.0.0.1:${forge.port}${address}`);
  const page = wordsOf(await shown.text());
  await forge.end('SIGTERM');
  await forge.start(now.settings);
  const [words, others] = [before.split(' '), page.split(' ')];
  const at = words.findIndex((word, place) => others[place] !== word);
  const around = (text: string[]) => text.slice(Math.max(0, at - 5), at + 5).join(' ');
  expectThat(at === -1, `The restored page differs: ${around(words)} / ${around(others)}`);
  const rows = [...(there ?? [])].reduce((sum, [, count]) => sum + count, 0);
  const says = `${there?.size} tables with ${rows} rows, the same number in each; ${address} reads the same`;
  return { says };
}

async function countsOf(database: Database, name: string): Promise<Map<string, number>> {
  // Not in a backup: current visit counts, the state of a sweep, the time of the last backup.
  const tables = await database.query(
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname not in ('rate_limits', 'visitor_salts', 'storage_walks', 'backups') order by 1`,
    name,
  );
  const counts = new Map<string, number>();
  for (const { relname } of tables) {
    const [row] = await database.query(`select count(*) as count from "${String(relname)}"`, name);
    counts.set(String(relname), Number(row?.['count']));
  }
  return counts;
}

async function readPage({ address }: Installation, page: string): Promise<string> {
  const visitor = new Visitor(address);
  const { body } = await visitor.get(page);
  visitor.close();
  return wordsOf(body.toString());
}

/**
 * What a reader sees of a page: its text, without scripts and anything that differs between visits.
 */
function wordsOf(html: string): string {
  const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? html;
  return main
    .replaceAll(/<script[^]*?<\/script>/g, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\b(?:\d+[smhd] ago|just now)\b/gi, ' ')
    .replaceAll(/\s+/g, ' ');
}
