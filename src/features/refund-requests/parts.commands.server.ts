import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { dollars } from '#shared/money.ts';
import { invalidField, Refusal } from '#shared/refusal.ts';
import { refuseUnlessConnected, refuseUnlessPaid } from './commands.server.ts';
import type { PartInput } from './input.ts';
import { lockPaidPurchase, requestOf, type LockedPurchase } from './locking.queries.server.ts';
import { isWaitingPart, leftOf } from './parts.queries.server.ts';
import { enqueueRefundPart } from './parts-refunding.commands.server.ts';
import { refundParts } from './tables.server.ts';
import { refundTexts } from './texts.ts';

/**
 * The seller refunds a part of a sale voluntarily; the buyer keeps access until the full amount is
 * refunded. If it is sent twice it counts once, because it contains the previously refunded amount.
 * @throws Refusal with the sentence that says why not
 */
export async function refundPart(
  db: Database,
  seller: { id: string },
  { purchaseId, amountCents, refundedCents, reason }: PartInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const purchase = await lockPaidPurchase(tx, purchaseId);
    if (purchase?.sellerId !== seller.id) throw new Refusal('NOT_FOUND', refundTexts.notYourSale);
    if (await isKnown(tx, purchase, { amountCents, afterCents: refundedCents })) return;
    refuseUnlessPaid(purchase);
    const request = await requestOf(tx, purchase);
    if (request?.status === 'granted') throw new Refusal('CONFLICT', refundTexts.notPaidNow);
    await refuseUnlessConnected(tx, purchase, refundTexts.disconnected);
    const left = await leftOf(tx, purchase);
    const afterCents = purchase.priceCents + purchase.taxCents - left;
    if (afterCents !== refundedCents) throw new Refusal('CONFLICT', refundTexts.hasChanged);
    if (amountCents > left) {
      throw invalidField('amountCents', refundTexts.amountTooHigh(dollars(left)));
    }
    const [part] = await tx
      .insert(refundParts)
      .values({ purchaseId: purchase.id, amountCents, afterCents, reason })
      .returning({ id: refundParts.id });
    if (!part) throw new Error('The part was not stored.');
    await enqueueRefundPart(tx, part.id);
  });
}

/**
 * Whether this exact part was sent before: its response may have been lost. One that failed at the
 * bank since can be sent again.
 */
async function isKnown(
  tx: Database,
  purchase: LockedPurchase,
  { amountCents, afterCents }: { amountCents: number; afterCents: number },
): Promise<boolean> {
  const isBack = purchase.refundedCents >= afterCents + amountCents;
  const isSame = and(
    eq(refundParts.purchaseId, purchase.id),
    eq(refundParts.amountCents, amountCents),
    eq(refundParts.afterCents, afterCents),
    isBack ? isNull(refundParts.failedAt) : isWaitingPart,
  );
  return (await tx.$count(refundParts, isSame)) > 0;
}
