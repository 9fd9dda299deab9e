import type { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { readRange } from './range.ts';
import type { StoredFileView, UploadStatus } from './rules.ts';
import { openUploads, storedFiles } from './tables.server.ts';
import { fileTexts } from './texts.ts';

/** The public data of a stored file, without its location. */
export const fileColumns = {
  id: storedFiles.id,
  kind: storedFiles.kind,
  originalName: storedFiles.originalName,
  extension: storedFiles.extension,
  bytes: storedFiles.bytes,
  sha256: storedFiles.sha256,
  facts: storedFiles.facts,
};

/** A stored file of any owner; undefined if there is none. */
export async function storedFileById(
  db: Database,
  id: string,
): Promise<StoredFileView | undefined> {
  const [file] = await db.select(fileColumns).from(storedFiles).where(eq(storedFiles.id, id));
  return file;
}

/** @throws Refusal NOT_FOUND if it does not exist or belongs to somebody else */
export async function uploadStatus(
  db: Database,
  actor: { id: string },
  id: string,
): Promise<UploadStatus> {
  const [file] = await db
    .select(fileColumns)
    .from(storedFiles)
    .where(and(eq(storedFiles.id, id), eq(storedFiles.userId, actor.id)));
  if (file) return { state: 'stored', file };
  const [open] = await db
    .select({
      bytes: openUploads.bytes,
      originalName: openUploads.originalName,
      refusal: openUploads.refusal,
    })
    .from(openUploads)
    .where(and(eq(openUploads.id, id), eq(openUploads.userId, actor.id)));
  if (!open) throw new Refusal('NOT_FOUND', fileTexts.notFound);
  const { refusal, ...rest } = open;
  if (refusal) return { state: 'refused', sentence: refusal.message };
  return { state: 'receiving', ...rest };
}

/** The location of a stored file, for `openStoredFile`. */
export type StoredFilePlace = { storageKey: string; bytes: number; sha256: string };

/** @returns undefined if there is no such file */
export async function storedFilePlace(
  db: Database,
  id: string,
): Promise<StoredFilePlace | undefined> {
  const { storageKey, bytes, sha256 } = storedFiles;
  const [place] = await db
    .select({ storageKey, bytes, sha256 })
    .from(storedFiles)
    .where(eq(storedFiles.id, id));
  return place;
}

/** The response of a download: the caller adds the name and the type. */
export type OpenedFile = {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  stream: Readable | null;
};

/**
 * Opens a stored file or one range of it, according to the request's headers. Access was checked
 * before.
 */
export async function openStoredFile(
  storage: Storage,
  file: StoredFilePlace,
  asked: Headers,
): Promise<OpenedFile> {
  const { bytes, sha256, storageKey } = file;
  const etag = `"${sha256}"`;
  const headers = { 'Accept-Ranges': 'bytes', ETag: etag };
  const range = readRange(asked, { bytes, etag });
  if (range === 'unchanged') return { status: 304, headers, stream: null };
  if (range === 'outside') {
    const outside = { ...headers, 'Content-Range': `bytes */${bytes}` };
    return { status: 416, headers: outside, stream: null };
  }
  const { start, end, isPart } = range;
  const stream = await storage.readRange(storageKey, start, end);
  const whole = { ...headers, 'Content-Length': String(end - start + 1) };
  if (!isPart) return { status: 200, headers: whole, stream };
  const part = { ...whole, 'Content-Range': `bytes ${start}-${end}/${bytes}` };
  return { status: 206, headers: part, stream };
}
