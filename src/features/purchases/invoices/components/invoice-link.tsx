import { invoicePath } from '../rules.ts';
import { invoiceTexts } from '../texts.ts';

/** To the invoice of a purchase with its credit notes, in a tab of its own. */
export function InvoiceLink({ purchaseId, product }: { purchaseId: string; product: string }) {
  return (
    // No link of the router: what answers is a file.
    <a
      href={invoicePath(purchaseId)}
      target="_blank"
      rel="noopener"
      aria-label={invoiceTexts.linkOf(product)}
    >
      {invoiceTexts.link}
    </a>
  );
}
