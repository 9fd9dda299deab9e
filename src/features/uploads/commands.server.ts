import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockPerson } from '#features/accounts/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { countUpload } from '#platform/figures.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { openJobs } from '#platform/workers/jobs.server.ts';
import { JobStopped } from '#platform/workers/worker-process.server.ts';
import type { ImageSize } from '#shared/image-variants.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Picture, PictureTask } from './job.server.ts';
import { refuseBeyondQuota } from './quota/commands.server.ts';
import { withinVolume, type Uploader } from './quota/volume.commands.server.ts';
import { referredTo } from './references.queries.server.ts';
import { imageSize } from './queries.server.ts';
import { imageLimits, pictureWork, type ImageKind } from './rules.ts';
import { uploads } from './tables.server.ts';
import { uploadTexts } from './texts.ts';

export type StoredImage = ImageSize & { id: string; isAnimated: boolean };

/** An image that was checked by its content, with its public variants. */
export type ReadImage = PictureTask & Picture;

const readPicture = openJobs<PictureTask, Picture>(new URL('./job.server.ts', import.meta.url), {
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
  actor: Uploader,
  image: PictureTask,
): Promise<StoredImage> {
  return keepImage(db, storage, actor, await readImage(actor, image));
}

/**
 * Checks an image and creates its variants, in a separate process; stores nothing.
 * @throws Refusal as `storeImage`; UNAVAILABLE or TOO_MANY if too many are waiting
 */
export async function readImage(actor: { id: string }, image: PictureTask): Promise<ReadImage> {
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

/**
 * Stores and records an image that was read, as this person's.
 * @throws Refusal TOO_LARGE if their storage is full, TOO_MANY as `withinVolume`
 */
export async function keepImage(
  db: Database,
  storage: Storage,
  actor: Uploader,
  { kind, bytes, variants, still, ...size }: ReadImage,
): Promise<StoredImage> {
  const id = randomUUID();
  const originalKey = `originals/${id}`;
  const isAnimated = still !== null;
  const files = variants.map((variant) => ({
    key: variantKey(id, variant.size),
    bytes: variant.bytes,
  }));
  if (still !== null) files.push({ key: stillKey(id), bytes: still });
  const variantBytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
  // The row first: whatever happens next, the sweep knows the files.
  const row = { id, userId: actor.id, kind, originalKey, ...size, variantBytes, isAnimated };
  const added = bytes.byteLength + variantBytes;
  await withinVolume(actor, added, () =>
    db.transaction(async (tx) => {
      await lockPerson(tx, actor);
      await refuseBeyondQuota(tx, actor, added, storage.bytesPerPerson);
      await tx.insert(uploads).values({ ...row, bytes: bytes.byteLength });
    }),
  );
  await Promise.all([
    storage.put(originalKey, bytes),
    ...files.map((file) => storage.put(file.key, file.bytes)),
  ]);
  countUpload(kind, bytes.byteLength);
  return { id, ...size, isAnimated };
}

/** The storage key of one size of an image. */
export function variantKey(id: string, width: number): string {
  return `images/${id}/${width}.webp`;
}

/** The storage key of the first frame of an animated image. */
export function stillKey(id: string): string {
  return `images/${id}/still.webp`;
}

/**
 * Marks images as used by content of this person, so that the sweep keeps them.
 * @returns those of them that exist and are theirs
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
      ...imageSize,
      isAnimated: uploads.isAnimated,
    });
}

/**
 * Declares that something no longer refers to these images; the sweep checks whether anything else
 * does.
 */
export async function releaseImages(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(uploads)
    .set({ claimedAt: null, releasedAt: sql`now()` })
    .where(inArray(uploads.id, [...ids]));
}

/**
 * Declares the same for those that nothing else refers to, so that they count as unused
 * immediately.
 */
export async function releaseImagesUnlessUsed(tx: Database, ids: readonly string[]): Promise<void> {
  const used = await referredTo(tx, uploads, ids);
  await releaseImages(
    tx,
    ids.filter((id) => !used.has(id)),
  );
}
