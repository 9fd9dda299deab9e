/** A payment page is shared by all tabs of a buyer for this long; it closes an hour after its start. */
export const checkoutReuseMinutes = 50;

/** A page that was never made can be asked for this long: the provider wants 30 minutes of life. */
export const checkoutRetryMinutes = 25;

export const checkoutRate = { points: 60, newcomerPoints: 20, seconds: 3600 } as const;

/** What the payment carries, and must still carry when it comes back. */
export type SaleMetadata = { purchaseId: string; productId: string; buyerId: string };

/** Where the provider sends people back to once they have paid. */
export const successPath = '/purchase-success';
