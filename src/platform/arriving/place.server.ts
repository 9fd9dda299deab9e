import { stat } from 'node:fs/promises';
import type { DataStore } from '@tus/server';
import type { Database } from '../database.server.ts';

/** What has arrived of an upload: a file of this machine, there until it is let go. */
export type ArrivedFile = {
  file: string;
  bytes: number;
  close(): Promise<void>;
};

/** Where files lie while they arrive in parts. */
export type ArrivingPlace = {
  /** For the protocol: takes parts, and says how far an upload is. */
  store: DataStore;
  /** Null when there is no such upload, or nothing whole to read. */
  open(db: Database, id: string): Promise<ArrivedFile | null>;
  /** Ids of what lies here untouched since the instant, whether or not anybody knows of it. */
  untouched(before: Date): AsyncIterable<string>;
  /** Removes what has arrived; does nothing when there is nothing. */
  remove(db: Database, id: string): Promise<void>;
};

/** Null when there is no such file. */
export async function findFile(file: string): Promise<Omit<ArrivedFile, 'close'> | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? { file, bytes: found.size } : null;
}
