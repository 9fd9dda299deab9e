import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#test/forge-process.ts';
import { openLog } from '#platform/log.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.server.ts';
import { answers, end } from './process.ts';

export type BenchSite = {
  url: string;
  databaseUrl: string;
  /** CPU seconds that the application and the database have used so far. */
  cpuSeconds: () => { application: number; database: number };
  /** Memory of the application and the database; what their processes share counts once. */
  memoryBytes: () => { application: number; database: number };
  stop: () => Promise<void>;
};

const root = path.resolve(import.meta.dirname, '..');
const ticksPerSecond = 100;

/** The built site with its demo content on a database of its own, as its own process. */
export async function startBenchSite(): Promise<BenchSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forge-bench-'));
  chmodSync(folder, 0o755);
  const database = await startEmbeddedPostgres({
    folder: path.join(folder, 'database'),
    log: openLog('warn'),
  });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = startServer({
    FORGE_DATA: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    PORT: String(port),
  });
  await answers(`${url}/readyz`);
  return {
    url,
    databaseUrl: database.url,
    cpuSeconds: () => ({
      application: cpuOf(server.pid ?? 0),
      database: familyOf(database.pid).reduce((sum, pid) => sum + cpuOf(pid), 0),
    }),
    memoryBytes: () => ({
      application: memoryOf(server.pid ?? 0),
      database: familyOf(database.pid).reduce((sum, pid) => sum + memoryOf(pid), 0),
    }),
    async stop() {
      await end(server);
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function startServer(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--max-semi-space-size=16', 'src/server.ts'], {
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

function familyOf(pid: number): number[] {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === pid,
  );
  return [pid, ...children.map(Number)];
}

function parentOf(pid: string): number {
  return Number(statOf(pid)[1]);
}

/** User and system time of a process and of its children that have ended. */
function cpuOf(pid: number): number {
  const fields = statOf(String(pid));
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  return ((user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0)) / ticksPerSecond;
}

/** The proportional set size: of what several processes share, each has its part. */
function memoryOf(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** The fields of /proc/PID/stat from the state on; the name before it may hold spaces. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    return [];
  }
}
