import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import type { ByteSource } from '#shared/byte-source.ts';
import type { Database } from '../database.server.ts';

/** What has arrived of an upload. */
export type ArrivedBytes = {
  source: ByteSource;
  stream(): Readable;
  close(): Promise<void>;
};

/** Where files lie while they arrive in parts. */
export type ArrivingPlace = {
  /** For the protocol: takes parts, and says how far an upload is. */
  store: DataStore;
  /** Null when there is no such upload, or nothing whole to read. */
  open(db: Database, id: string): Promise<ArrivedBytes | null>;
  /** Ids of what lies here untouched since the instant, whether or not anybody knows of it. */
  untouched(before: Date): AsyncIterable<string>;
  /** Removes what has arrived; does nothing when there is nothing. */
  remove(db: Database, id: string): Promise<void>;
};

/** Null when there is no such file. */
export async function openFile(file: string): Promise<ArrivedBytes | null> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return null;
  const handle = await open(file, 'r');
  const source: ByteSource = {
    bytes: found.size,
    async read(position, length) {
      const wanted = Math.max(0, Math.min(length, found.size - position));
      const buffer = Buffer.allocUnsafeSlow(wanted);
      let filled = 0;
      while (filled < wanted) {
        const { bytesRead } = await handle.read(buffer, filled, wanted - filled, position + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
  };
  return { source, stream: () => createReadStream(file), close: () => handle.close() };
}
