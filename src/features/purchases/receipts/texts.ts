import { licenceText } from '#features/products/licences/texts.ts';
import { longDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';
import { purchaseTermsTexts } from '../texts.ts';

export type Receipt = {
  purchaseId: string;
  username: string;
  productName: string;
  /** The names of what a bundle holds; none of any other product. */
  parts: readonly string[];
  /** Null: the seller's account is gone. */
  sellerUsername: string | null;
  priceCents: number;
  /** What it cost without the sale and the coupon; null: the same. */
  regularPriceCents: number | null;
  couponCode: string | null;
  /** On top of the price. */
  taxCents: number;
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
      'Thank you for your purchase. This is your receipt.',
      '',
      `Product:  ${receipt.productName}`,
      ...(receipt.parts.length > 0 ? [`Includes: ${receipt.parts.join(', ')}`] : []),
      `Seller:   ${receipt.sellerUsername ?? 'Deleted user'}`,
      ...priceLines(receipt),
      `Date:     ${longDate(receipt.purchasedAt)}`,
      ...(receipt.licence ? [`Licence:  ${licenceText(receipt.licence)}`] : []),
      `Refunds:  ${purchaseTermsTexts.refunds(receipt.refundUntil)}`,
      ...(receipt.parts.length > 0
        ? ['Updates:  As stated for each product']
        : [`Updates:  ${purchaseTermsTexts.updates(receipt.updatesUntil)}`]),
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

/** What was paid, and how it came about where that is more than the price. */
function priceLines({ priceCents, regularPriceCents, couponCode, taxCents }: Receipt): string[] {
  const before = regularPriceCents === null ? '' : ` instead of ${dollars(regularPriceCents)} USD`;
  return [
    ...(before || taxCents > 0 ? [`Price:    ${dollars(priceCents)} USD${before}`] : []),
    ...(couponCode === null ? [] : [`Coupon:   ${couponCode}`]),
    ...(taxCents > 0 ? [`Tax:      ${dollars(taxCents)} USD`] : []),
    `Paid:     ${dollars(priceCents + taxCents)} USD`,
  ];
}
