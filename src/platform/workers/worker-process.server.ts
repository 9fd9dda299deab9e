import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
import path from 'node:path';
import { Refusal, type RefusalCode } from '#shared/refusal.ts';
import type { JobLimits, Order, Report } from './messages.ts';

/** A job that did not finish: it took too much time or memory, or crashed its process. */
export class JobStopped extends Error {
  override name = 'JobStopped';
}

/** The process ended before it took the job. The job is not at fault, and nothing of it was done. */
export class WorkerNotStarted extends Error {
  override name = 'WorkerNotStarted';
}

export type WorkerProcess = {
  /** @throws Refusal of the job, JobStopped, WorkerNotStarted, or an Error for a bug in its code */
  run(input: unknown): Promise<unknown>;
  /** Whether it may be given another job. */
  isFit(): boolean;
  /** Ends the process, with its running job. */
  release(): void;
};

const entry = new URL('./entry.server.ts', import.meta.url);
/** A worker that has not started by then counts as failed. */
const startSeconds = 60;
/** The worker ends itself first; this is for one that cannot. */
const graceSeconds = 2;
const keptOfErrors = 2_000;

/**
 * Variables that programs need on some systems. No others are passed on: a worker knows no secrets.
 */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LANG',
  'SystemRoot',
  'NODE_ENV',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
  'XDG_CACHE_HOME',
];

const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** Starts a separate process for the jobs of one module. */
export function startWorkerProcess(jobs: URL, { seconds, megabytes }: JobLimits): WorkerProcess {
  const child = fork(entry, [jobs.href, String(megabytes)], {
    execArgv: [`--max-old-space-size=${Math.round(megabytes / 2)}`, '--max-semi-space-size=4'],
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  living.add(child);
  const end = endOf(child);
  end.catch(() => undefined);
  const ready = within(startSeconds, Promise.race([nextReport(child), end]), child);
  ready.catch(() => undefined);
  let usesTooMuchMemory = false;

  return {
    async run(input) {
      hold(child, true);
      try {
        await ready.catch(notStarted);
        const order: Order = { input, seconds };
        const answer = Promise.race([nextReport(child), end]);
        child.send(order, () => undefined);
        const report = await within(seconds + graceSeconds, answer, child);
        usesTooMuchMemory = report.kind !== 'ready' && report.usesTooMuchMemory;
        return outputOf(report);
      } finally {
        hold(child, false);
      }
    },
    isFit: () => living.has(child) && child.connected && !usesTooMuchMemory,
    release: () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** Rejects when the process ends, with its last output. */
function endOf(child: ChildProcess): Promise<never> {
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-keptOfErrors);
  });
  return new Promise((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      living.delete(child);
      const how = `A worker ended with ${signal ?? code}.`;
      reject(new JobStopped(`${how} ${complaint}`.trim()));
    });
  });
}

function notStarted(cause: unknown): never {
  throw new WorkerNotStarted('A worker did not start.', { cause });
}

function environment(): NodeJS.ProcessEnv {
  const known = passedOn.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  const cache = module.getCompileCacheDir();
  return {
    ...Object.fromEntries(known),
    ...(cache ? { NODE_COMPILE_CACHE: path.dirname(cache) } : {}),
    UV_THREADPOOL_SIZE: '2',
    MALLOC_ARENA_MAX: '2',
  };
}

/** A busy worker keeps the server alive; an idle one does not. */
function hold(child: ChildProcess, isBusy: boolean): void {
  const change = isBusy ? 'ref' : 'unref';
  child[change]();
  child.channel?.[change]();
  const errors = child.stderr as { ref?: () => void; unref?: () => void } | null;
  errors?.[change]?.();
}

async function nextReport(child: ChildProcess): Promise<Report> {
  const [report] = (await once(child, 'message')) as [Report];
  return report;
}

async function within<Value>(
  seconds: number,
  value: Promise<Value>,
  child: ChildProcess,
): Promise<Value> {
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  try {
    return await value;
  } finally {
    clearTimeout(timer);
  }
}

function outputOf(report: Report): unknown {
  if (report.kind === 'refused') throw new Refusal(report.code as RefusalCode, report.message);
  if (report.kind === 'failed') throw new Error(report.message, { cause: report.stack });
  return report.kind === 'done' ? report.output : undefined;
}
