import { and, eq, isNull, sql } from 'drizzle-orm';
import { mayRead } from '#features/products/policy.ts';
import { visibilityColumns } from '#features/products/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { builtQuery } from '#platform/built-query.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { Viewer } from '#shared/viewer.ts';
import { panelState, type PanelState } from './panel.ts';
import { lastPurchase } from './queries.server.ts';
import { purchaseTexts } from './texts.ts';

/**
 * What the product's page offers this viewer, in one query.
 * @throws Refusal NOT_FOUND, also for what this viewer may not see and has never got
 */
export async function viewerState(
  db: Database,
  viewer: Viewer | null,
  productId: string,
): Promise<PanelState> {
  if (!viewer) return { kind: 'signed_out', ended: null };
  const [facts] = await viewerFacts(db, { viewerId: viewer.id, productId });
  if (!facts || !(facts.status || mayRead(viewer, facts))) {
    throw new Refusal('NOT_FOUND', purchaseTexts.productMissing);
  }
  return panelState({ ...facts, sellerId: facts.userId, viewerId: viewer.id });
}

type Asked = { viewerId: string; productId: string };

const viewerFacts = builtQuery<Asked>('state for a viewer')((db, value) => {
  const productId = value('productId');
  const last = lastPurchase(db, { id: value('viewerId') }, productId).as('last');
  return db
    .select({
      ...visibilityColumns,
      priceCents: products.priceCents,
      isConnected: sql<boolean>`${sellerAccounts.userId} is not null`,
      isRestricted: sql<boolean>`coalesce(not ${sellerAccounts.takesPayments}, false)`,
      status: last.status,
    })
    .from(products)
    .leftJoin(
      sellerAccounts,
      and(eq(sellerAccounts.userId, products.userId), isNull(sellerAccounts.disconnectedAt)),
    )
    .leftJoin(last, sql`true`)
    .where(eq(products.id, productId));
});
