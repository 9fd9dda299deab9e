import { addToSaleCount } from '#features/products/sale-counts.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { PurchaseRecord } from './fulfilment.queries.server.ts';
import type { PurchaseStatus } from './rules.ts';

/** What is paid for and owned counts as a sale of the product, until that ends. */
export async function countSale(
  tx: Database,
  { productId, priceCents, status: before }: PurchaseRecord,
  after: PurchaseStatus,
): Promise<void> {
  if (priceCents === 0 || (before === 'owned') === (after === 'owned')) return;
  await addToSaleCount(tx, productId, after === 'owned' ? 1 : -1);
}
