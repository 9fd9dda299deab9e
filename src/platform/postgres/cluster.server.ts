import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { StartupProblem } from '../startup-problem.ts';
import { programPath, type Binaries } from './binaries.server.ts';
import { clusterFolder, type Place } from './place.server.ts';
import { runProgram } from './program.server.ts';

const unfinishedPrefix = 'cluster-unfinished-';

/**
 * Makes the database on first start. It appears under its name only when complete, so a start that
 * was cut short begins again. The names sort by code point (ordering for people is the queries'
 * business); upper and lower case and trigrams know all of Unicode.
 */
export async function ensureCluster(
  place: Place,
  binaries: Binaries,
  options: { durable: boolean; authentication: string[] },
): Promise<void> {
  removeUnfinished(place);
  if (existsSync(clusterFolder(place.folder))) return checkVersion(place, binaries);
  const unfinished = mkdtempSync(path.join(place.folder, unfinishedPrefix));
  if (place.user) chownSync(unfinished, place.user.uid, place.user.gid);
  await initialise(place, binaries, unfinished, options.authentication);
  if (options.durable) await sync(place, binaries, unfinished);
  renameSync(unfinished, clusterFolder(place.folder));
  if (options.durable) syncFolder(place.folder);
}

function sync(place: Place, binaries: Binaries, folder: string): Promise<void> {
  // One call for the whole disk: file by file took seconds on a busy machine.
  const method = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
  const initdb = programPath(binaries, 'initdb');
  return runProgram(place, initdb, ['--sync-only', ...method, '-D', folder]);
}

async function initialise(
  place: Place,
  binaries: Binaries,
  folder: string,
  authentication: string[],
): Promise<void> {
  const run = (characterType: string) =>
    runProgram(place, programPath(binaries, 'initdb'), [
      ...authentication,
      '--username=forge',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--no-sync',
      '--no-instructions',
      '-D',
      folder,
    ]);
  try {
    // Trigrams of letters outside ASCII exist only with a Unicode character type.
    await run(process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8');
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('invalid locale name'))) throw error;
    await run('C');
  }
}

function checkVersion(place: Place, binaries: Binaries): void {
  const versionFile = path.join(clusterFolder(place.folder), 'PG_VERSION');
  const found = readFileSync(versionFile, 'utf8').trim();
  const bundled = binaries.version.split('.')[0];
  if (found === bundled) return;
  throw new StartupProblem(
    `The database in ${place.folder} was made by Postgres ${found}, and this Forge brings Postgres ${bundled}. Write a backup with the Forge that made it (npm run backup), move the data folder away, and restore it with this one (npm run restore).`,
  );
}

/** An initdb whose parent was killed may still write there: what resists is removed next time. */
function removeUnfinished(place: Place): void {
  for (const name of readdirSync(place.folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    try {
      rmSync(path.join(place.folder, name), { recursive: true, force: true });
    } catch {
      continue;
    }
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
