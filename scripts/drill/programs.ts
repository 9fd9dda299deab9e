import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { openSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isProgram } from '../chromium.ts';
import { NotRun } from './report.ts';

export type Who = { uid?: number; gid?: number };

export type RunOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  who?: Who;
  /** Ends it after this many seconds. */
  seconds?: number;
};

export type Program = {
  child: ChildProcess;
  pid: number;
  isRunning: () => boolean;
  /** Its output so far. */
  output: () => string;
  /** Sends the signal, and waits until the process has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
};

const begun = new Set<ChildProcess>();
// Nothing outlives the drill, however it ends.
process.once('exit', () => begun.forEach((child) => child.kill('SIGKILL')));

/** The path of a program. @throws NotRun that names the package that contains it */
export function findProgram(name: string, debianPackage: string, folders: string[] = []): string {
  const places = [...folders, ...(process.env['PATH'] ?? '').split(':')];
  const found = places.map((folder) => path.join(folder, name)).find(isProgram);
  if (found) return found;
  throw new NotRun(`there is no ${name} on this machine (Debian: apt install ${debianPackage})`);
}

/** Runs a program until it exits. @throws Error with its output, if it failed */
export async function run(
  command: string,
  words: string[],
  { env, cwd, who = {}, seconds = 300 }: RunOptions = {},
): Promise<string> {
  const options = { cwd, env, ...who, timeout: seconds * 1000, maxBuffer: 64 * 1024 * 1024 };
  try {
    const { stdout } = await promisify(execFile)(command, words, { ...options, encoding: 'utf8' });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${path.basename(command)} ${words.join(' ')} failed:\n${stdout}${stderr}`, {
      cause: error,
    });
  }
}

/** Starts a program that runs until it is ended; its output goes to the file. */
export function startProgram(
  command: string,
  words: string[],
  { logFile, env, cwd, who = {} }: RunOptions & { logFile: string },
): Program {
  const log = openSync(logFile, 'a');
  const child = spawn(command, words, { cwd, env, ...who, stdio: ['ignore', log, log] });
  child.once('error', () => begun.delete(child));
  begun.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      begun.delete(child);
      resolve();
    });
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    child,
    pid: child.pid ?? 0,
    isRunning,
    output: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : ''),
    async end(signal = 'SIGTERM') {
      if (isRunning()) child.kill(signal);
      await ended;
    },
  };
}

/** Polls until the condition is true. @throws Error that says what did not happen */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  what: string,
  seconds = 60,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    const answer = await Promise.resolve()
      .then(isSo)
      .catch(() => false);
    if (answer) return;
    if (performance.now() > deadline) throw new Error(`After ${seconds} s there is no ${what}.`);
    await sleep(100);
  }
}

/** The account of this name, for servers that refuse to run as root; the current one otherwise. */
export async function accountOf(name: string): Promise<Who> {
  if (process.getuid?.() !== 0) return {};
  const number = async (flag: string) => Number(await run('id', [flag, name]));
  try {
    return { uid: await number('-u'), gid: await number('-g') };
  } catch (error) {
    throw new NotRun(`Postgres refuses to run as root, and there is no user ${name} here`, {
      cause: error,
    });
  }
}
