import { and, eq } from 'drizzle-orm';
import { purchaseOf } from '#features/purchases/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { updateMutes } from './tables.server.ts';
import { updateTexts } from './texts.ts';

/**
 * Turns off notifications about new versions of a product that the person has.
 * @throws Refusal NOT_FOUND if they do not have it
 */
export async function muteProduct(
  db: Database,
  viewer: { id: string },
  productId: string,
): Promise<void> {
  if (!(await purchaseOf(db, viewer, productId))) {
    throw new Refusal('NOT_FOUND', updateTexts.notInLibrary);
  }
  await db.insert(updateMutes).values({ userId: viewer.id, productId }).onConflictDoNothing();
}

/** Turns on notifications about new versions again. */
export async function unmuteProduct(
  db: Database,
  viewer: { id: string },
  productId: string,
): Promise<void> {
  await db
    .delete(updateMutes)
    .where(and(eq(updateMutes.userId, viewer.id), eq(updateMutes.productId, productId)));
}
