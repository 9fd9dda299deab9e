/** Every sentence of selling (spec B §2, §5 and §8). */
export const sellingTexts = {
  notSignedIn: 'You must be logged in.',
  notConfigured: 'Payments are not configured on this site.',
  returnPathMissing: 'A return path is required to initiate Stripe connect.',
  noConnectUrl: 'Could not get Stripe connection URL.',
  emptyConnectUrl: 'No URL returned from Stripe connect function.',
  connectFailed: 'Failed to connect to Stripe. Please try again.',
  connectDenied: 'Stripe was not connected because you cancelled the request.',
  connectExpired:
    'This connection request has expired, was started in another browser or has already been used. Please connect again.',
  accountTaken: 'This Stripe account is already connected to another member.',
  alreadyConnected: 'A Stripe account is already connected. Disconnect it first.',
  disconnectFailed: 'Stripe cannot be reached right now. Please try again.',

  title: 'Selling',
  intro: 'Connect a Stripe account to sell your add-ons. Payouts go straight to you.',
  loading: 'Loading the Stripe connect button…',
  connect: 'Connect with Stripe',
  loadFailed: 'Failed to load Stripe connect button.',
  retry: 'Retry',
  connected: 'Stripe account connected.',
  connectedDetail: 'Your sales are paid straight into it.',
  connectedNow: 'Stripe account connected successfully!',
  dashboard: 'Open Stripe dashboard',
  newTab: '(opens in a new tab)',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect your Stripe account?',
  disconnectSentence:
    'Your paid products cannot be bought until you connect again. Open checkout pages are closed. Your buyers keep what they have bought.',
  keep: 'Keep it connected',
  disconnecting: 'Disconnecting…',
  disconnected: 'Stripe account disconnected.',

  bannerTitle: 'Set your price. Keep 90% of it.',
  bannerSentence:
    'Connect a Stripe account once and every add-on you publish can be sold in USD, from $1.00. Payouts go straight to you.',
  bannerSale: 'A $24.00 sale',
  bannerCurrency: 'USD',
  bannerYou: 'You $21.60',
  bannerShare: '90% to the seller',
  bannerFee: 'Forge $2.40 (10%)',
} as const;
