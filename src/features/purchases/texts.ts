import type { EndedStatus, PurchaseStatus } from './rules.ts';

/** Every sentence of downloads and purchases (spec B §2, §4 to §6, §8). */
export const purchaseTexts = {
  downloadSignIn: 'Please log in to download this item.',
  productMissing: 'Product data is missing.',
  fileMissing: 'Product data or download URL is missing.',
  notFree: 'This product is not free. Purchase it to download it.',
  notOwned: 'This is not in your library yet. Get it on its page first.',
} as const;

/** Why something that was bought cannot be downloaded. */
export const endedTexts: Record<EndedStatus, { label: string; sentence: string }> = {
  disputed: {
    label: 'On hold',
    sentence: 'The payment for this is disputed. Until that is settled it cannot be downloaded.',
  },
  refunded: {
    label: 'Refunded',
    sentence: 'Your payment for this was refunded, so your access to it has ended.',
  },
  lost: {
    label: 'Access ended',
    sentence: 'The payment for this was taken back by your bank, so your access to it has ended.',
  },
};

/** The state of a purchase in one word, as lists show it. */
export const purchaseStatusTexts: Record<PurchaseStatus, string> = {
  pending: 'Pending',
  owned: 'Paid',
  disputed: 'On hold',
  refunded: 'Refunded',
  lost: 'Lost dispute',
  expired: 'Not paid',
};
