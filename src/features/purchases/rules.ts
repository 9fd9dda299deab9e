/**
 * `pending` waits for the payment; `owned` gives access (free or paid); `disputed` freezes access;
 * `refunded` and `lost` have ended it; `expired` was never paid.
 */
export const purchaseStatuses = [
  'pending',
  'owned',
  'disputed',
  'refunded',
  'lost',
  'expired',
] as const;
export type PurchaseStatus = (typeof purchaseStatuses)[number];

/** What was bought once and can be downloaded no longer, for now or for good. */
export const endedStatuses = ['disputed', 'refunded', 'lost'] as const;
export type EndedStatus = (typeof endedStatuses)[number];

export function isEnded(status: PurchaseStatus): status is EndedStatus {
  return (endedStatuses as readonly PurchaseStatus[]).includes(status);
}

/** Where a product's file is downloaded, by those who have it. */
export function downloadPath(productId: string): string {
  return `/downloads/${productId}`;
}

/** Begins to pay for a product, for those who have no JavaScript. */
export function checkoutPath(productId: string): string {
  return `/checkout/${productId}`;
}

/** Free products that one person may take. */
export const downloadRate = { points: 300, newcomerPoints: 120, seconds: 3600 } as const;

/** Answers with a product's file, or a range of it, that one person may ask for. */
export const fileRate = { points: 600, newcomerPoints: 300, seconds: 3600 } as const;
