import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort, makeDataFolder } from '#test/forge-process.ts';
import { serverFlags } from '../../scripts/server-flags.ts';
import { answers, end } from '../machine/children.ts';
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
  const port = await freePort();
  const started = performance.now();
  const forge = spawn(process.execPath, [...serverFlags, 'scripts/run.mjs', 'scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', FORGE_DATA: folder, PORT: String(port) },
  });
  try {
    await answers(`http://localhost:${port}/`);
    const seconds = (performance.now() - started) / 1000;
    return { seconds, cpu: cpuSecondsOf(forge.pid ?? 0) };
  } finally {
    await end(forge);
  }
}
