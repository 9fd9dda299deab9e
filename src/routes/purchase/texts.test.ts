import { holdToSpecification } from '#test/specification.ts';
import { copiedMilliseconds, purchasePageTexts } from './texts.ts';

holdToSpecification([
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
