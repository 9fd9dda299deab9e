import { z } from 'zod';
import { signInPath } from '#features/accounts/rules.ts';
import { invoicesFor } from '#features/purchases/invoices/commands.server.ts';
import { pagesOf } from '#features/purchases/invoices/document.ts';
import { invoiceNumber, invoicePath } from '#features/purchases/invoices/rules.ts';
import { invoiceTexts } from '#features/purchases/invoices/texts.ts';
import type { CallContext } from '#platform/calls.server.ts';
import { Refusal } from '#shared/refusal.ts';

const idSchema = z.uuid();

/** The invoice of a purchase with its credit notes as a file, for its buyer and its seller. */
export async function serveInvoice(
  { db, viewer }: Pick<CallContext, 'db' | 'viewer'>,
  purchaseId: string | undefined,
): Promise<Response> {
  const id = idSchema.safeParse(purchaseId);
  if (!id.success) throw new Refusal('NOT_FOUND', invoiceTexts.missing);
  if (!viewer) {
    const Location = signInPath(invoicePath(id.data));
    return new Response(null, { status: 303, headers: { Location } });
  }
  const all = await invoicesFor(db, viewer, id.data);
  const [first] = all;
  const name = invoiceTexts.fileName(first ? invoiceNumber(first) : 'invoice');
  // Loading what draws it takes 0.3 s and 30 MB: not at each start.
  const { drawPdf } = await import('#platform/pdf.server.ts');
  const body = await drawPdf(pagesOf(id.data, all), invoiceTexts.undrawn);
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
