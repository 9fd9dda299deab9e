import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const shared = '/dev/shm';
const needed = 4 * 1024 ** 3;

/**
 * The folder for temporary files of tests: in memory, if the system has enough, otherwise the usual
 * temporary folder. Hundreds of databases come and go, and most of their time would be spent on the
 * disk.
 */
export function memoryFolder(): string {
  return process.env['TMPDIR'] || !hasRoom() || !allowsPrograms() ? tmpdir() : shared;
}

const runPrefix = 'forge-run-';

/**
 * One for a whole run, with the same permissions as the usual one; those of killed runs are
 * removed.
 */
export function makeScratchFolder(): string {
  const parent = memoryFolder();
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(runPrefix))) {
    if (isAlive(Number(name.slice(runPrefix.length).split('-')[0]))) continue;
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(parent, `${runPrefix}${process.pid}-`));
  chmodSync(folder, 0o1777);
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(shared);
    return Math.min(bavail * bsize, process.availableMemory()) >= needed;
  } catch {
    return false;
  }
}

/** Some systems forbid executing there; the database's programs may have to run from a copy. */
function allowsPrograms(): boolean {
  const folder = mkdtempSync(path.join(shared, 'forge-tried-'));
  try {
    const program = path.join(folder, 'try');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    execFileSync(program);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
