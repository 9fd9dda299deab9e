import { classNames } from '#ui/class-names.ts';
import { invoicePath } from '../rules.ts';
import { invoiceTexts } from '../texts.ts';

type InvoiceLinkProps = {
  purchaseId: string;
  product: string;
  /** Something went back, which a credit note in the same document says. */
  hasCredit?: boolean;
  className?: string;
};

/** To the invoice of a purchase with its credit notes, in a tab of its own. */
export function InvoiceLink({ purchaseId, product, hasCredit, className }: InvoiceLinkProps) {
  return (
    // No link of the router: what answers is a file.
    <a
      href={invoicePath(purchaseId)}
      target="_blank"
      rel="noopener"
      className={classNames('underline decoration-line-strong underline-offset-4', className)}
      aria-label={hasCredit ? invoiceTexts.linkWithCreditOf(product) : invoiceTexts.linkOf(product)}
    >
      {hasCredit ? invoiceTexts.linkWithCredit : invoiceTexts.link}
    </a>
  );
}
