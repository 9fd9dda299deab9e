import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartupProblem } from '#platform/startup-problem.ts';
import { cachePages } from './drill/cache.ts';
import { endure } from './drill/endurance.ts';
import { backUp, failOver, killOne } from './drill/events.ts';
import { dataSettings, startInstallation } from './drill/installation.ts';
import { deploy } from './drill/journeys.ts';
import { upgradeAndBack } from './drill/upgrade.ts';
import { readOptions, type DrillOptions } from './drill/options.ts';
import { NotRun, openReport, type Report } from './drill/report.ts';

// `npm run drill`: real services on this machine, and the events in the life of an installation.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
try {
  const options = readOptions(process.argv.slice(2));
  const folder = mkdtempSync(path.join(tmpdir(), 'forge-drill-'));
  const report = openReport(path.join(folder, 'drill.log'));
  await drill(report, options, folder);
  const { line, isFine } = report.sum();
  report.say(line);
  // The services end with the drill; their data are removed afterwards.
  process.once('exit', () => {
    if (!options.isKept) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  process.exit(isFine ? 0 : 1);
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error;
  process.stderr.write(`\n${error.message}\n\n`);
  process.exit(1);
}

async function drill(report: Report, options: DrillOptions, folder: string): Promise<void> {
  report.say(`Data and logs: ${folder}`);
  const site = await startInstallation({ report, folder, port: options.port });
  if (!site) {
    await report.step('everything that follows', () => {
      throw new NotRun('it needs each of the services above');
    });
    return;
  }
  const { primary, replica } = site;
  const data = await dataSettings(site, { database: primary, replica, name: 'forge' });
  const settings = { ...site.settings, ...data };
  const readers = options.minutes > 0 ? 100 : 24;
  const now = { database: primary, settings, name: 'forge' };
  const content = await deploy({ report, readers }, site, now);
  if (!content) return;
  if (options.minutes > 0) return endure({ report, site, content, now }, options);
  await killOne(report, site, content, now);
  const after = await failOver(report, site, content, now);
  await cachePages(report, site, content, after);
  await backUp(report, site, content, after);
  await upgradeAndBack(report, site, options.from);
}
