import { licenceText } from '#features/products/licences/texts.ts';
import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { purchaseTermsTexts } from '../texts.ts';

export type Receipt = {
  purchaseId: string;
  username: string;
  productName: string;
  /** Null: the seller's account is gone. */
  sellerUsername: string | null;
  priceCents: number;
  purchasedAt: Date;
  /** '' where none was stated. */
  licence: string;
  refundUntil: Date | null;
  updatesUntil: Date | null;
  libraryUrl: string;
  invoiceUrl: string;
};

/** The mail that a buyer gets. */
export function receiptMail(receipt: Receipt): { subject: string; text: string } {
  return {
    subject: `Your receipt for ${receipt.productName}`,
    text: [
      `Hello ${receipt.username},`,
      '',
      'thank you for your purchase. This is your receipt.',
      '',
      `Product:  ${receipt.productName}`,
      `Seller:   ${receipt.sellerUsername ?? 'Deleted user'}`,
      `Paid:     ${dollars(receipt.priceCents)} USD`,
      `Date:     ${longDate(receipt.purchasedAt)}`,
      ...(receipt.licence ? [`Licence:  ${licenceText(receipt.licence)}`] : []),
      `Refunds:  ${purchaseTermsTexts.refunds(receipt.refundUntil)}`,
      `Updates:  ${purchaseTermsTexts.updates(receipt.updatesUntil)}`,
      `Purchase: ${receipt.purchaseId}`,
      `Invoice:  ${receipt.invoiceUrl}`,
      '',
      `You can download it from your library at any time: ${receipt.libraryUrl}`,
      '',
      'Forge',
      '',
    ].join('\n'),
  };
}
