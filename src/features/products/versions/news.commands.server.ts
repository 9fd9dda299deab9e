import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import { defineQueue, enqueue } from '#platform/queue/enqueue.server.ts';

/**
 * The notifications about a product to the people who have it. A feature that knows who has it runs
 * the jobs; here they are only queued, in the transaction of their cause.
 */
const aboutVersion = z.object({ versionId: z.uuid() });
const aboutProduct = z.object({ productId: z.uuid(), at: z.iso.datetime() });

export const versionApprovedQueue = defineQueue('version-approved', aboutVersion);
export const versionWithdrawnQueue = defineQueue('version-withdrawn', aboutVersion);
export const productRecalledQueue = defineQueue('product-recalled', aboutProduct);
export const recallLiftedQueue = defineQueue('recall-lifted', aboutProduct);
/** Its stored name is that of its first cause. */
export const unsellableProductQueue = defineQueue(
  'product-deleted',
  z.object({ productId: z.uuid(), isInBundles: z.boolean().optional() }),
);

/** A version that a moderator has just approved. */
export async function enqueueVersionApproved(tx: Database, versionId: string): Promise<void> {
  await enqueue(tx, versionApprovedQueue, { versionId }, `approved ${versionId}`);
}

/** An approved version that its seller has just withdrawn. */
export async function enqueueVersionWithdrawn(tx: Database, versionId: string): Promise<void> {
  await enqueue(tx, versionWithdrawnQueue, { versionId }, `withdrawn ${versionId}`);
}

/** An extension that a moderator recalled at this time, which identifies the recall. */
export async function enqueueProductRecalled(
  tx: Database,
  productId: string,
  recalledAt: Date,
): Promise<void> {
  await enqueue(tx, productRecalledQueue, { productId, at: recalledAt.toISOString() });
}

/** The same extension when the recall was lifted. */
export async function enqueueRecallLifted(
  tx: Database,
  productId: string,
  liftedAt: Date,
): Promise<void> {
  await enqueue(tx, recallLiftedQueue, { productId, at: liftedAt.toISOString() });
}

/** A product that nobody can buy from now on, while somebody may be paying for it. */
export async function enqueueUnsellable(tx: Database, productId: string): Promise<void> {
  await enqueue(tx, unsellableProductQueue, { productId });
}

/** A product that everybody gets for nothing from now on; bundles with it are still sold. */
export async function enqueueNowFree(tx: Database, productId: string): Promise<void> {
  await enqueue(tx, unsellableProductQueue, { productId, isInBundles: false });
}
