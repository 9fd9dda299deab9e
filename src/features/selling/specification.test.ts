import { holdToSpecification } from '#test/specification.ts';
import { sellingTexts } from './texts.ts';

holdToSpecification([
  ['B §2 Profile edit', 'Stripe account connected successfully!', sellingTexts.connectedNow],
  ['B §8 Profile', 'Failed to load Stripe connect button.', sellingTexts.loadFailed],
  [
    'B §8 Payment helpers',
    'A return path is required to initiate Stripe connect.',
    sellingTexts.returnPathMissing,
  ],
  ['B §8 Payment helpers', 'Could not get Stripe connection URL.', sellingTexts.noConnectUrl],
  [
    'B §8 Payment helpers',
    'No URL returned from Stripe connect function.',
    sellingTexts.emptyConnectUrl,
  ],
  ['B §8 Forms', 'Failed to connect to Stripe. Please try again.', sellingTexts.connectFailed],
  ['B §9 seller share 90%', '90% to the seller', sellingTexts.bannerShare],
  ['B §9 Platform fee 10%', 'A $24.00 sale', sellingTexts.bannerSale],
  ['B §9 Platform fee 10%', 'Forge $2.40 (10%)', sellingTexts.bannerFee],
  ['B §9 seller share 90%', 'You $21.60', sellingTexts.bannerYou],
]);
