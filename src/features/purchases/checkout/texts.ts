/** Every sentence of buying (spec B §2, §5, §6, §8). */
export const checkoutTexts = {
  signIn: 'Please log in to purchase this item.',
  sellerMissing: 'The seller has not connected a Stripe account for payments.',
  unexpected: 'An unexpected error occurred.',
  notStarted: 'Could not create Stripe checkout session.',
  noAddress: 'No checkout URL returned from function.',
  notConfigured: 'Payments are not configured on this site.',
  ownProduct: 'You cannot purchase your own product.',
  alreadyOwned: 'You already own this item.',
  isFree: 'This product is free. Download it instead.',
  notOffered: 'This product is no longer offered.',
  processing:
    'Your payment is being processed. The item appears in your library once it has arrived.',

  idMissing: 'Stripe session ID is required for verification.',
  noSession: 'No session ID found in URL. Your purchase cannot be verified.',
  verifySignIn: 'You must be logged in to verify a purchase.',
  notVerified: 'Could not verify Stripe purchase.',
  othersPurchase: 'This purchase was made from another account.',
  notPaid: 'This purchase has not been paid. You were not charged.',
  detailsFailed: 'Could not load purchase details.',
  confirmFailed: 'An error occurred while confirming your purchase.',
} as const;
