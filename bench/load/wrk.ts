import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { seenSchema, type Load, type Seen } from './load.ts';

const script = path.join(import.meta.dirname, 'wrk.lua');

/** One thread is enough: it can send several times as many requests as one Node process answers. */
export async function runWrk(load: Load): Promise<Seen> {
  const { url, seconds, connections, headers } = load;
  const { stdout } = await promisify(execFile)('wrk', [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=30s',
    `--script=${script}`,
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    url,
  ]);
  return seenSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}
