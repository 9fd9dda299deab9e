import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Log } from './log.server.ts';
import { runningAddress } from './postgres/address.server.ts';
import { startEmbeddedPostgres } from './postgres/embedded.server.ts';
import { chooseServerLocation } from './postgres/server-location.server.ts';
import type { Settings } from './settings.server.ts';
import { StartupProblem } from './startup-problem.ts';

export type ReachedDatabase = { url: string; close: () => Promise<void> };

/**
 * The site's database for a separate command: the configured server, the embedded one that is
 * already running, or the embedded one started for the duration of the command.
 */
export async function reachDatabase(settings: Settings, log: Log): Promise<ReachedDatabase> {
  const nothing = () => Promise.resolve();
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: nothing };
  const folder = path.join(settings.dataFolder, 'database');
  try {
    const { url, stop } = await startEmbeddedPostgres({ folder, log });
    return { url, close: stop };
  } catch (error) {
    if (!(error instanceof StartupProblem) || !existsSync(folder)) throw error;
    const url = runningAddress(chooseServerLocation(realpathSync(folder), log));
    if (!url) throw error;
    return { url, close: nothing };
  }
}
