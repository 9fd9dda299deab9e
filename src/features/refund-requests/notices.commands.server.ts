import { notify } from '#features/notifications/commands.server.ts';
import { productOf } from '#features/purchases/fulfilment.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { LockedPurchase } from './locking.queries.server.ts';
import { postRefundMail } from './mails.commands.server.ts';
import { leftOf } from './parts.queries.server.ts';
import type { RefundNews } from './rules.ts';

type Notice = {
  purchase: LockedPurchase;
  requestId: string;
  news: RefundNews;
  to: 'buyer' | 'seller';
  /** Null: a moderator, who is not named. */
  actorId: string | null;
  reason?: string;
};

/** Notifies one of the two, on the site and by mail, in the transaction of the action. */
export async function notifyOfRefund(tx: Database, notice: Notice): Promise<void> {
  const { purchase, requestId, news, to, actorId, reason } = notice;
  const userId = to === 'buyer' ? purchase.buyerId : purchase.sellerId;
  if (!userId) return;
  const { name, slug } = await productOf(tx, purchase.productId);
  await notify(tx, {
    userId,
    actorId,
    type: `refund_${news}`,
    metadata: {
      productId: purchase.productId,
      productName: name,
      productSlug: slug,
      ...(reason && { reason }),
    },
  });
  const amountCents = await leftOf(tx, purchase);
  await postRefundMail(tx, { userId, requestId, news, amountCents });
}
