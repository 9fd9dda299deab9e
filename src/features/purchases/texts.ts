import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import type { EndedStatus, PurchaseStatus } from './rules.ts';

/** Every sentence of downloads and purchases (spec B §2, §4 to §6, §8). */
export const purchaseTexts = {
  downloadSignIn: 'Please log in to download this item.',
  productMissing: 'Product data is missing.',
  fileMissing: 'Product data or download URL is missing.',
  recalled: 'A moderator recalled this extension. It cannot be downloaded.',
  notFree: 'This product is not free. Purchase it to download it.',
  purchaseMissing: 'This purchase does not exist.',
  paidOtherwise: 'This purchase has changed since. Reload the page.',
  notOwned: 'This is not in your library yet. Get it on its page first.',
} as const;

/** Why something that was bought cannot be downloaded. */
export const endedTexts: Record<EndedStatus, { label: string; sentence: string }> = {
  disputed: {
    label: 'On hold',
    sentence: 'The payment for this is disputed. You cannot download it until it is settled.',
  },
  refunded: {
    label: 'Refunded',
    sentence: 'Your payment for this was refunded, so your access to it has ended.',
  },
  lost: {
    label: 'Access ended',
    sentence: 'Your bank reversed the payment for this, so your access to it has ended.',
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

/** Every sentence of buying (spec B §2, §5, §6, §8). */
export const checkoutTexts = {
  signIn: 'Please log in to purchase this item.',
  sellerMissing: 'The seller has not connected a Stripe account for payments.',
  sellerRestricted: 'The seller cannot receive payments at the moment.',
  unexpected: 'An unexpected error occurred.',
  notStarted: 'Could not create Stripe checkout session.',
  noAddress: 'No checkout URL returned from function.',
  notConfigured: 'Payments are not configured on this site.',
  ownProduct: 'You cannot purchase your own product.',
  alreadyOwned: 'You already own this item.',
  isFree: 'This product is free. Download it instead.',
  notOffered: 'This product is no longer offered.',
  recalled: 'A moderator recalled this extension. It cannot be purchased.',
  processing:
    'Your payment is being processed. The item will appear in your library once the payment has arrived.',

  idMissing: 'Stripe session ID is required for verification.',
  noSession: 'No session ID found in URL. Your purchase cannot be verified.',
  verifySignIn: 'You must be logged in to verify a purchase.',
  notVerified: 'Could not verify Stripe purchase.',
  othersPurchase: 'This purchase was made from another account.',
  sellerLeft:
    'The seller disconnected their Stripe account, so your payment cannot be verified. The moderators were notified and will look into it.',
  notPaid: 'This purchase has not been paid. You were not charged.',
  detailsFailed: 'Could not load purchase details.',
  confirmFailed: 'An error occurred while confirming your purchase.',
} as const;

/** Why a payment was refunded at once, in the audit log. */
export const unwantedTexts = {
  buyerDeleted: 'The account of the buyer was deleted before the payment arrived.',
  productDeleted: 'The product was deleted before the payment arrived.',
} as const;

/** Every sentence of the purchase panel (spec B §4, §6, §8). */
export const panelTexts = {
  checking: 'Checking whether you own this',
  owned: 'Owned',
  download: 'Download',
  downloadFree: 'Download for Free',
  purchase: 'Purchase Now',
  purchasing: 'Opening checkout...',
  unavailable:
    'This product cannot be purchased at the moment: the seller has not connected a Stripe account for payments.',
  sellerRestricted:
    'This product cannot be purchased at the moment: Stripe takes no payments for its seller. Try again in a few days.',
  logIn: 'Log In',
  paymentNote: 'Card payment on the provider’s page. Instant download, kept in your library.',
  freeNote: 'Kept in your library, so you can download it again.',
  ownerDownload: 'Download your file',
  downloadFailed: 'An unexpected error occurred during download.',
  badResponse: 'Network response was not ok',
  notRecorded: 'Could not record your download. Please try again.',
  linkMissing: 'Download link is missing. Please contact support.',
  linkFailed: 'There was an issue retrieving the download link. Please contact support.',
  fileFailed: 'Failed to download the file. Please try again or contact support.',
} as const;

/** What was promised with a purchase; null: no refund on demand, and all updates. */
export const purchaseTermsTexts = {
  refunds: (until: Date | null) =>
    until ? `Refund window until ${longDate(until)}` : 'Final sale, no refund window',
  updates: (until: Date | null) =>
    until ? `Updates included until ${longDate(until)}` : 'All updates included',
} as const;

/** Every sentence of the library (spec B §2 "Profile"). */
export const libraryTexts = {
  title: 'My Library',
  empty: 'Nothing here yet. Products that you download or purchase appear here.',
  failed: 'Could not load your library.',
  personRequired: 'Valid user ID is required to fetch purchases.',
  by: (username: string) => `by ${username}`,
  sellerGone: 'Deleted user',
  notOffered: 'No longer in the Marketplace',
  recalled: 'Recalled',
  coupon: (code: string) => `Coupon ${code}`,
  partlyRefunded: (amount: string) => `${amount} refunded`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  showMore: 'Show more',
} as const;

/** Every sentence of the pages around a payment (spec B §2). */
export const purchasePageTexts = {
  downloadTitle: 'Download Failed',
  checkoutTitle: 'Purchase Not Possible',

  verifyingTitle: 'Verifying Your Purchase',
  verifying: 'Please wait while we confirm your payment with Stripe.',
  verify: 'Verify',
  congratulations: 'Congratulations!',
  bought: (product: string) => `${product} is yours. We are sending you a receipt by e-mail.`,
  download: 'Download',
  library: 'View My Library',
  explore: 'Explore More Assets',
  share: 'Share it',
  shareOnX: 'Share on X',
  shareOnReddit: 'Share on Reddit',
  copyLink: 'Copy link',
  copied: 'Copied!',
  shareText: (product: string) => `I just got ${product} on Forge`,
  failedTitle: 'Purchase Verification Failed',
  tryAgain: 'Try again',
  toMarketplace: 'Back to Marketplace',

  cancelTitle: 'Payment Cancelled',
  cancelled: 'Your payment with Stripe was cancelled and no charges were made.',
  backToProduct: 'Back to Product',
} as const;

type FailedPayment = { username: string; productName: string; priceCents: number; url: string };

/** The mail to a buyer whose delayed payment failed. */
export function failedPaymentMail(failed: FailedPayment): { subject: string; text: string } {
  const { username, productName, priceCents, url } = failed;
  return {
    subject: `Your payment for ${productName} failed`,
    text: [
      `Hello ${username},`,
      '',
      `Your payment of ${dollars(priceCents)} USD for ${productName} did not go through.`,
      'You were not charged, and the product is not in your library.',
      '',
      `You can buy it again, also with another payment method: ${url}`,
      '',
      'Forge',
      '',
    ].join('\n'),
  };
}
