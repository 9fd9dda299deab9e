import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '#shared/refusal.ts';
import type { DiskWatch } from './disk.server.ts';

/** A file of this machine that exists until it is removed. */
export type SpooledFile = { file: string; bytes: number; remove(): Promise<void> };

/** Stores what arrives in one request until it has been checked. */
export type Spool = {
  /** @throws Refusal TOO_LARGE with this sentence; then nothing of it is kept */
  receive(
    content: AsyncIterable<Uint8Array>,
    limit: { bytes: number; tooLarge: string },
  ): Promise<SpooledFile>;
};

/** Older ones were left by a process that was killed. */
const leftoverMilliseconds = 3_600_000;

export function openSpool(folder: string, disk: Pick<DiskWatch, 'requireFreeSpace'>): Spool {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (written < Date.now() - leftoverMilliseconds) rmSync(file, { force: true });
  }
  return {
    async receive(content, limit) {
      disk.requireFreeSpace();
      const file = path.join(folder, randomUUID());
      const remove = () => rm(file, { force: true });
      let bytes = 0;
      async function* counted() {
        for await (const chunk of content) {
          bytes += chunk.byteLength;
          if (bytes > limit.bytes) throw new Refusal('TOO_LARGE', limit.tooLarge);
          yield chunk;
        }
      }
      try {
        const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
        await pipeline(Readable.from(counted(), { objectMode: false }), target);
        return { file, bytes, remove };
      } catch (problem) {
        await remove();
        throw problem;
      }
    },
  };
}
