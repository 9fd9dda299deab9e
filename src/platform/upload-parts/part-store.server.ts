import type { DataStore } from '@tus/server';
import type { Database } from '../database.server.ts';
import { plainFile } from '../plain-file.server.ts';

/** The received content of an upload: a file of this machine, available until `close`. */
export type ReceivedFile = {
  file: string;
  bytes: number;
  close(): Promise<void>;
};

/** Keeps the parts of uploads until they are complete. */
export type UploadPartStore = {
  /** For the tus server: stores parts and reports the offset of an upload. */
  dataStore: DataStore;
  /** Null if there is no such upload, or if it is not complete. */
  open(db: Database, id: string): Promise<ReceivedFile | null>;
  /** Ids of uploads on disk that were not written since `before`, with or without a database row. */
  untouched(before: Date): AsyncIterable<string>;
  /** Removes the received parts, if there are any. */
  remove(db: Database, id: string): Promise<void>;
};

/** Null if there is no such file. */
export async function findFile(file: string): Promise<Omit<ReceivedFile, 'close'> | null> {
  const found = await plainFile(file);
  return found && { file, bytes: found.size };
}
