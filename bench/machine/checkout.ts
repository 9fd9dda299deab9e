import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '#test/forge-process.ts';
import { answers, end } from './children.ts';

type Package = { scripts: { start: string } };

/** A site started from a checkout, and the seconds until its home page responded. */
export type StartedCheckout = { url: string; process: ChildProcess; seconds: number };

/** `npm start` of a checkout, without npm itself. */
export async function startCheckout(folder: string, data: string): Promise<StartedCheckout> {
  const { scripts } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Package;
  const [, ...command] = scripts.start.split(' ');
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      LOG_LEVEL: 'warn',
      // All load comes from one address here.
      READS_PER_MINUTE: '10000000',
      FORGE_DATA: data,
      PORT: port,
    },
  });
  try {
    await answers(`${url}/`);
  } catch (error) {
    await end(child);
    throw error;
  }
  return { url, process: child, seconds: (performance.now() - started) / 1000 };
}
