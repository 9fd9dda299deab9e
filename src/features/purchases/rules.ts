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
