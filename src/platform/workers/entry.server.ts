import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { Refusal } from '#shared/refusal.ts';
import { startGuard } from './guard.server.ts';
import type { Order, Report, Work } from './messages.ts';

// The process of a worker: loads one module of jobs and runs its work, one job after the other.
const [, , moduleAddress = '', megabytes = ''] = process.argv;
/** Pages and calls have priority. */
const niceness = 5;

function report(answer: Report): void {
  process.send?.(answer);
}

/** If the machine runs out of memory, the kernel kills a worker before the server. */
function lowerPriority(): void {
  try {
    os.setPriority(niceness);
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // Only Linux has this file, and not every container may write it.
  }
}

lowerPriority();
// The server decides when a worker ends, even when a key in the terminal signals all processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit(0));
const guard = startGuard(Number(megabytes));
const { work } = (await import(moduleAddress)) as { work: Work<unknown, unknown> };

async function follow({ input, seconds }: Order): Promise<Report> {
  try {
    const output = await work(input, guard.begin(seconds));
    return { kind: 'done', output, usesTooMuchMemory: usesTooMuchMemory() };
  } catch (problem) {
    if (problem instanceof Refusal) {
      return {
        kind: 'refused',
        code: problem.code,
        message: problem.message,
        usesTooMuchMemory: usesTooMuchMemory(),
      };
    }
    const error = problem instanceof Error ? problem : new Error(String(problem));
    return {
      kind: 'failed',
      message: error.message,
      stack: error.stack ?? '',
      usesTooMuchMemory: usesTooMuchMemory(),
    };
  } finally {
    guard.rest();
  }
}

function usesTooMuchMemory(): boolean {
  return process.memoryUsage.rss() > (Number(megabytes) / 2) * 1024 * 1024;
}

process.on('message', (order: Order) => void follow(order).then(report));
report({ kind: 'ready' });
