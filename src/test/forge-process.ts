import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtServer, isBuildFresh } from '../../scripts/build-stamp.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** What `npm start` starts; without a build of exactly these sources, the sources. */
export const serverFile = isBuildFresh(root) ? builtServer(root) : path.join(root, 'src/server.ts');
/** A first start creates the demo; on a busy machine this takes a while. */
const startMilliseconds = 240_000;

export type ForgeProcess = {
  url: string;
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Ends it with the signal and waits until it has exited; the exit code, if there is one. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** A data folder that the database's own user can reach. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'forge-site-'));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * One that already contains the demo, if `npm test` created it; otherwise the first start creates
 * it.
 */
export function makeDemoFolder(): string {
  const folder = makeDataFolder();
  const planted = process.env['FORGE_TEST_DEMO'];
  // If we are root, its database belongs to a separate user, which only this way of copying
  // preserves.
  if (planted) execFileSync('cp', ['-a', `${planted}/.`, folder]);
  return folder;
}

/** The built site as a separate process, once it responds. */
export async function startForgeProcess(environment: Record<string, string>) {
  const port = environment['PORT'] ?? String(await freePort());
  const forge = spawnForge({ ...environment, PORT: port });
  const url = `http://localhost:${port}`;
  const deadline = Date.now() + startMilliseconds;
  while (!(await isReady(url))) {
    if (forge.child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`Forge did not start:\n${forge.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { ...forge, url } satisfies ForgeProcess;
}

/** Most tests do not need warm pages. */
export const testSettings = { NODE_ENV: 'production', LOG_LEVEL: 'warn', WARM_UP_SECONDS: '0' };

/** Starts the process and waits for nothing. */
function spawnForge(environment: Record<string, string>): Omit<ForgeProcess, 'url'> {
  const child = spawn(process.execPath, [serverFile], {
    cwd: root,
    env: { ...baseEnvironment(), ...testSettings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return {
    child,
    output: () => output,
    end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) {
        return Promise.resolve(child.exitCode);
      }
      return new Promise((resolve) => {
        child.once('exit', (code) => resolve(code));
        child.kill(signal);
      });
    },
  };
}

/** The exit code and the last output of a process that is expected to refuse to start. */
export async function refusalToStart(environment: Record<string, string>) {
  const forge = spawnForge(environment);
  const code = await new Promise<number | null>((resolve) => forge.child.once('exit', resolve));
  return { code, output: forge.output() };
}

/**
 * A free port outside the range that the system assigns to connections automatically: one of those
 * could be taken before a server listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

function baseEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR ? { TMPDIR } : {}),
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}
