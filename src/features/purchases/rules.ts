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

/** The buyer has it, even if access is frozen for now: they can have only one such purchase of it. */
export const activeStatuses = ['owned', 'disputed'] as const satisfies readonly PurchaseStatus[];

/** What was bought once and can be downloaded no longer, for now or for good. */
export const endedStatuses = ['disputed', 'refunded', 'lost'] as const;
export type EndedStatus = (typeof endedStatuses)[number];

export function isEnded(status: PurchaseStatus): status is EndedStatus {
  return (endedStatuses as readonly PurchaseStatus[]).includes(status);
}

/** Where those who have a product download a file of it: of one version, otherwise of the newest. */
export function downloadPath(
  productId: string,
  { versionId, fileId }: { versionId?: string | undefined; fileId?: string | undefined } = {},
): string {
  const query = new URLSearchParams({
    ...(versionId && { version: versionId }),
    ...(fileId && { file: fileId }),
  });
  return `/downloads/${productId}${query.size > 0 ? `?${query}` : ''}`;
}

/** Begins to pay for a product, for those who have no JavaScript. */
export function checkoutPath(productId: string): string {
  return `/checkout/${productId}`;
}

/** How long after a refund a bank may still reject it, in days. */
export const bankRejectionDays = 45;

/** Free products that one person may take. */
export const downloadRate = { points: 300, newcomerPoints: 120, seconds: 3600 } as const;

/** Answers with a product's file, or a range of it, that one person may ask for. */
export const fileRate = { points: 600, newcomerPoints: 300, seconds: 3600 } as const;

/** A payment page is shared by all tabs of a buyer for this long; it closes an hour after its start. */
export const checkoutReuseMinutes = 50;

/** A page that was never made can be asked for this long: the provider wants 30 minutes of life. */
export const checkoutRetryMinutes = 25;

export const checkoutRate = { points: 60, newcomerPoints: 20, seconds: 3600 } as const;

/** What the payment carries, and must still carry when it comes back. */
export type SaleMetadata = { purchaseId: string; productId: string; buyerId: string };

/** Where the provider sends people back to once they have paid. */
export const successPath = '/purchase-success';

/** One's own library. */
export const libraryAnchor = '/profile#my-library';

export const libraryLimits = { pageSize: 12 } as const;

/** How long 'Copied!' stands (spec B §9). */
export const copiedMilliseconds = 2_000;

/** Whether a version came while updates were included. */
export function includesVersion(updatesUntil: Date | null, submittedAt: Date): boolean {
  return updatesUntil === null || submittedAt <= updatesUntil;
}
