import { and, eq, sql } from 'drizzle-orm';
import { countDownload } from '#features/products/downloads.commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { countFirstDownload } from '#features/purchases/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { today } from '#platform/instants.tables.server.ts';
import type { Agent } from './agent.ts';
import { versionDownloaders, versionDownloads } from './tables.server.ts';

type Download = {
  versionId: string;
  productId: string;
  /** Null if nothing was bought or claimed. */
  purchaseId: string | null;
  agent: Agent;
};

/**
 * Counts a person with only a token once per product, for all of its versions. Call it before the
 * version is recorded.
 */
async function countOncePerPerson(
  tx: Database,
  viewer: { id: string },
  productId: string,
): Promise<void> {
  const product = tx.select({ id: products.id }).from(products).where(eq(products.id, productId));
  await product.for('no key update');
  const [earlier] = await tx
    .select({ versionId: versionDownloaders.versionId })
    .from(versionDownloaders)
    .innerJoin(productVersions, eq(productVersions.id, versionDownloaders.versionId))
    .where(and(eq(versionDownloaders.userId, viewer.id), eq(productVersions.productId, productId)))
    .limit(1);
  if (!earlier) await countDownload(tx, productId);
}

/**
 * Counts a completely sent archive: once for each person and version, and every time for unknown
 * people. The product counts each person's first one, as on the website.
 */
export async function countVersionDownload(
  db: Database,
  viewer: { id: string } | null,
  { versionId, productId, purchaseId, agent }: Download,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (purchaseId) await countFirstDownload(tx, { purchaseId, productId, versionId });
    if (viewer) {
      if (!purchaseId) await countOncePerPerson(tx, viewer, productId);
      const { rowCount } = await tx
        .insert(versionDownloaders)
        .values({ versionId, userId: viewer.id })
        .onConflictDoNothing();
      if (!rowCount) return;
    }
    await tx
      .insert(versionDownloads)
      .values({ versionId, day: today, ...agent, count: 1 })
      .onConflictDoUpdate({
        target: [
          versionDownloads.versionId,
          versionDownloads.day,
          versionDownloads.blender,
          versionDownloads.platform,
        ],
        set: { count: sql`${versionDownloads.count} + 1` },
      });
  });
}
