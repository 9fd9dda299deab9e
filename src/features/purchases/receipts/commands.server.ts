import { z } from 'zod';
import { defineMail, postMail } from '#features/mails/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { invoicePath } from '../invoices/rules.ts';
import { dueReceipt } from './queries.server.ts';
import { receiptMail } from './texts.ts';

export const receiptMails = defineMail({
  name: 'receipt',
  data: z.object({ purchaseId: z.uuid() }),
  async write({ db, publicUrl }, { data: { purchaseId } }) {
    const receipt = await dueReceipt(db, purchaseId);
    if (!receipt) return null;
    const { to, name, buyerId } = receipt;
    const libraryUrl = `${publicUrl}/profile/${buyerId}#my-library`;
    const invoiceUrl = `${publicUrl}${invoicePath(purchaseId)}`;
    return { to, ...receiptMail({ ...receipt, username: name, libraryUrl, invoiceUrl }) };
  },
});

/** Part of a larger act: the receipt is sent after it, if it is committed. Free ones have none. */
export async function postReceipt(
  tx: Database,
  { id, buyerId, priceCents }: { id: string; buyerId: string | null; priceCents: number },
): Promise<void> {
  if (buyerId === null || priceCents === 0) return;
  await postMail(tx, receiptMails, { userId: buyerId, data: { purchaseId: id }, about: id });
}
