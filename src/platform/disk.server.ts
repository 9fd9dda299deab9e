import { statfs } from 'node:fs/promises';
import type { Log } from './log.server.ts';
import { StoreProblem } from './outages.server.ts';
import { timeLimits } from './time-limits.ts';
import { within } from './within.server.ts';

/** Watches the free space on the disks that Forge writes to. */
export type DiskWatch = {
  /** A warning for the operator while the free space is low; null otherwise. */
  warning(): Promise<string | null>;
  /** @throws StoreProblem while the remaining space is reserved for the database */
  requireFreeSpace(): void;
  close(): void;
};

type Options = {
  folder: string;
  /** Below this the operator is warned. */
  minimumBytes: number;
  log: Pick<Log, 'warn' | 'info'>;
  /** Free bytes in a folder. */
  measure?: (folder: string) => Promise<number>;
};

const measureMilliseconds = 10_000;
const megabyte = 1024 * 1024;

/** This part of the minimum is reserved, because the database stops when it cannot write. */
const reservedPart = 1 / 4;

/** Measures every ten seconds, and for every warning. */
export function watchDisk({ folder, minimumBytes, log, measure = freeBytes }: Options): DiskWatch {
  let free = Number.POSITIVE_INFINITY;
  let hasWarned = false;

  async function measureNow(): Promise<void> {
    try {
      free = await within(timeLimits.readiness, measure(folder), () => new Error('No answer.'));
    } catch (error) {
      log.warn({ error }, 'The free space of the data folder cannot be measured.');
      return;
    }
    const isLow = free < minimumBytes;
    if (isLow && !hasWarned) log.warn(`The disk is nearly full: ${sentenceFor(free)}.`);
    if (!isLow && hasWarned) log.info('The disk has enough free space again.');
    hasWarned = isLow;
  }

  const timer = setInterval(() => void measureNow(), measureMilliseconds);
  timer.unref();
  void measureNow();
  return {
    async warning() {
      await measureNow();
      return free < minimumBytes ? `nearly full, ${sentenceFor(free)}` : null;
    },
    requireFreeSpace() {
      if (free >= minimumBytes * reservedPart) return;
      throw new StoreProblem('full', `Only ${Math.floor(free / megabyte)} MB are left.`);
    },
    close: () => clearInterval(timer),
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function sentenceFor(free: number): string {
  return `${Math.floor(free / megabyte)} MB left for the data folder`;
}
