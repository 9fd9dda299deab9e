import { and, eq, isNull, sql } from 'drizzle-orm';
import { products } from '#features/products/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { purchaseOf } from '../queries.server.ts';
import { purchaseTexts } from '../texts.ts';
import { panelState, type PanelState } from './rules.ts';

/**
 * What the product's page offers this viewer.
 * @throws Refusal NOT_FOUND
 */
export async function viewerState(
  db: Database,
  viewer: Viewer | null,
  productId: string,
): Promise<PanelState> {
  const [product, purchase] = await Promise.all([
    sellerOf(db, productId),
    viewer ? purchaseOf(db, viewer, productId) : null,
  ]);
  if (!product) throw new Refusal('NOT_FOUND', purchaseTexts.productMissing);
  return panelState({ ...product, viewerId: viewer?.id ?? null, status: purchase?.status ?? null });
}

async function sellerOf(db: Database, productId: string) {
  const [product] = await db
    .select({
      sellerId: products.userId,
      priceCents: products.priceCents,
      isConnected: sql<boolean>`${sellerAccounts.userId} is not null`,
    })
    .from(products)
    .leftJoin(
      sellerAccounts,
      and(eq(sellerAccounts.userId, products.userId), isNull(sellerAccounts.disconnectedAt)),
    )
    .where(eq(products.id, productId));
  return product;
}
