/** Every sentence of the pages around a payment (spec B §2). */
export const purchasePageTexts = {
  downloadTitle: 'Download Failed',
  checkoutTitle: 'Purchase Not Possible',

  verifyingTitle: 'Verifying Your Purchase',
  verifying: 'One moment: we are asking Stripe about your payment.',
  verify: 'Verify',
  congratulations: 'Congratulations!',
  bought: (product: string) => `${product} is yours. A receipt is on its way to you by e-mail.`,
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

/** How long 'Copied!' stands (spec B §9). */
export const copiedMilliseconds = 2_000;
