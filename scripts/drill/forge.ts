import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cpuSecondsOf } from '../../bench/machine/processes.ts';
import { isBuildFresh } from '../build-stamp.ts';
import { projectRoot } from '../tools.ts';
import { serverFlags } from '../server-flags.ts';
import { NotRun } from './report.ts';
import { run, startProgram, until, type Program } from './programs.ts';

export type Settings = Record<string, string>;

export type Forge = {
  port: number;
  /** Starts it, and waits until it is ready. */
  start: (settings: Settings) => Promise<void>;
  /** Ends it: at once with SIGKILL, otherwise as systemd does. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  isReady: () => Promise<boolean>;
  /** Megabytes of the process itself, without its workers. */
  memory: () => number;
  /** Processor time since it started, with its workers. */
  processorSeconds: () => number;
  /** What it logged. */
  output: () => string;
};

export type ForgePlace = { port: number; folder: string; logs: string };

/** One process of Forge, as deploy/forge@.service starts it, from the sources in `root`. */
export function forgeAt({ port, folder, logs }: ForgePlace, root = projectRoot): Forge {
  const data = path.join(folder, `forge-${port}`);
  const logFile = path.join(logs, `forge-${port}.log`);
  let program: Program | undefined;
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  return {
    port,
    isReady,
    async start(settings) {
      mkdirSync(data, { recursive: true });
      const env = { ...baseEnvironment(), ...settings, PORT: String(port), FORGE_DATA: data };
      const words = [...serverFlags, 'build/site/server.js'];
      const begun = startProgram(process.execPath, words, { env, cwd: root, logFile });
      program = begun;
      const isThere = () => !begun.isRunning() || isReady();
      await until(isThere, `Forge on port ${port}`, 120);
      if (!begun.isRunning()) throw new Error(`Forge on port ${port} ended:\n${begun.output()}`);
    },
    async end(signal) {
      await program?.end(signal);
    },
    memory() {
      const status = readFileSync(`/proc/${program?.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    processorSeconds: () => cpuSecondsOf(program?.pid ?? 0),
    output: () => program?.output() ?? '',
  };
}

/** Runs an operator's script with the settings of the running site. */
export function runScript(
  script: string,
  words: string[],
  { folder, settings, root = projectRoot }: { folder: string; settings: Settings; root?: string },
): Promise<string> {
  const env = { ...baseEnvironment(), ...settings, FORGE_DATA: folder };
  return run(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`, ...words], {
    env,
    cwd: root,
  });
}

function baseEnvironment() {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' };
}

/** @throws NotRun if `npm run build` has to run first */
export function expectBuild(): void {
  if (!isBuildFresh(projectRoot))
    throw new NotRun('the build is not of these sources: npm run build');
}
