import { and, eq, notInArray } from 'drizzle-orm';
import { releaseImages } from '#features/uploads/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { productImages } from './images.tables.server.ts';

/** Records that the product shows these pictures and releases those that it showed before. */
export async function setImages(
  tx: Database,
  productId: string,
  uploadIds: readonly string[],
): Promise<void> {
  const rows = [...new Set(uploadIds)].map((uploadId) => ({ productId, uploadId }));
  if (rows.length > 0) await tx.insert(productImages).values(rows).onConflictDoNothing();
  const dropped = await tx
    .delete(productImages)
    .where(
      and(
        eq(productImages.productId, productId),
        rows.length > 0 ? notInArray(productImages.uploadId, [...uploadIds]) : undefined,
      ),
    )
    .returning({ id: productImages.uploadId });
  await releaseImages(
    tx,
    dropped.map(({ id }) => id),
  );
}
