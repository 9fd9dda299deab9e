import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { hasPurchased } from '#features/purchases/queries.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PinInput } from './input.ts';
import { versionPins } from './tables.server.ts';
import { pinTexts } from './texts.ts';

/**
 * Makes Blender offer exactly this version to a person who has the extension, even if there is a
 * newer one.
 * @throws Refusal NOT_FOUND for a version that nobody is offered, FORBIDDEN without the product
 */
export async function pinVersion(
  db: Database,
  actor: { id: string },
  { productId, versionId }: PinInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, so that it is not withdrawn meanwhile.
    const [version] = await tx
      .select({
        sellerId: products.userId,
        isOffered: sql<boolean>`${products.isPublished} and ${products.isListed}`,
      })
      .from(productVersions)
      .innerJoin(products, eq(products.id, productVersions.productId))
      .where(
        and(
          eq(productVersions.id, versionId),
          eq(productVersions.productId, productId),
          eq(productVersions.status, 'approved'),
          isNotNull(products.extensionId),
        ),
      )
      .for('share', { of: productVersions });
    if (!version) throw new Refusal('NOT_FOUND', pinTexts.versionMissing);
    const mayPin = version.sellerId === actor.id || (await hasPurchased(tx, actor, productId));
    if (!mayPin && !version.isOffered) throw new Refusal('NOT_FOUND', pinTexts.versionMissing);
    if (!mayPin) throw new Refusal('FORBIDDEN', pinTexts.notOwned);
    await tx
      .insert(versionPins)
      .values({ userId: actor.id, productId, versionId })
      .onConflictDoUpdate({
        target: [versionPins.userId, versionPins.productId],
        set: { versionId, pinnedAt: sql`now()` },
      });
  });
}

/** Makes Blender offer the newest again; a missing pin is not an error. */
export async function unpinVersion(
  db: Database,
  actor: { id: string },
  productId: string,
): Promise<void> {
  await db
    .delete(versionPins)
    .where(and(eq(versionPins.userId, actor.id), eq(versionPins.productId, productId)));
}
