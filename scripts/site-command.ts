import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import { openLog } from '#platform/log.server.ts';
import { readSettings, type Settings } from '#platform/settings.server.ts';
import { reachDatabase } from '#platform/site-data.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';
import { openStorage } from '#platform/storage/open.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { printOutcome } from './print-outcome.ts';

const noSite =
  'There is no site in this database yet. Give this command the same FORGE_DATA or DATABASE_URL as the site.';

export type OpenedSite = { settings: Settings; url: string; storage: Storage };

/**
 * Runs an operator's command on the site's database and its files, and reports in a sentence what
 * was done, or why not.
 */
export async function runOnSite(command: (site: OpenedSite) => Promise<string>): Promise<void> {
  await printOutcome(async () => {
    try {
      return await onSite(command);
    } catch (error) {
      throw hasCode(error, databaseCodes.undefinedTable) ? new StartupProblem(noSite) : error;
    }
  });
}

async function onSite(command: (site: OpenedSite) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env);
  const database = await reachDatabase(settings, openLog('warn'));
  try {
    return await command({ settings, url: database.url, storage: await openStorage(settings) });
  } finally {
    await database.close();
  }
}
