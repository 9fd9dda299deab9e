import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { openJobs } from '#platform/workers/jobs.server.ts';
import { JobStopped } from '#platform/workers/worker-process.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Picture, PictureOrder } from './job.server.ts';
import { imageLimits, pictureWork, type ImageKind } from './rules.ts';
import { uploads } from './tables.server.ts';
import { uploadTexts } from './texts.ts';

export type StoredImage = { id: string; width: number; height: number };

/** An image that was judged by its content, with its public variants. */
export type ReadImage = PictureOrder & Picture;

const readPicture = openJobs<PictureOrder, Picture>(new URL('./job.server.ts', import.meta.url), {
  ...pictureWork,
  busy: uploadTexts.busy,
  ownBusy: uploadTexts.ownBusy,
});

/**
 * Checks an image by its content, stores the original privately and its public variants, and
 * records it. It stays unclaimed until something refers to it.
 * @throws Refusal UNSUPPORTED, TOO_LARGE or UNPROCESSABLE with the sentence for this kind
 */
export async function storeImage(
  db: Database,
  storage: Storage,
  actor: { id: string },
  image: PictureOrder,
): Promise<StoredImage> {
  return keepImage(db, storage, actor, await readImage(actor, image));
}

/**
 * Checks an image and makes its variants, in a process of its own; stores nothing.
 * @throws Refusal as `storeImage`; UNAVAILABLE or TOO_MANY while too many wait
 */
export async function readImage(actor: { id: string }, image: PictureOrder): Promise<ReadImage> {
  const { kind, bytes } = image;
  if (bytes.byteLength > imageLimits.bytes)
    throw new Refusal('TOO_LARGE', uploadTexts.tooLarge[kind]);
  try {
    return { ...image, ...(await readPicture(actor.id, { kind, bytes })) };
  } catch (cause) {
    if (!(cause instanceof JobStopped)) throw cause;
    throw new Refusal('UNPROCESSABLE', uploadTexts.tooExpensive, { cause });
  }
}

/** Stores and records an image that was read, as this person's. */
export async function keepImage(
  db: Database,
  storage: Storage,
  actor: { id: string },
  { kind, bytes, width, height, variants }: ReadImage,
): Promise<StoredImage> {
  const id = randomUUID();
  const originalKey = `originals/${id}`;
  // The row first: files without a row would never be swept.
  await db.insert(uploads).values({
    id,
    userId: actor.id,
    kind,
    originalKey,
    width,
    height,
    bytes: bytes.byteLength,
  });
  await Promise.all([
    storage.put(originalKey, bytes),
    ...variants.map((variant) => storage.put(variantKey(id, variant.size), variant.bytes)),
  ]);
  return { id, width, height };
}

/** Where one size of an image lies in storage. */
export function variantKey(id: string, width: number): string {
  return `images/${id}/${width}.webp`;
}

/**
 * Marks images as used by something of this person's, so that the sweep leaves them.
 * @returns those of them that are there and theirs
 */
export async function claimImages(
  db: Database,
  actor: { id: string },
  ids: readonly string[],
): Promise<(StoredImage & { kind: ImageKind })[]> {
  if (ids.length === 0) return [];
  return db
    .update(uploads)
    .set({ claimedAt: sql`now()`, releasedAt: null })
    .where(and(inArray(uploads.id, [...new Set(ids)]), eq(uploads.userId, actor.id)))
    .returning({
      id: uploads.id,
      kind: uploads.kind,
      width: uploads.width,
      height: uploads.height,
    });
}

/** Says that something no longer refers to these images; the sweep looks whether anything else does. */
export async function releaseImages(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(uploads)
    .set({ claimedAt: null, releasedAt: sql`now()` })
    .where(inArray(uploads.id, [...ids]));
}

const sweepSize = 200;
const foreignKeyViolation = '23503';

/**
 * Removes images, with their files, that nothing has referred to since the instant given.
 * @returns how many were removed
 */
export async function sweepImages(db: Database, storage: Storage, before: Date): Promise<number> {
  const unclaimed = await db
    .select({ id: uploads.id, originalKey: uploads.originalKey })
    .from(uploads)
    .where(
      and(
        isNull(uploads.claimedAt),
        lt(sql`coalesce(${uploads.releasedAt}, ${uploads.createdAt})`, before),
      ),
    )
    .limit(sweepSize);
  let removed = 0;
  for (const { id, originalKey } of unclaimed) {
    if (!(await removeUnlessUsed(db, id))) continue;
    for (const width of imageLimits.variantWidths) await storage.remove(variantKey(id, width));
    await storage.remove(originalKey);
    removed += 1;
  }
  return removed;
}

/** The foreign keys know what still refers to an image. */
async function removeUnlessUsed(db: Database, id: string): Promise<boolean> {
  try {
    const gone = await db
      .delete(uploads)
      .where(and(eq(uploads.id, id), isNull(uploads.claimedAt)))
      .returning({ id: uploads.id });
    return gone.length > 0;
  } catch (error) {
    if (!hasCode(error, foreignKeyViolation)) throw error;
    await db
      .update(uploads)
      .set({ claimedAt: sql`now()` })
      .where(eq(uploads.id, id));
    return false;
  }
}
