import { holdToSpecification } from '#test/specification.ts';
import { panelState } from './panel.ts';
import { copiedMilliseconds } from './rules.ts';
import { salesTexts } from './sales/texts.ts';
import {
  checkoutTexts,
  libraryTexts,
  panelTexts,
  purchasePageTexts,
  purchaseTexts,
} from './texts.ts';

const shown = {
  viewerId: 'v',
  sellerId: 's',
  priceCents: 1000,
  isConnected: true,
  isRestricted: false,
  status: null,
};
const kindOf = (changes: Partial<Parameters<typeof panelState>[0]>) =>
  panelState({ ...shown, ...changes }).kind;

holdToSpecification([
  ['B §2 Profile', 'My Library', libraryTexts.title],
  ['B §4 purchase state, owner', 'owner', kindOf({ viewerId: 's' })],
  ['B §4 purchase state, owned', 'owned', kindOf({ status: 'owned' })],
  ['B §4 purchase state, price 0', 'free', kindOf({ priceCents: 0 })],
  ['B §4 purchase state, paid', 'paid', kindOf({})],
  ['B §4 purchase state, no seller account', 'unavailable', kindOf({ isConnected: false })],
  ['B §4 purchase state, signed out', 'signed_out', kindOf({ viewerId: null })],
  ['B §4 purchase state', 'Owned', panelTexts.owned],
  ['B §4 purchase state', 'Download', panelTexts.download],
  ['B §4 purchase state', 'Download for Free', panelTexts.downloadFree],
  ['B §4 purchase state', 'Purchase Now', panelTexts.purchase],
  [
    'B §5 Purchase success',
    'No session ID found in URL. Your purchase cannot be verified.',
    checkoutTexts.noSession,
  ],
  [
    'B §5 Purchase success',
    'You must be logged in to verify a purchase.',
    checkoutTexts.verifySignIn,
  ],
  ['B §6 Visitor', 'Please log in to download this item.', purchaseTexts.downloadSignIn],
  ['B §6 Visitor', 'Please log in to purchase this item.', checkoutTexts.signIn],
  [
    'B §8 Download and purchase',
    'Product data or download URL is missing.',
    purchaseTexts.fileMissing,
  ],
  ['B §8 Download and purchase', 'Product data is missing.', purchaseTexts.productMissing],
  [
    'B §8 Download and purchase',
    'The seller has not connected a Stripe account for payments.',
    checkoutTexts.sellerMissing,
  ],
  [
    'B §8 Download and purchase',
    'An unexpected error occurred during download.',
    panelTexts.downloadFailed,
  ],
  ['B §8 Download and purchase', 'An unexpected error occurred.', checkoutTexts.unexpected],
  [
    'B §8 Download and purchase',
    'Could not record your download. Please try again.',
    panelTexts.notRecorded,
  ],
  ['B §8 Download and purchase', 'Network response was not ok', panelTexts.badResponse],
  [
    'B §8 Download and purchase',
    'Download link is missing. Please contact support.',
    panelTexts.linkMissing,
  ],
  [
    'B §8 Download and purchase',
    'Failed to download the file. Please try again or contact support.',
    panelTexts.fileFailed,
  ],
  [
    'B §8 Download and purchase',
    'There was an issue retrieving the download link. Please contact support.',
    panelTexts.linkFailed,
  ],
  ['B §8 Payment helpers', 'Could not create Stripe checkout session.', checkoutTexts.notStarted],
  ['B §8 Payment helpers', 'No checkout URL returned from function.', checkoutTexts.noAddress],
  [
    'B §8 Payment helpers',
    'Stripe session ID is required for verification.',
    checkoutTexts.idMissing,
  ],
  ['B §8 Payment helpers', 'Could not verify Stripe purchase.', checkoutTexts.notVerified],
  ['B §8 Payment helpers', 'Could not load purchase details.', checkoutTexts.detailsFailed],
  [
    'B §8 Payment helpers',
    'An error occurred while confirming your purchase.',
    checkoutTexts.confirmFailed,
  ],
  ['A §8 Other', 'Valid user ID is required to fetch purchases.', libraryTexts.personRequired],
  [
    'B §9 Platform fee 10%',
    'Your sales by month and product. Forge keeps 10% of each sale. Months are in UTC.',
    salesTexts.intro,
  ],
  ['B §2 Purchase success', 'Congratulations!', purchasePageTexts.congratulations],
  ['B §2 Purchase success', 'View My Library', purchasePageTexts.library],
  ['B §2 Purchase success', 'Explore More Assets', purchasePageTexts.explore],
  ['B §2 Purchase success', 'Copied!', purchasePageTexts.copied],
  ['B §2 Purchase success', 2000, copiedMilliseconds],
  ['B §2 Purchase success', 'Purchase Verification Failed', purchasePageTexts.failedTitle],
  ['B §2 Purchase cancel', 'Payment Cancelled', purchasePageTexts.cancelTitle],
  [
    'B §2 Purchase cancel',
    'Your payment with Stripe was cancelled and no charges were made.',
    purchasePageTexts.cancelled,
  ],
]);
