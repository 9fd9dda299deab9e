import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { freePort, makeDataFolder } from '#test/forge-process.ts';
import { answers, end } from './process.ts';
import type { Figure } from './table.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Seconds of `npm start`, the build done, until the home page answers: on an empty folder, and again. */
export async function startFigures(): Promise<Figure[]> {
  const folder = makeDataFolder();
  try {
    return [
      {
        name: 'first start to first page, demo included, s',
        value: await start(folder),
        budget: 10,
      },
      { name: 'restart to first page, s', value: await start(folder), budget: 2 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(folder: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const forge = spawn(
    process.execPath,
    ['--max-semi-space-size=16', 'scripts/run.mjs', 'scripts/start.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', FORGE_DATA: folder, PORT: String(port) },
    },
  );
  try {
    await answers(`http://localhost:${port}/`);
    return (performance.now() - started) / 1000;
  } finally {
    await end(forge);
  }
}
