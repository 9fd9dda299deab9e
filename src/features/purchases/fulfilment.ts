import type { PurchaseChange } from '#features/notifications/rules.ts';
import type { PurchaseStatus } from './rules.ts';

/** The fields of a payment page at the provider that a purchase depends on. */
export type PaidPage = {
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  amountCents: number;
  currency: string;
  metadata: Record<string, string>;
};

/** The state of the money after the payment. */
export type PaidMoney = {
  isPaid: boolean;
  refundedCents: number;
  dispute: 'none' | 'inquiry' | 'open' | 'won' | 'lost';
};

export type AgreedPurchase = {
  id: string;
  /** Null when the buyer's account was deleted. */
  buyerId: string | null;
  productId: string;
  priceCents: number;
};

export type Mismatch = 'amount' | 'currency' | 'purchase' | 'product' | 'buyer';

/** Which field of a payment page differs from the agreed purchase; null when all agree. */
export function mismatchOf(purchase: AgreedPurchase, page: PaidPage): Mismatch | null {
  const { metadata } = page;
  if (metadata['purchaseId'] !== purchase.id) return 'purchase';
  if (metadata['productId'] !== purchase.productId) return 'product';
  if (purchase.buyerId !== null && metadata['buyerId'] !== purchase.buyerId) return 'buyer';
  if (page.currency !== 'usd') return 'currency';
  if (page.amountCents !== purchase.priceCents) return 'amount';
  return null;
}

/**
 * The status of a purchase by the current state of its payment. A refund, full or partial, and a lost
 * dispute end access, an open dispute freezes it (design §8, §9.16).
 */
export function statusFrom(
  page: Pick<PaidPage, 'status' | 'isPaid'>,
  money: PaidMoney | null,
): PurchaseStatus {
  if (!page.isPaid) return page.status === 'expired' ? 'expired' : 'pending';
  if (!money?.isPaid) return 'pending';
  if (money.dispute === 'lost') return 'lost';
  if (money.refundedCents > 0) return 'refunded';
  return money.dispute === 'open' ? 'disputed' : 'owned';
}

export type PurchaseEvent = PurchaseChange | 'bought';

type PurchaseState = { status: PurchaseStatus; refundedCents: number };

/** What buyer and seller are notified of after a change; null when nothing changed for them. */
export function purchaseEventOf(
  before: PurchaseState,
  after: PurchaseState,
  priceCents: number,
): PurchaseEvent | null {
  if (after.status === 'refunded') {
    const isNewRefund = before.status !== 'refunded' || after.refundedCents > before.refundedCents;
    if (!isNewRefund) return null;
    return after.refundedCents < priceCents ? 'partly_refunded' : 'refunded';
  }
  if (after.status === before.status) return null;
  switch (after.status) {
    case 'disputed':
    case 'lost':
      return after.status;
    case 'owned':
      return before.status === 'pending' || before.status === 'expired' ? 'bought' : 'restored';
    default:
      return null;
  }
}
