import { statfs } from 'node:fs/promises';
import type { Log } from './log.server.ts';
import { StoreProblem } from './outages.server.ts';
import { timeLimits } from './time-limits.ts';
import { within } from './within.server.ts';

/** How much room is left where Forge writes. */
export type DiskWatch = {
  /** A sentence for the operator while there is little; null while there is enough. */
  warning(): Promise<string | null>;
  /** @throws StoreProblem while what is left is for the database */
  requireRoom(): void;
  close(): void;
};

type Options = {
  folder: string;
  /** Below that the operator is told. */
  minimumBytes: number;
  log: Pick<Log, 'warn' | 'info'>;
  /** Free bytes in a folder. */
  measure?: (folder: string) => Promise<number>;
};

const lookMilliseconds = 10_000;
const megabyte = 1024 * 1024;

/** The last part of the minimum: no upload gets it, because a database without room stops. */
const reservedPart = 1 / 4;

/** Looks every ten seconds, and whenever it is asked. */
export function watchDisk({ folder, minimumBytes, log, measure = freeBytes }: Options): DiskWatch {
  let free = Number.POSITIVE_INFINITY;
  let hasWarned = false;

  async function look(): Promise<void> {
    try {
      free = await within(timeLimits.readiness, measure(folder), () => new Error('No answer.'));
    } catch (error) {
      log.warn({ error }, 'The free room of the data folder cannot be told.');
      return;
    }
    const isLow = free < minimumBytes;
    if (isLow && !hasWarned) log.warn(`The disk is nearly full: ${sentenceFor(free)}.`);
    if (!isLow && hasWarned) log.info('The disk has room again.');
    hasWarned = isLow;
  }

  const timer = setInterval(() => void look(), lookMilliseconds);
  timer.unref();
  void look();
  return {
    async warning() {
      await look();
      return free < minimumBytes ? `nearly full, ${sentenceFor(free)}` : null;
    },
    requireRoom() {
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
