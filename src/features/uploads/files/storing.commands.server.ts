import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { extensionOf } from '#features/packages/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { countUpload } from '#platform/figures.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { openJobs } from '#platform/workers/jobs.server.ts';
import { createFairSemaphore } from '#platform/workers/fair-semaphore.ts';
import { JobStopped } from '#platform/workers/worker-process.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { beginAttempt, type Attempt } from './attempts.commands.server.ts';
import type { Uploader } from '../quota/volume.commands.server.ts';
import { beginUpload, discardFile, newStorageKey, type FileStores } from './commands.server.ts';
import type { FileContent, InspectionTask } from './job.server.ts';
import type { FileReport } from './inspect.ts';
import { storedFileById } from './queries.server.ts';
import { inspectionLimits, type StoredFileKind, type StoredFileView } from './rules.ts';
import { blendPictures, openUploads, storedFiles } from './tables.server.ts';
import { fileTexts } from './texts.ts';

const { busy, ownBusy } = fileTexts;
/** A file is fetched, checked and copied in one turn, so that few are on this machine at once. */
const runInTurn = createFairSemaphore({
  ...inspectionLimits,
  busy,
  ownBusy,
  atOnce: 2,
  atOnceEach: 1,
});
const inspect = openJobs<InspectionTask, FileReport>(new URL('./job.server.ts', import.meta.url), {
  ...inspectionLimits,
  busy,
  ownBusy,
});
const finishing = new Map<string, Promise<StoredFileView>>();

/**
 * Checks an upload whose last byte has arrived and turns it into a stored file. May be called
 * again, even concurrently: after a kill in the middle it does what was left to do. No transaction
 * is open while the content is read.
 * @throws Refusal with the reason why the content is refused; then nothing of it is kept
 */
export function finishUpload(
  db: Database,
  stores: FileStores,
  actor: { id: string },
  id: string,
): Promise<StoredFileView> {
  const key = `${actor.id} ${id}`;
  const running = finishing.get(key);
  if (running) return running;
  const work = runInTurn(actor.id, () => finish(db, stores, actor, id)).finally(() =>
    finishing.delete(key),
  );
  finishing.set(key, work);
  return work;
}

async function finish(
  db: Database,
  stores: FileStores,
  actor: { id: string },
  id: string,
): Promise<StoredFileView> {
  const attempt = await beginAttempt(db, actor, id);
  if (attempt) {
    try {
      await store(db, stores, actor, attempt);
    } catch (problem) {
      await giveUp(db, stores, attempt, problem);
    } finally {
      attempt.stop();
    }
    await stores.partials.remove(db, id);
  }
  const file = await storedFileById(db, id);
  if (!file) throw new Refusal('NOT_FOUND', fileTexts.notFound);
  return file;
}

/**
 * A permanent refusal is stored in place of the bytes; after any other failure a retry is possible,
 * unless the upload was removed: then nothing of it stays.
 */
async function giveUp(
  db: Database,
  { partials, storage }: FileStores,
  attempt: Attempt,
  problem: unknown,
): Promise<never> {
  const isForGood =
    problem instanceof Refusal && !['CONFLICT', 'TOO_MANY', 'UNAVAILABLE'].includes(problem.code);
  if (isForGood) {
    await attempt.refuse({ code: problem.code, message: problem.message });
    await partials.remove(db, attempt.upload.id);
    throw problem;
  }
  await attempt.release();
  if (!(await attempt.isTakenBack())) throw problem;
  await storage.remove(attempt.upload.storageKey);
  throw new Refusal('NOT_FOUND', fileTexts.notFound);
}

async function store(
  db: Database,
  { partials, storage }: FileStores,
  actor: { id: string },
  attempt: Attempt,
): Promise<void> {
  const { upload } = attempt;
  const arrived = await partials.open(db, upload.id);
  if (!arrived) throw new Refusal('CONFLICT', fileTexts.incomplete);
  try {
    if (arrived.bytes < upload.bytes) throw new Refusal('CONFLICT', fileTexts.incomplete);
    await keepAttempt(db, storage, actor, attempt, arrived.file);
  } finally {
    await arrived.close();
  }
}

/**
 * Checks the upload of an attempt, which is a file of this machine by now, and turns it into a
 * stored file.
 */
