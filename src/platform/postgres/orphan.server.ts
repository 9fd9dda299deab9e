import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.server.ts';
import { StartupProblem } from '../startup-problem.ts';
import { clusterFolder, type ServerLocation } from './server-location.server.ts';

const fastShutdownSeconds = 30;

/**
 * Stops a server that was left running by a killed Forge (kill -9). Must be called with the folder
 * locked: then no other Forge uses this server.
 */
export async function stopOrphan(location: ServerLocation, log: Pick<Log, 'warn'>): Promise<void> {
  const pidFile = path.join(clusterFolder(location.folder), 'postmaster.pid');
  const lines = readLines(pidFile);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (!servesCluster(pid, location)) {
    // The process id now belongs to another program. Postgres would mistake it for a running
    // server, but it ignores its own parent, this process. The other lines stay: they protect the
    // shared memory.
    writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
    return;
  }
  log.warn(`Stopping the database server left running by an earlier Forge (process ${pid}).`);
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    if (await isGone(pid, location)) return;
  }
  throw new StartupProblem(
    `The database server that an earlier Forge left behind (process ${pid}) does not stop. Stop it by hand, then start Forge again.`,
  );
}

async function isGone(pid: number, location: ServerLocation): Promise<boolean> {
  const end = performance.now() + fastShutdownSeconds * 1000;
  while (performance.now() < end) {
    if (!isAlive(pid) || !servesCluster(pid, location)) return true;
    await wait(20);
  }
  return false;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Is this process a Postgres server whose data directory is ours? */
function servesCluster(pid: number, location: ServerLocation): boolean {
  const cluster = clusterFolder(location.folder);
  try {
    if (process.platform === 'linux') {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    }
    if (process.platform === 'win32') {
      const filter = ['/NH', '/FI', `PID eq ${pid}`];
      return execFileSync('tasklist', filter, { encoding: 'utf8' }).includes('postgres.exe');
    }
    const command = ['-o', 'command=', '-p', String(pid)];
    return execFileSync('ps', command, { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}
