import { tokenMails } from '#features/access-tokens/notices.commands.server.ts';
import { lowerPriceMails } from '#features/bookmarks/prices.commands.server.ts';
import { roleMails, suspensionMails } from '#features/people/mails.commands.server.ts';
import { updateMails } from '#features/product-updates/mails.commands.server.ts';
import { unsellableMails } from '#features/bundle-news/commands.server.ts';
import { failedPaymentMails } from '#features/purchases/failed-payments.commands.server.ts';
import { receiptMails } from '#features/purchases/receipts/commands.server.ts';
import { refundMails, refundPartMails } from '#features/refund-requests/mails.commands.server.ts';
import { payoutMails } from '#features/selling/payouts/commands.server.ts';

/** Every kind of mail whose content is written when it is sent. */
export const mailKinds = [
  lowerPriceMails,
  receiptMails,
  failedPaymentMails,
  suspensionMails,
  roleMails,
  tokenMails,
  updateMails,
  payoutMails,
  refundMails,
  refundPartMails,
  unsellableMails,
];