async function keepAttempt(
  db: Database,
  storage: Storage,
  actor: { id: string },
  attempt: Attempt,
  file: string,
): Promise<void> {
  const kept = await keep(storage, actor, attempt.upload, { file });
  const isStored = await db.transaction(async (tx) => {
    const ended = await attempt.end(tx);
    if (ended) await record(tx, { ...kept, row: { ...kept.row, ...ended } });
    return ended !== undefined;
  });
  if (!isStored) throw new Refusal('CONFLICT', fileTexts.beingChecked);
  countUpload(kept.row.kind, kept.row.bytes);
}

/**
 * Checks and stores an add-on that arrived completely in one request and is on this machine. It
 * counts towards the person's quota like one that was sent in parts.
 * @throws Refusal as `beginUpload` and `finishUpload`; then nothing of it is kept
 */
export function storeReceived(
  db: Database,
  stores: FileStores,
  actor: Uploader,
  { name, file, bytes }: { name: string; file: string; bytes: number },
): Promise<StoredFileView> {
  return runInTurn(actor.id, async () => {
    const id = await beginUpload(db, stores, actor, { kind: 'addon', name, bytes });
    const attempt = await beginAttempt(db, actor, id);
    if (!attempt) throw new Error('An upload that just began is not there.');
    try {
      await keepAttempt(db, stores.storage, actor, attempt, file);
    } catch (problem) {
      await discardFile(db, stores, actor, id);
      throw problem;
    } finally {
      attempt.stop();
    }
    const stored = await storedFileById(db, id);
    if (!stored) throw new Error('The file was not stored.');
    return stored;
  });
}

type NewFile = Pick<
  typeof openUploads.$inferSelect,
  'id' | 'kind' | 'originalName' | 'bytes' | 'storageKey'
>;

type KeptFile = { row: typeof storedFiles.$inferInsert & { id: string }; pictures: Uint8Array[] };

/** Writes the rows of a file that was checked and copied. */
async function record(tx: Database, { row, pictures }: KeptFile): Promise<void> {
  await tx.insert(storedFiles).values(row);
  if (pictures.length === 0) return;
  await tx
    .insert(blendPictures)
    .values(pictures.map((png, position) => ({ fileId: row.id, position, png: Buffer.from(png) })));
}

/**
 * Checks a file and copies it into storage.
 * @returns the data to record
 * @throws Refusal with the reason why the content is refused, before anything is copied
 */
async function keep(
  storage: Storage,
  actor: { id: string },
  file: NewFile,
  content: FileContent,
): Promise<KeptFile> {
  const { id, kind, originalName, bytes, storageKey } = file;
  const order = { content, kind, name: originalName };
  const { facts, pictures } = await inspect(actor.id, order).catch(refuseIfStopped);
  const sha256 = await putHashed(storage, storageKey, content);
  const extension = extensionOf(originalName);
  const about = { id, userId: actor.id, kind, originalName, extension, bytes, sha256, storageKey };
  return { row: { ...about, facts }, pictures };
}

function refuseIfStopped(problem: unknown): never {
  if (!(problem instanceof JobStopped)) throw problem;
  throw new Refusal('UNPROCESSABLE', fileTexts.tooExpensive, { cause: problem });
}

/** Copies the file into storage and computes its checksum on the way. */
async function putHashed(storage: Storage, key: string, content: FileContent): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Uint8Array> {
    // Opened here, where an error is handled.
    const chunks = 'file' in content ? createReadStream(content.file) : [content.bytes];
    for await (const chunk of chunks as AsyncIterable<Buffer> | Uint8Array[]) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await storage.putStream(key, Readable.from(hashed(), { objectMode: false }));
  return hash.digest('hex');
}

/**
 * Checks and stores a file that is completely in memory, such as the demo's.
 * @throws Refusal as `finishUpload`
 */
export async function storeFile(
  db: Database,
  storage: Storage,
  actor: { id: string },
  file: { kind: StoredFileKind; name: string; content: Uint8Array },
): Promise<StoredFileView> {
  const { kind, name, content } = file;
  const id = randomUUID();
  const about = { id, kind, originalName: name, bytes: content.byteLength };
  const place = { ...about, storageKey: newStorageKey() };
  const kept = await keep(storage, actor, place, { bytes: content });
  await db.transaction((tx) => record(tx, kept));
  const stored = await storedFileById(db, id);
  if (!stored) throw new Error('The file was not stored.');
  return stored;
}
