import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { seenSchema, type Load, type Seen } from './load.ts';

const program = path.join(import.meta.dirname, 'autocannon-process.ts');

/** In a separate process, whose CPU time can be distinguished from ours. */
export async function runAutocannon(load: Load, workers: number): Promise<Seen> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    JSON.stringify({ ...load, workers }),
  ]);
  return seenSchema.parse(JSON.parse(stdout));
}
