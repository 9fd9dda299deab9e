import { rmSync } from 'node:fs';
import path from 'node:path';
import { makeDataFolder } from '#test/forge-process.ts';
import { startCheckout } from '../machine/checkout.ts';
import { end } from '../machine/children.ts';
import { cpuSecondsOf } from '../machine/processes.ts';
import { median } from '../machine/quantiles.ts';
import type { Figure } from '../table.ts';

type Start = { seconds: number; cpu: number };

const root = path.resolve(import.meta.dirname, '../..');
const restartsOfEach = 3;

/**
 * `npm start`, already built, until the home page responds: on an empty folder, and again on it.
 */
export async function startFigures(rounds: number): Promise<Figure[]> {
  const first: Start[] = [];
  const again: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const folder = makeDataFolder();
    try {
      first.push(await start(folder));
      for (let time = 0; time < restartsOfEach; time += 1) again.push(await start(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [
    ...figuresOf('first start to first page, demo included', first, 6),
    ...figuresOf('start to first page on existing data', again, 1.2),
  ];
}

function figuresOf(name: string, starts: readonly Start[], budget: number): Figure[] {
  const middle = (key: keyof Start) => median(starts.map((each) => each[key]));
  return [
    { name: `${name}, s`, value: middle('seconds'), budget, isByClock: true },
    { name: `${name}: CPU of application and database, s`, value: middle('cpu') },
  ];
}

async function start(folder: string): Promise<Start> {
  const { process, seconds } = await startCheckout(root, folder);
  try {
    return { seconds, cpu: cpuSecondsOf(process.pid ?? 0) };
  } finally {
    await end(process);
  }
}
