import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { workInBatches, type BatchOutcome } from '#platform/batches.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { fullSide, variantWidths } from '#shared/image-variants.ts';
import { Refusal } from '#shared/refusal.ts';
import { readImage, variantKey } from './commands.server.ts';
import { kindsWithFullSize, type ImageKind } from './rules.ts';
import { uploads } from './tables.server.ts';

type Options = {
  signal: AbortSignal;
  /** Called with an image that cannot be read now; it is retried later. */
  onFailure: (error: unknown, image: { id: string }) => void;
  /** In the transaction that adds the full size of this image. */
  onMade: (tx: Database, id: string) => Promise<void>;
};

type Unseen = { id: string; kind: ImageKind; width: number; height: number; key: string };
type FullSize = { bytes: Uint8Array | null; width: number; height: number };

const batchSize = 100;

/**
 * Creates the full size of images that were uploaded before full sizes existed, from the original.
 * @returns how many were processed
 */
export function makeFullSizes(
  { db, storage }: { db: Database; storage: Storage },
  { signal, onFailure, onMade }: Options,
): Promise<BatchOutcome> {
  return workInBatches({
    read: (after) => unseenImages(db, after),
    async act(image) {
      const full = await fullSizeOf(storage, image);
      if (full.bytes) await storage.put(variantKey(image.id, fullSide), full.bytes);
      return recordFullSize(db, image.id, full, onMade);
    },
    onFailure,
    signal,
  });
}

function unseenImages(db: Database, after: string) {
  return db
    .select({
      id: uploads.id,
      kind: uploads.kind,
      width: uploads.width,
      height: uploads.height,
      isAnimated: uploads.isAnimated,
      key: uploads.originalKey,
    })
    .from(uploads)
    .where(and(isNull(uploads.fullWidth), gt(uploads.id, after)))
    .orderBy(asc(uploads.id))
    .limit(batchSize);
}

/** Its bytes are null if the image is not larger than the widest size. */
async function fullSizeOf(
  storage: Storage,
  image: Unseen & { isAnimated: boolean },
): Promise<FullSize> {
  const { kind, width, height, isAnimated, key } = image;
  const nothingMore = { bytes: null, width, height };
  const mayHaveMore = width >= Math.max(...variantWidths) && kindsWithFullSize.includes(kind);
  if (isAnimated || !mayHaveMore) return nothingMore;
  const original = await storage.read(key);
  if (!original) return nothingMore;
  const bytes = new Uint8Array(await buffer(original.stream));
  try {
    const { variants } = await readImage({ id: 'full-sizes' }, { kind, bytes });
    return variants.find(({ size }) => size === fullSide) ?? nothingMore;
  } catch (error) {
    // What would be refused today was accepted once, and keeps its existing sizes.
    if (error instanceof Refusal && error.code !== 'UNAVAILABLE' && error.code !== 'TOO_MANY')
      return nothingMore;
    throw error;
  }
}

function recordFullSize(
  db: Database,
  id: string,
  { bytes, width, height }: FullSize,
  onMade: Options['onMade'],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const seen = await tx
      .update(uploads)
      .set({
        fullWidth: width,
        fullHeight: height,
        variantBytes: sql`${uploads.variantBytes} + ${bytes?.byteLength ?? 0}`,
      })
      .where(and(eq(uploads.id, id), isNull(uploads.fullWidth)))
      .returning({ id: uploads.id });
    if (seen.length > 0 && bytes) await onMade(tx, id);
    return seen.length > 0;
  });
}
