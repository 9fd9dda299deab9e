import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { defineQueue, enqueue } from '#platform/queue/enqueue.server.ts';
import { purchases } from '../tables.server.ts';
import { dueReceipt, purchasesWithoutReceipt } from './queries.server.ts';
import { receiptMail } from './texts.ts';

export const receiptQueue = defineQueue('receipt', z.object({ purchaseId: z.uuid() }));

/** Part of a larger act: the receipt is sent after it, if it is committed. */
export async function enqueueReceipt(tx: Database, purchaseId: string): Promise<void> {
  await enqueue(tx, receiptQueue, { purchaseId }, purchaseId);
}

/** For purchases that the queue does not know: from before it was there, or from a backup. */
export async function enqueueMissingReceipts(db: Database): Promise<void> {
  for (const purchaseId of await purchasesWithoutReceipt(db)) await enqueueReceipt(db, purchaseId);
}

type PostOffice = { db: Database; mail: Mail; publicUrl: string };

/**
 * Sends the receipt of a purchase, if it is due still. The queue sees to it that nobody else does so
 * at this moment.
 */
export async function sendReceipt(
  { db, mail, publicUrl }: PostOffice,
  { purchaseId }: { purchaseId: string },
): Promise<void> {
  const receipt = await dueReceipt(db, purchaseId);
  if (!receipt) return;
  const { to, name, buyerId } = receipt;
  const libraryUrl = `${publicUrl}/profile/${buyerId}#my-library`;
  await mail.send({ to, ...receiptMail({ ...receipt, username: name, libraryUrl }) });
  // A transaction is begun again when its connection is lost: the mail is not to be sent twice.
  await db.transaction(async (tx) => {
    await tx
      .update(purchases)
      .set({ receiptSentAt: sql`now()` })
      .where(eq(purchases.id, purchaseId));
  });
}
