import { openLog } from '#platform/log.server.ts';
import { readSettings, type Settings } from '#platform/settings.server.ts';
import { reachDatabase } from '#platform/site-data.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { openStorage } from '#platform/storage/open.server.ts';
import type { Storage } from '#platform/storage.server.ts';

export type Site = { settings: Settings; url: string; storage: Storage };

/**
 * Runs a command of the person who operates the site on its database and its files, and says in a
 * sentence what was done, or why not.
 */
export async function runOnSite(command: (site: Site) => Promise<string>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const database = await reachDatabase(settings, openLog('warn'));
    try {
      const storage = await openStorage(settings);
      process.stdout.write(`${await command({ settings, url: database.url, storage })}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartupProblem)) throw error;
    process.stderr.write(`\n${error.message}\n\n`);
    process.exitCode = 1;
  }
}
