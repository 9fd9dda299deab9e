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
  logIn: 'Log In',
  currency: 'USD',
  paymentNote: 'Card payment on the provider’s page. Instant download, kept in your library.',
  freeNote: 'Kept in your library, so that you can download it again.',
  ownerDownload: 'Download your file',
  downloadFailed: 'An unexpected error occurred during download.',
  badResponse: 'Network response was not ok',
  notRecorded: 'Could not record your download. Please try again.',
  linkMissing: 'Download link is missing. Please contact support.',
  linkFailed: 'There was an issue retrieving the download link. Please contact support.',
  fileFailed: 'Failed to download the file. Please try again or contact support.',
} as const;
