import type { PurchaseChange } from '#features/notifications/rules.ts';
import type { PurchaseStatus } from './rules.ts';

/** The fields of a payment page at the provider that a purchase depends on. */
export type PaidPage = {
  status: 'open' | 'complete' | 'expired';
  isPaid: boolean;
  /** Filled in, but the money did not come. */
  isFailed: boolean;
  /** The price, and the tax that the seller has added on top. */
  subtotalCents: number;
  taxCents: number;
  /** Both. */
  amountCents: number;
  currency: string;
  /** What the platform got of it; null when nothing was paid. */
  feeCents: number | null;
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
  feeCents: number;
};

export type Mismatch = 'amount' | 'currency' | 'fee' | 'purchase' | 'product' | 'buyer';

/** Which field of a payment page differs from the agreed purchase; null when all agree. */
export function mismatchOf(purchase: AgreedPurchase, page: PaidPage): Mismatch | null {
  const { metadata } = page;
  if (metadata['purchaseId'] !== purchase.id) return 'purchase';
  if (metadata['productId'] !== purchase.productId) return 'product';
  if (purchase.buyerId !== null && metadata['buyerId'] !== purchase.buyerId) return 'buyer';
  if (page.currency !== 'usd') return 'currency';
  if (page.subtotalCents !== purchase.priceCents) return 'amount';
  if (page.amountCents !== page.subtotalCents + page.taxCents) return 'amount';
  if (page.isPaid && page.feeCents !== purchase.feeCents) return 'fee';
  return null;
}

/**
 * The status of a purchase by the current state of its payment. A full refund and a lost dispute end
 * access, an open dispute freezes it (design §8, §9.16).
 */
export function statusFrom(
  page: Pick<PaidPage, 'status' | 'isPaid' | 'isFailed' | 'amountCents'>,
  money: PaidMoney | null,
): PurchaseStatus {
  if (!page.isPaid) return page.status === 'expired' || page.isFailed ? 'expired' : 'pending';
  if (!money?.isPaid) return 'pending';
  if (money.dispute === 'lost') return 'lost';
  if (money.refundedCents >= page.amountCents) return 'refunded';
  return money.dispute === 'open' ? 'disputed' : 'owned';
}

/** Access stays until the money is known to be gone; an expired purchase stays expired while unpaid. */
export function statusAfter(before: PurchaseStatus, state: PurchaseStatus): PurchaseStatus {
  const isUnpaid = state === 'pending' || state === 'expired';
  if (!isUnpaid) return state;
  return before === 'pending' ? state : before;
}

export type PurchaseEvent = PurchaseChange | 'bought';

type PurchaseState = { status: PurchaseStatus; refundedCents: number };

/** What buyer and seller are notified of after a change, in this order. */
export function purchaseEventsOf(
  before: PurchaseState,
  after: PurchaseState & { isFailed?: boolean },
): PurchaseEvent[] {
  if (after.isFailed && before.status === 'pending') return ['payment_failed'];
  const change = statusChangeOf(before.status, after.status);
  const part = partialRefundOf(before, after);
  return [...(change ? [change] : []), ...(part ? [part] : [])];
}

function partialRefundOf(before: PurchaseState, after: PurchaseState): PurchaseEvent | null {
  if (after.status === 'refunded' || after.status === 'lost') return null;
  if (after.refundedCents > before.refundedCents) return 'partly_refunded';
  const isLess = after.refundedCents < before.refundedCents;
  // After a full refund that failed, it is restored.
  return isLess && after.status === before.status ? 'partial_refund_failed' : null;
}

function statusChangeOf(before: PurchaseStatus, after: PurchaseStatus): PurchaseEvent | null {
  if (after === before) return null;
  switch (after) {
    case 'disputed':
    case 'lost':
    case 'refunded':
      return after;
    case 'owned':
      return before === 'pending' || before === 'expired' ? 'bought' : 'restored';
    default:
      return null;
  }
}

/** Whether the buyer has it, though a dispute may have frozen the access. */
export function hasIt(status: PurchaseStatus): boolean {
  return status === 'owned' || status === 'disputed';
}

/** Whether the money of a full refund came back: the bank did not accept it. */
export function hasRefundFailed(
  before: { status: PurchaseStatus },
  after: { status: PurchaseStatus },
): boolean {
  return before.status === 'refunded' && hasIt(after.status);
}

/** Whether it was paid for just now, rather than owned before. */
export function isNewlyOwned(
  before: { status: PurchaseStatus },
  after: { status: PurchaseStatus },
): boolean {
  return after.status === 'owned' && (before.status === 'pending' || before.status === 'expired');
}
