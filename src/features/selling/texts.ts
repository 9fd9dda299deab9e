/** Every sentence of selling (spec B §2, §5 and §8). */
export const sellingTexts = {
  notSignedIn: 'You must be logged in.',
  notConfigured: 'Payments are not configured on this site.',
  returnPathMissing: 'A return path is required to initiate Stripe connect.',
  noConnectUrl: 'Could not get Stripe connection URL.',
  emptyConnectUrl: 'No URL returned from Stripe connect function.',
  connectFailed: 'Failed to connect to Stripe. Please try again.',
  connectDenied: 'Stripe was not connected: you cancelled it there.',
  connectExpired:
    'This connection was begun in another browser, too long ago or is used up. Please connect again.',
  accountTaken: 'This Stripe account is already connected to another member.',
  notConnected: 'No Stripe account is connected.',
  alreadyConnected: 'A Stripe account is already connected. Disconnect it first.',
  disconnectFailed: 'Stripe cannot be reached just now. Please try again.',
} as const;
