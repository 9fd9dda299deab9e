import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export const script = path.join(import.meta.dirname, 'embedded.test-process.ts');

export const nobody = { uid: 65534, gid: 65534 };

/** One run of the test process. */
export type Run = {
  child: ChildProcess;
  lines: string[];
  /** Waits for a line that begins so and returns the rest of it. */
  line: (beginning: string) => Promise<string>;
  ready: () => Promise<{ pid: number; url: string }>;
  /** Resolves when the process has ended. */
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

const runs: Run[] = [];
const folders: string[] = [];

export function run(
  folder: string,
  task: 'serve' | 'write' | 'compute' = 'serve',
  options: { file?: string; uid?: number; gid?: number } = {},
): Run {
  const { file = script, ...user } = options;
  const child = spawn(process.execPath, [file, folder, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (text) => lines.push(text));
  const line = async (beginning: string) => {
    for (;;) {
      const found = lines.find((text) => text.startsWith(beginning));
      if (found) return found.slice(beginning.length).trim();
      if (child.exitCode !== null) throw new Error(`Ended early:\n${lines.join('\n')}`);
      await wait(10);
    }
  };
  const started: Run = {
    child,
    lines,
    line,
    async ready() {
      const [pid, url = ''] = (await line('ready')).split(' ');
      return { pid: Number(pid), url };
    },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
  runs.push(started);
  return started;
}

/** A folder that every user can reach, removed after the test. */
export function openFolder(): string {
  const folder = closedFolder();
  chmodSync(folder, 0o755);
  return folder;
}

/** A folder that only its owner can enter, removed after the test. */
export function closedFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'forge-process-test-'));
  folders.push(folder);
  return folder;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that ended keeps its number until its parent looks, but it works nowhere.
    return process.platform !== 'linux' || readlinkSync(`/proc/${pid}/cwd`) !== '';
  } catch {
    return false;
  }
}

/** To be called after each test: stops what is still running and removes every folder. */
export async function cleanUp(): Promise<void> {
  for (const { child, kill, lines } of runs.splice(0)) {
    await kill('SIGTERM');
    const server = Number(lines.find((text) => text.startsWith('ready'))?.split(' ')[1]);
    if (child.signalCode === 'SIGKILL' && server && isRunning(server))
      process.kill(server, 'SIGINT');
  }
  for (const folder of folders.splice(0)) {
    const pointer = path.join(folder, 'data', 'moved-to');
    if (existsSync(pointer)) remove(readFileSync(pointer, 'utf8').trim());
    remove(folder);
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
