import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { productOf, type PurchaseRecord } from './fulfilment.queries.server.ts';
import type { PurchaseEvent } from './fulfilment.ts';

/** Notifies both sides of what became of a purchase. */
export async function notifyBuyerAndSeller(
  tx: Database,
  purchase: PurchaseRecord,
  event: PurchaseEvent,
  at?: Date,
): Promise<void> {
  const { buyerId, sellerId, productId } = purchase;
  const { name, slug } = await productOf(tx, productId);
  const metadata = { productId, productName: name, productSlug: slug };
  if (event === 'bought') {
    if (sellerId) {
      const sold = { userId: sellerId, actorId: buyerId, type: 'product_sold', metadata } as const;
      await notify(tx, at ? { ...sold, at } : sold);
    }
    return;
  }
  const changed = { ...metadata, purchaseChange: event };
  if (buyerId) {
    await notify(tx, {
      userId: buyerId,
      actorId: sellerId,
      type: 'purchase_changed',
      metadata: changed,
    });
  }
  // A sale that did not come about is no news for the seller.
  if (sellerId && event !== 'payment_failed') {
    await notify(tx, {
      userId: sellerId,
      actorId: buyerId,
      type: 'sale_changed',
      metadata: changed,
    });
  }
}
