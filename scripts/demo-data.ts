import { existsSync, readdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from '#platform/lock.server.ts';
import { stopOrphan } from '#platform/postgres/orphan.server.ts';
import { chooseServerLocation } from '#platform/postgres/server-location.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { StartupProblem } from '#platform/startup-problem.ts';

/**
 * What Forge creates in its data folder; anything else there belongs to somebody else and stays.
 */
const ownEntries = ['database', 'files', 'secret'];

/**
 * Removes the database, files and secrets of the demo, unless Forge is running on them.
 * @returns a sentence that says what was done
 * @throws StartupProblem if Forge is running, or if the settings are those of a production site
 */
export async function removeDemoData(environment: NodeJS.ProcessEnv): Promise<string> {
  const folder = path.resolve(environment['FORGE_DATA'] || './data');
  if (!existsSync(folder)) return `There is no demo data in ${folder}.`;
  if (!readSettings(environment).isSandbox) {
    throw new StartupProblem(
      'These are the settings of a production site, and this command deletes a demo. Nothing was removed.',
    );
  }
  await removeDatabase(path.join(folder, 'database'));
  for (const entry of ownEntries) {
    rmSync(path.join(folder, entry), { recursive: true, force: true });
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
  return `The demo data in ${folder} is gone. The next start creates the demo again.`;
}

/** The database may be elsewhere, and the server of a killed Forge may still run on it. */
async function removeDatabase(given: string): Promise<void> {
  if (!existsSync(given)) return;
  const folder = realpathSync(given);
  const tell = { warn: (sentence: string) => void process.stderr.write(`${sentence}\n`) };
  const quiet = { warn: () => undefined };
  const lock = lockFolder(folder);
  try {
    const location = chooseServerLocation(folder, quiet);
    await stopOrphan(location, tell);
    if (location.folder !== folder) rmSync(location.folder, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}
