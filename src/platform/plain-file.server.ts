import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';

const missing = new Set(['ENOENT', 'ENOTDIR']);

/** Null if there is no such file. One that cannot be looked at is not taken for a missing one. */
export async function plainFile(file: string): Promise<Stats | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found : null;
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && missing.has(String(problem.code))) {
      return null;
    }
    throw problem;
  }
}
