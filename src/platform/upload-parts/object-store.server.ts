import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Database } from '../database.server.ts';
import type { Storage } from '../storage.server.ts';
import { findFile, type UploadPartStore } from './part-store.server.ts';

/** An object in storage that holds the bytes of an upload from `start` on. */
export type UploadPart = { key: string; start: number; bytes: number };

/** The records of the parts of each upload, shared by all processes. */
export type PartRecords = {
  /** The final size of an upload and its parts in order; null if there is no such upload. */
  read(db: Database, id: string): Promise<{ bytes: number; parts: UploadPart[] } | null>;
  /** Records an object before it is written; false when the upload no longer exists. */
  register(db: Database, id: string, key: string): Promise<boolean>;
  /** Appends a written object; false if another process has appended one at this offset. */
  append(db: Database, id: string, part: UploadPart): Promise<boolean>;
  /** Every object of an upload, including those that are registered but not written. */
  keys(db: Database, id: string): Promise<string[]>;
  delete(db: Database, keys: readonly string[]): Promise<void>;
};

type Options = {
  db: Database;
  storage: Storage;
  records: PartRecords;
  /** Used only by this process: holds a complete file while its content is checked. */
  folder: string;
};

/** Each running upload holds this much in memory. */
const partBytes = 4 * 1024 * 1024;

/**
 * Stores parts as objects in storage, so that any process can continue any upload. There is no lock
 * across processes: a part counts once it is appended, and only one of two can append at an offset.
 */
export function openObjectPartStore({ db, storage, records, folder }: Options): UploadPartStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A process that was killed may have left a file here.
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });

  /** @returns the offset of the end of the part */
  async function storePart(id: string, start: number, content: Buffer): Promise<number> {
    const key = `arriving/${id}/${randomUUID()}`;
    if (!(await records.register(db, id, key))) throw ERRORS.FILE_NOT_FOUND;
    await storage.put(key, content);
    const part = { key, start, bytes: content.byteLength };
    if (await records.append(db, id, part)) return endOf([part]);
    await deleteParts({ storage, records }, db, [key]);
    throw ERRORS.INVALID_OFFSET;
  }

  class ObjectDataStore extends DataStore {
    override extensions = ['creation', 'creation-with-upload'];
    /** The upload was recorded before the protocol's handler is called. */
    override create = (upload: Upload) => Promise.resolve(upload);
    override async write(content: Readable, id: string, offset: number) {
      let end = offset;
      for await (const part of splitIntoParts(content)) end = await storePart(id, end, part);
      return end;
    }
    override async getUpload(id: string) {
      const upload = await records.read(db, id);
      if (!upload) throw ERRORS.FILE_NOT_FOUND;
      return new Upload({ id, size: upload.bytes, offset: endOf(upload.parts) });
    }
  }

  return {
    dataStore: new ObjectDataStore(),
    async open(tx, id) {
      const upload = await records.read(tx, id);
      if (!upload || endOf(upload.parts) < upload.bytes) return null;
      return openParts(storage, upload.parts, path.join(folder, randomUUID()));
    },
    // The parts are objects in storage, where the sweep for orphans finds them.
    async *untouched() {},
    remove: removeParts(storage, records),
  };
}

/** The bytes of the parts as one file, which is removed when it is closed. */
async function openParts(storage: Storage, parts: readonly UploadPart[], file: string) {
  const close = () => rm(file, { force: true });
  try {
    await downloadParts(storage, parts, file);
    const received = await findFile(file);
    if (!received) throw new Error('A complete upload cannot be read.');
    return { ...received, close };
  } catch (problem) {
    await close();
    throw problem;
  }
}

/** Removes every part of an upload. */
export function removeParts(storage: Storage, records: PartRecords): UploadPartStore['remove'] {
  return async (tx, id) => deleteParts({ storage, records }, tx, await records.keys(tx, id));
}

async function deleteParts(
  { storage, records }: Pick<Options, 'storage' | 'records'>,
  tx: Database,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await storage.remove(key);
  await records.delete(tx, keys);
}

async function downloadParts(
  storage: Storage,
  parts: readonly UploadPart[],
  file: string,
): Promise<void> {
  async function* content(): AsyncGenerator<Buffer> {
    for (const { key } of parts) {
      const part = await storage.read(key);
      if (!part) throw new Error('A part of an upload is missing in storage.');
      yield* part.stream as AsyncIterable<Buffer>;
    }
  }
  await pipeline(content(), createWriteStream(file, { mode: 0o600 }));
}

function endOf(parts: readonly UploadPart[]): number {
  const last = parts.at(-1);
  return last ? last.start + last.bytes : 0;
}

/** Splits the content into parts. The bytes received before a lost connection are a part too. */
async function* splitIntoParts(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes < partBytes) continue;
      yield Buffer.concat(chunks);
      chunks = [];
      bytes = 0;
    }
  } catch (problem) {
    if (bytes > 0) yield Buffer.concat(chunks);
    throw problem;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}
