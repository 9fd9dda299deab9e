import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.server.ts';
import { programPath, type Binaries } from './binaries.server.ts';
import { clusterFolder, type ServerLocation } from './server-location.server.ts';
import { programOptions, runProgram } from './program.server.ts';

export type ServerProcess = {
  pid: number;
  /** Settles when the process has ended, with how it ended. */
  ended: Promise<string>;
  stop: () => Promise<void>;
};

/** Small on purpose: the goal is at most 60 MB for the whole server (decision 0137). */
const settings = {
  max_connections: '60',
  shared_buffers: '16MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

const fastShutdownSeconds = 30;

/** A running query survives a killed server and keeps its shared memory. */
const lastQuerySeconds = 20;

/**
 * Starts the server and waits until it accepts connections, however long its crash recovery takes.
 * @throws Error with the server's last output if it exits instead
 */
export async function startServer(
  location: ServerLocation,
  binaries: Binaries,
  options: { durable: boolean; serverSettings: Record<string, string>; log: Log },
): Promise<ServerProcess> {
  const end = performance.now() + lastQuerySeconds * 1000;
  for (;;) {
    try {
      return await launch(location, binaries, options);
    } catch (error) {
      const isHeld = error instanceof Error && error.message.includes('is still in use');
      if (!isHeld || performance.now() > end) throw error;
      await wait(200);
    }
  }
}

async function launch(
  location: ServerLocation,
  binaries: Binaries,
  { durable, serverSettings, log }: Parameters<typeof startServer>[2],
): Promise<ServerProcess> {
  const all = { ...settings, ...(durable ? {} : throwAwaySettings), ...serverSettings };
  const cluster = clusterFolder(location.folder);
  const child = spawn(
    programPath(binaries, 'postgres'),
    ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C is for us, and we stop it when the requests are finished.
    { ...programOptions(location), detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = endOf(child);
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  void ended.then(() => process.off('exit', interrupt));
  const lastWords: string[] = [];
  const ready = readiness(child.stderr, lastWords, log);
  const outcome = await Promise.race([ready, ended]);
  if (outcome !== 'ready' || child.pid === undefined) {
    throw new Error(`The database server ended (${outcome}).\n${lastWords.join('\n')}`);
  }
  const stop = async () => {
    if (process.platform === 'win32') {
      const fastStop = ['stop', '-D', cluster, '-m', 'fast'];
      await runProgram(location, programPath(binaries, 'pg_ctl'), fastStop);
    } else {
      interrupt();
    }
    // An immediate shutdown does not lose data either, the next start only takes longer.
    const impatience = setTimeout(() => child.kill('SIGQUIT'), fastShutdownSeconds * 1000);
    await ended;
    clearTimeout(impatience);
  };
  return { pid: child.pid, ended, stop };
}

/** Why it ended. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** Until the server reports that it is ready; `lastWords` keeps its last output. */
function readiness(output: Readable, lastWords: string[], log: Log): Promise<'ready'> {
  return new Promise((resolve) => {
    createInterface(output).on('line', (line) => {
      lastWords.push(line);
      if (lastWords.length > 10) lastWords.shift();
      writeLine(log, line);
      if (line.includes('ready to accept connections')) resolve('ready');
    });
  });
}

function writeLine(log: Log, line: string): void {
  const text = `postgres: ${line}`;
  if (line.startsWith('PANIC')) log.error(text);
  else if (line.startsWith('FATAL')) log.warn(text);
  else log.debug(text);
}
