import {
  chownSync,
  closeSync,
  cpSync,
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
import { clusterFolder, type ServerLocation } from './server-location.server.ts';
import { runProgram } from './program.server.ts';

/** A database that was shut down cleanly, of this system and this version of Postgres. */
export type PreparedCluster = {
  folder: string;
  /** Adds parts that are stored elsewhere; repeated if a start was interrupted. */
  copyPreparedFiles: () => void;
};

const unfinishedPrefix = 'cluster-unfinished-';

/**
 * Creates the database on first start. It gets its final name only when complete, so an interrupted
 * start begins again. Names sort by code point (language-aware sorting is up to the queries); upper
 * and lower case and trigrams support all of Unicode.
 */
export async function ensureCluster(
  location: ServerLocation,
  binaries: Binaries,
  options: {
    durable: boolean;
    authentication: string[];
    prepared?: (() => PreparedCluster | undefined) | undefined;
  },
): Promise<void> {
  removeUnfinished(location);
  if (existsSync(clusterFolder(location.folder))) return checkVersion(location, binaries);
  const unfinished = mkdtempSync(path.join(location.folder, unfinishedPrefix));
  if (location.user) chownSync(unfinished, location.user.uid, location.user.gid);
  const prepared = options.prepared?.();
  if (prepared) copyPrepared(location, prepared, unfinished);
  else await initialise(location, binaries, unfinished, options.authentication);
  if (options.durable) await sync(location, binaries, unfinished);
  renameSync(unfinished, clusterFolder(location.folder));
  if (options.durable) syncFolder(location.folder);
}

function copyPrepared(location: ServerLocation, prepared: PreparedCluster, to: string): void {
  prepared.copyPreparedFiles();
  cpSync(prepared.folder, to, { recursive: true });
  if (!location.user) return;
  const { uid, gid } = location.user;
  for (const entry of readdirSync(to, { recursive: true })) {
    chownSync(path.join(to, String(entry)), uid, gid);
  }
}

function sync(location: ServerLocation, binaries: Binaries, folder: string): Promise<void> {
  // One call for the whole disk: syncing file by file took seconds on a busy machine.
  const method = process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
  const initdb = programPath(binaries, 'initdb');
  return runProgram(location, initdb, ['--sync-only', ...method, '-D', folder]);
}

async function initialise(
  location: ServerLocation,
  binaries: Binaries,
  folder: string,
  authentication: string[],
): Promise<void> {
  const run = (characterType: string) =>
    runProgram(location, programPath(binaries, 'initdb'), [
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

function checkVersion(location: ServerLocation, binaries: Binaries): void {
  const versionFile = path.join(clusterFolder(location.folder), 'PG_VERSION');
  const found = readFileSync(versionFile, 'utf8').trim();
  const bundled = binaries.version.split('.')[0];
  if (found === bundled) return;
  throw new StartupProblem(
    `The database in ${location.folder} was made by Postgres ${found}, and this Forge brings Postgres ${bundled}. Write a backup with the Forge that made it (npm run backup), move the data folder away, and restore it with this one (npm run restore).`,
  );
}

/**
 * An initdb whose parent was killed may still write there: what cannot be removed now is removed
 * next time.
 */
function removeUnfinished(location: ServerLocation): void {
  for (const name of readdirSync(location.folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    try {
      rmSync(path.join(location.folder, name), { recursive: true, force: true });
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
