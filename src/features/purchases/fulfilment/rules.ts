import type { PurchaseChange } from '#features/notifications/rules.ts';
import type { PurchaseStatus } from '../rules.ts';

/** A payment page as the provider describes it, as far as a purchase depends on it. */
export type PaidPage = {
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  amountCents: number;
  currency: string;
  metadata: Record<string, string>;
};

/** What became of the money since. */
export type PaidMoney = {
  isPaid: boolean;
  refundedCents: number;
  dispute: 'none' | 'inquiry' | 'open' | 'won' | 'lost';
};

export type AgreedPurchase = {
  id: string;
  /** Null: the account is gone. */
  buyerId: string | null;
  productId: string;
  priceCents: number;
};

export type Mismatch = 'amount' | 'currency' | 'purchase' | 'product' | 'buyer';

/** What of a payment page is not what was agreed on; null when it is the very same. */
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
 * What a purchase is by the present state of its payment. A refund, full or partial, and a lost
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

export type PurchaseNews = PurchaseChange | 'bought';

type Stand = { status: PurchaseStatus; refundedCents: number };

/** What both sides are told when a purchase that was granted changes; null when nothing did. */
export function newsOf(before: Stand, after: Stand, priceCents: number): PurchaseNews | null {
  if (after.status === 'refunded') {
    const isNews = before.status !== 'refunded' || after.refundedCents > before.refundedCents;
    if (!isNews) return null;
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
