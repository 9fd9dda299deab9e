import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort, makeDataFolder, serverFile } from '#test/forge-process.ts';
import { openLog } from '#platform/log.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { preparedDemo } from '../src/start/prepared-demo.server.ts';
import { serverFlags } from '../scripts/server-flags.ts';
import { answers, end } from './machine/children.ts';
import { cpuSecondsOf, memoryOf } from './machine/processes.ts';

/** Of the application and of the database, each with all their processes. */
export type Parted = { application: number; database: number };

export type BenchSite = {
  url: string;
  databaseUrl: string;
  /** CPU seconds used so far. */
  cpuSeconds: () => Parted;
  memoryBytes: () => Parted;
  /** Waits until all work caused by a start or new rows has finished. */
  waitUntilIdle: () => Promise<void>;
  /** Ends the application and starts it again on the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** After this time it is measured in its current state. */
const mostSecondsToRest = 60;
const root = path.resolve(import.meta.dirname, '..');

/** The built site with its demo content on its own database, as a separate process. */
export async function startBenchSite(): Promise<BenchSite> {
  const folder = makeDataFolder();
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const data = path.join(folder, 'data');
  const database = await startEmbeddedPostgres({
    folder: path.join(folder, 'database'),
    log: openLog('warn'),
    // As on a first start after the build.
    prepared: () => preparedDemo(readSettings({ FORGE_DATA: data, PORT: port })),
  });
  const start = async () => {
    const child = startServer({ FORGE_DATA: data, DATABASE_URL: database.url, PORT: port });
    await answers(`${url}/readyz`);
    return child;
  };
  let server = await start();
  const parted = (measure: (pid: number) => number): Parted => ({
    application: measure(server.pid ?? 0),
    database: measure(database.pid),
  });
  return {
    url,
    databaseUrl: database.url,
    cpuSeconds: () => parted(cpuSecondsOf),
    memoryBytes: () => parted(memoryOf),
    waitUntilIdle: () =>
      waitUntilIdle(() => cpuSecondsOf(server.pid ?? 0) + cpuSecondsOf(database.pid)),
    async restart() {
      await end(server);
      server = await start();
    },
    async stop() {
      await end(server);
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Waits until a site has done what follows a start or new rows.
 * @param cpuSeconds so far
 */
export async function waitUntilIdle(cpuSeconds: () => number): Promise<void> {
  for (let second = 0; second < mostSecondsToRest; second += 1) {
    const before = cpuSeconds();
    await setTimeout(1000);
    if (cpuSeconds() - before < 0.05) return;
  }
}

function startServer(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...serverFlags, serverFile], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // As docs/operating.md tells operators to start it.
      MALLOC_ARENA_MAX: '1',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      FORGE_SANDBOX: '1',
      // All load comes from one address here.
      READS_PER_MINUTE: '10000000',
      ...environment,
    },
  });
}
