import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../tools.ts';
import type { Now } from './events.ts';
import { forgeAt, runScript, type Forge } from './forge.ts';
import { dataSettings, type Installation } from './installation.ts';
import { operatorFolder, publish, type Content } from './journeys.ts';
import { Ledger } from './ledger.ts';
import { run } from './programs.ts';
import { startNewest } from './postgres.ts';
import { expectThat, NotRun, type Report } from './report.ts';
import { underTraffic, onlyReading, secondsUntilWrites, verdictSays } from './watched.ts';

type Previous = {
  root: string;
  commit: string;
  forges: [Forge, Forge];
  now: Now;
  content: Content;
};

const people = 24;

/** From an earlier version to this one under load, and back again with the backup. */
export async function upgradeAndBack(
  report: Report,
  site: Installation,
  from: string | undefined,
): Promise<void> {
  const built = await report.step('the previous version, built', () => buildPrevious(site, from));
  if (!built) return;
  const previous = await report.step('the previous version serves a site of its own', async () => {
    const database = await startNewest(path.join(site.folder, 'newest'));
    const result = await startPrevious(site, built, { database });
    const [row] = await database.query('show server_version');
    const { articles, products } = result.content;
    const says = `Postgres ${String(row?.['server_version'])}, ${articles.length} articles and ${products.length} products`;
    return { says, result };
  });
  if (!previous) return;
  const backup = path.join(site.folder, 'before-upgrade');
  const before = await upgrade(report, site, previous, backup);
  if (before) await rollBack(report, site, previous, { backup, before });
}

/** The newest tag; without one, the commit before the newest migration. */
async function earlierCommit(): Promise<string> {
  const git = (...words: string[]) => run('git', words, { cwd: projectRoot });
  const tag = await git('describe', '--tags', '--abbrev=0').catch(() => '');
  if (tag) return tag.trim();
  const newest = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'db/migrations/*.sql'];
  const migration = await git(...newest).catch(() => '');
  if (!migration) throw new NotRun('this is no checkout of git, and --from names no folder');
  return (await git('rev-parse', `${migration.trim()}^`)).trim();
}

async function buildPrevious({ folder }: Installation, from: string | undefined) {
  const commit = from ?? (await earlierCommit());
  const root = path.join(folder, 'previous');
  mkdirSync(root);
  const archive = path.join(folder, 'previous.tar');
  await run('git', ['archive', '--format=tar', '--output', archive, commit], { cwd: projectRoot });
  await run('tar', ['-xf', archive, '-C', root]);
  rmSync(archive);
  const lock = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8');
  const modules = path.join(root, 'node_modules');
  if (lock(root) === lock(projectRoot))
    symlinkSync(path.join(projectRoot, 'node_modules'), modules);
  else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, seconds: 900 });
  const { PATH, HOME } = process.env;
  const words = ['scripts/run.mjs', 'scripts/build.ts'];
  await run(process.execPath, words, { cwd: root, env: { PATH, HOME }, seconds: 900 });
  expectThat(existsSync(path.join(root, 'build/site/server.js')), 'The build made no server.');
  return { says: commit.slice(0, 12), result: { root, commit } };
}

async function startPrevious(
  site: Installation,
  { root, commit }: { root: string; commit: string },
  { database }: Pick<Now, 'database'>,
): Promise<Previous> {
  await Promise.all(site.forges.map((forge) => forge.end('SIGTERM')));
  const name = 'forge_upgraded';
  const settings = { ...site.settings, ...(await dataSettings(site, { database, name })) };
  const now = { database, name, settings };
  const place = { folder: path.join(site.folder, 'previous-data'), logs: site.logs };
  const [a, b] = site.forges.map(({ port }) => forgeAt({ ...place, port }, root));
  if (!a || !b) throw new Error('There are no processes.');
  for (const forge of [a, b]) await forge.start(settings);
  const { result: content } = await publish(site, { ...now, root }, people);
  return { root, commit, forges: [a, b], now, content };
}

/**
 * Stop, back up, start, as described in docs/operating.md. @returns what was acknowledged before
 */
function upgrade(report: Report, site: Installation, previous: Previous, backup: string) {
  const { now, forges, content, root } = previous;
  return report.step('upgrade amid traffic: stop, back up, start', async () => {
    const before = new Ledger();
    const says = await underTraffic(site, content, async ({ tally, ledger }) => {
      const began = performance.now();
      await Promise.all(forges.map((forge) => forge.end('SIGTERM')));
      before.takeFrom(ledger);
      const place = { folder: operatorFolder(site), settings: now.settings, root };
      await runScript('backup', [backup], place);
      const saved = ((performance.now() - began) / 1000).toFixed(1);
      await Promise.all(site.forges.map((forge) => forge.start(now.settings)));
      const seconds = await secondsUntilWrites(began, tally);
      return {
        says: `backup after ${saved} s, the first write answered after ${seconds} s`,
        ...now,
      };
    });
    return { says, result: before };
  });
}

type Saved = { backup: string; before: Ledger };

async function rollBack(report: Report, site: Installation, previous: Previous, saved: Saved) {
  const { now, forges, content, root } = previous;
  await report.step('the previous version refuses the database of the new one', async () => {
    const [, second] = site.forges;
    await second.end('SIGTERM');
    const [, old] = forges;
    const refusal = await old.start(now.settings).then(
      () => '',
      (error: Error) => error.message,
    );
    await old.end('SIGKILL');
    await second.start(now.settings);
    expectThat(refusal !== '', 'It started.');
    return { says: refusal.trim().split('\n').at(-1) ?? '' };
  });
  await report.step(
    'roll back amid readers: stop, restore, start the previous version',
    async () => {
      const name = 'forge_rolled_back';
      const { database } = now;
      const settings = { ...site.settings, ...(await dataSettings(site, { database, name })) };
      const back = { database, name, settings };
      const happen = async () => {
        const began = performance.now();
        await Promise.all(site.forges.map((forge) => forge.end('SIGTERM')));
        const place = { folder: path.join(site.folder, 'rolled-back'), settings, root };
        await runScript('restore', [saved.backup], place);
        await Promise.all(forges.map((forge) => forge.start(settings)));
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        return { says: `ready again after ${seconds} s`, ...back };
      };
      const seen = await underTraffic(site, content, happen, onlyReading);
      const verdict = await saved.before.check(database.query, name);
      expectThat(verdict.lost.length === 0, verdict.lost.slice(0, 20).join('\n'));
      return {
        says: `${seen}; of what was written before the upgrade: ${verdictSays(verdict)}`,
      };
    },
  );
  await Promise.all(forges.map((forge) => forge.end('SIGTERM')));
}
