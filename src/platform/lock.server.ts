import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupProblem } from './startup-problem.ts';

export type FolderLock = { release: () => void };

const sqliteBusy = 5;

/** Keeps the locks from being garbage collected, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one that works in a folder, until it releases the lock or dies.
 *
 * The lock is the operating system's lock on a file, so a kill -9 leaves nothing stale and two
 * containers that share the folder see each other. Node has no call for it, SQLite does.
 * @throws StartupProblem when another process holds it or the folder cannot be written to
 */
export function lockFolder(folder: string): FolderLock {
  const holderFile = path.join(folder, 'forge.pid');
  const lock = takeLock(folder, holderFile);
  held.add(lock);
  writeFileSync(holderFile, `${process.pid}\n`);
  return {
    release() {
      if (!lock.isOpen) return;
      rmSync(holderFile, { force: true });
      held.delete(lock);
      lock.close();
    },
  };
}

function takeLock(folder: string, holderFile: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    lock = new DatabaseSync(path.join(folder, 'forge.lock'), { timeout: 0 });
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      throw new StartupProblem(
        `Forge is already running on the data folder ${folder}${describeHolder(holderFile)}. Stop it first, or choose another folder with FORGE_DATA.`,
      );
    }
    throw new StartupProblem(
      `Forge cannot write to the data folder ${folder}. Let the user who starts Forge own it, or choose another folder with FORGE_DATA.`,
      { cause: error },
    );
  }
}

function describeHolder(holderFile: string): string {
  try {
    return ` (process ${readFileSync(holderFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
