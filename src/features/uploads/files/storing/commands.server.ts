import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import type { ArrivedBytes } from '#platform/arriving/place.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { openTurns } from '#platform/turns.server.ts';
import { unpacking } from '#platform/unpacking.server.ts';
import { sourceOf } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import { newStorageKey, type FilePlaces } from '../commands.server.ts';
import { judgeFile } from '../judge.ts';
import { storedFileById } from '../queries.server.ts';
import { extensionOf, type StoredFileKind, type StoredFileView } from '../rules.ts';
import { openUploads, storedFiles } from '../tables.server.ts';
import { fileTexts } from '../texts.ts';

/** Judging takes processor time: no more than two files at once, whoever waits. */
const turns = openTurns(2);
const finishing = new Map<string, Promise<StoredFileView>>();

/**
 * Judges an upload whose last byte has arrived and makes it a stored file. May be asked for again,
 * and at once: after a kill in the middle it does what was left to do.
 * @throws Refusal with the reason why the content is refused; then nothing of it is kept
 */
export function finishUpload(
  db: Database,
  places: FilePlaces,
  actor: { id: string },
  id: string,
): Promise<StoredFileView> {
  const key = `${actor.id} ${id}`;
  const running = finishing.get(key);
  if (running) return running;
  const work = turns(() => finish(db, places, actor, id)).finally(() => finishing.delete(key));
  finishing.set(key, work);
  return work;
}

type OpenUpload = typeof openUploads.$inferSelect;

async function finish(
  db: Database,
  { partials, storage }: FilePlaces,
  actor: { id: string },
  id: string,
): Promise<StoredFileView> {
  // The lock lasts as long as the work, and no longer than the process.
  const refusal = await db.transaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(openUploads)
      .where(and(eq(openUploads.id, id), eq(openUploads.userId, actor.id)))
      .for('update', { skipLocked: true });
    if (!open) return refuseUnlessStored(tx, actor, id);
    if (open.refusal) return new Refusal(open.refusal.code, open.refusal.message);
    const arrived = await partials.open(tx, id);
    if (!arrived) return new Refusal('CONFLICT', fileTexts.incomplete);
    try {
      if (arrived.source.bytes < open.bytes) return new Refusal('CONFLICT', fileTexts.incomplete);
      return await store(tx, storage, open, arrived);
    } finally {
      await arrived.close();
    }
  });
  // What is not theirs, or not over yet, keeps its bytes.
  const isOver = refusal?.code !== 'CONFLICT' && refusal?.code !== 'NOT_FOUND';
  if (isOver) await partials.remove(db, id);
  if (refusal) throw refusal;
  const file = await storedFileById(db, id);
  if (!file) throw new Error('A finished upload has no stored file.');
  return file;
}

async function refuseUnlessStored(
  tx: Database,
  actor: { id: string },
  id: string,
): Promise<Refusal | undefined> {
  const isOwn = (table: typeof openUploads | typeof storedFiles) =>
    and(eq(table.id, id), eq(table.userId, actor.id));
  const open = await tx.select({ id: openUploads.id }).from(openUploads).where(isOwn(openUploads));
  if (open.length > 0) return new Refusal('CONFLICT', fileTexts.beingChecked);
  const stored = await tx
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(isOwn(storedFiles));
  return stored.length > 0 ? undefined : new Refusal('NOT_FOUND', fileTexts.notFound);
}

/** @returns why the content is refused */
async function store(
  tx: Database,
  storage: Storage,
  open: OpenUpload,
  arrived: ArrivedBytes,
): Promise<Refusal | undefined> {
  try {
    await keep(tx, storage, open, arrived);
    await tx.delete(openUploads).where(eq(openUploads.id, open.id));
    return undefined;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    const refusal = { code: problem.code, message: problem.message };
    await tx.update(openUploads).set({ refusal }).where(eq(openUploads.id, open.id));
    return problem;
  }
}

type NewFile = Pick<OpenUpload, 'id' | 'userId' | 'kind' | 'originalName' | 'bytes' | 'storageKey'>;

/** @throws Refusal with the reason why the content is refused, before anything is written */
async function keep(
  tx: Database,
  storage: Storage,
  file: NewFile,
  content: Pick<ArrivedBytes, 'source' | 'stream'>,
): Promise<void> {
  const { id, userId, kind, originalName, bytes, storageKey } = file;
  const facts = await judgeFile(content.source, { kind, name: originalName }, unpacking);
  const sha256 = await putHashed(storage, storageKey, content.stream());
  const extension = extensionOf(originalName);
  await tx
    .insert(storedFiles)
    .values({ id, userId, kind, originalName, extension, bytes, sha256, storageKey, facts });
}

/** Copies the file into storage and computes its checksum on the way. */
async function putHashed(storage: Storage, key: string, content: Readable): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const piece of content as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  }
  await storage.putStream(key, Readable.from(hashed(), { objectMode: false }));
  return hash.digest('hex');
}

/**
 * Judges and stores a file that is in memory as a whole, such as the demo's.
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
  const about = { id, userId: actor.id, kind, originalName: name, bytes: content.byteLength };
  await keep(
    db,
    storage,
    { ...about, storageKey: newStorageKey() },
    { source: sourceOf(content), stream: () => Readable.from([content]) },
  );
  const stored = await storedFileById(db, id);
  if (!stored) throw new Error('The file was not stored.');
  return stored;
}
