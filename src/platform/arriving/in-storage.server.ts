import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Database } from '../database.server.ts';
import type { Storage } from '../storage.server.ts';
import { findFile, type ArrivingPlace } from './place.server.ts';

/** An object in storage that holds the bytes of an upload from `start` on. */
export type Piece = { key: string; start: number; bytes: number };

/** Knows the pieces of each upload, for all processes. */
export type PieceLedger = {
  /** How long an upload will be, and its pieces in their order; null when it is not there. */
  read(db: Database, id: string): Promise<{ bytes: number; pieces: Piece[] } | null>;
  /** Notes an object before it is written; false when there is no such upload any more. */
  announce(db: Database, id: string, key: string): Promise<boolean>;
  /** Puts a written object at the end; false when another process has put something there. */
  append(db: Database, id: string, piece: Piece): Promise<boolean>;
  /** Every object of an upload, also those that were only announced. */
  keys(db: Database, id: string): Promise<string[]>;
  forget(db: Database, keys: readonly string[]): Promise<void>;
};

type Options = {
  db: Database;
  storage: Storage;
  ledger: PieceLedger;
  /** Of this process alone: a whole file lies here while it is judged. */
  folder: string;
};

/** So much of each upload that is under way is in memory. */
const pieceBytes = 4 * 1024 * 1024;

/**
 * Files arrive as pieces in storage, so that every process can go on with any of them. No lock goes
 * across processes: a piece counts once it was put at the end, which one of two can do.
 */
export function arriveInStorage({ db, storage, ledger, folder }: Options): ArrivingPlace {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A process that was killed may have left a file here.
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true });

  /** @returns where the piece ends */
  async function keep(id: string, start: number, content: Buffer): Promise<number> {
    const key = `arriving/${id}/${randomUUID()}`;
    if (!(await ledger.announce(db, id, key))) throw ERRORS.FILE_NOT_FOUND;
    await storage.put(key, content);
    const piece = { key, start, bytes: content.byteLength };
    if (await ledger.append(db, id, piece)) return endOf([piece]);
    await dropPieces({ storage, ledger }, db, [key]);
    throw ERRORS.INVALID_OFFSET;
  }

  class PieceStore extends DataStore {
    override extensions = ['creation', 'creation-with-upload'];
    /** It was noted before the protocol heard of it. */
    override create = (upload: Upload) => Promise.resolve(upload);
    override async write(content: Readable, id: string, offset: number) {
      let end = offset;
      for await (const piece of inPieces(content)) end = await keep(id, end, piece);
      return end;
    }
    override async getUpload(id: string) {
      const upload = await ledger.read(db, id);
      if (!upload) throw ERRORS.FILE_NOT_FOUND;
      return new Upload({ id, size: upload.bytes, offset: endOf(upload.pieces) });
    }
  }

  return {
    store: new PieceStore(),
    async open(tx, id) {
      const upload = await ledger.read(tx, id);
      if (!upload || endOf(upload.pieces) < upload.bytes) return null;
      const file = path.join(folder, randomUUID());
      try {
        await fetchAll(storage, upload.pieces, file);
        const arrived = await findFile(file);
        if (!arrived) throw new Error('A whole upload cannot be read.');
        return { ...arrived, close: () => rm(file, { force: true }) };
      } catch (problem) {
        await rm(file, { force: true });
        throw problem;
      }
    },
    // Its pieces are objects in storage, and are found there.
    async *untouched() {},
    remove: removePieces(storage, ledger),
  };
}

/** Removes every piece of an upload. */
export function removePieces(storage: Storage, ledger: PieceLedger): ArrivingPlace['remove'] {
  return async (tx, id) => dropPieces({ storage, ledger }, tx, await ledger.keys(tx, id));
}

async function dropPieces(
  { storage, ledger }: Pick<Options, 'storage' | 'ledger'>,
  tx: Database,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await storage.remove(key);
  await ledger.forget(tx, keys);
}

async function fetchAll(storage: Storage, pieces: readonly Piece[], file: string): Promise<void> {
  async function* content(): AsyncGenerator<Buffer> {
    for (const { key } of pieces) {
      const piece = await storage.read(key);
      if (!piece) throw new Error('A piece of an upload is gone.');
      yield* piece.stream as AsyncIterable<Buffer>;
    }
  }
  await pipeline(content(), createWriteStream(file, { mode: 0o600 }));
}

function endOf(pieces: readonly Piece[]): number {
  const last = pieces.at(-1);
  return last ? last.start + last.bytes : 0;
}

/** Cuts what arrives into pieces; what came before the line broke is one too. */
async function* inPieces(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes < pieceBytes) continue;
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
