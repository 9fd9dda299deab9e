import { sql } from 'drizzle-orm';
import { feeCents } from '#features/products/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { grantPromised, promiseParts } from './bundles/commands.server.ts';
import {
  lockOffer,
  pendingPurchase,
  type Offer,
  type PendingPurchase,
  type Wanted,
} from './checkout.queries.server.ts';
import { purchases } from './tables.server.ts';
import { termsFrom } from './terms.ts';
import { checkoutTexts } from './texts.ts';

export type StartedPurchase =
  | { offer: Offer; pending: PendingPurchase; isNew: boolean }
  /** Nothing was left to pay. */
  | { granted: Offer };

/**
 * Creates the pending purchase before the payment page, so that every payment has a record. What a
 * coupon leaves nothing of is granted at once.
 * @throws Refusal with the sentence that says why it cannot be bought now
 */
export function createPendingPurchase(
  db: Database,
  buyer: { id: string },
  { productId, wanted }: { productId: string; wanted: Wanted },
): Promise<StartedPurchase> {
  return db.transaction(async (tx) => {
    const offer = await lockOffer(tx, buyer, productId, wanted);
    const before = await pendingPurchase(tx, buyer, productId);
    // An open page is reused, or closed before anything else.
    if (before) return { offer, pending: before, isNew: false };
    const isFree = offer.priceCents === 0;
    const state = isFree
      ? { status: 'owned' as const, purchasedAt: sql`now()` }
      : { status: 'pending' as const, stripeUserId: offer.account };
    const inserted = await tx
      .insert(purchases)
      .values({ buyerId: buyer.id, source: wanted.source ?? '', ...agreedIn(offer), ...state })
      .onConflictDoNothing()
      .returning({ id: purchases.id });
    const [created] = inserted;
    if (created) await promiseParts(tx, created.id, offer.parts);
    if (isFree) {
      await dropPages(tx, `product:${productId}`);
      await grantPromised(
        tx,
        buyer.id,
        offer.parts.map(({ productId: id }) => id),
      );
      return { granted: offer };
    }
    const pending = await pendingPurchase(tx, buyer, productId);
    if (!pending) throw new Refusal('UNAVAILABLE', checkoutTexts.notStarted);
    return { offer, pending, isNew: inserted.length > 0 };
  });
}

/** What a purchase keeps of the offer: nothing that changes later changes it. */
function agreedIn(offer: Offer) {
  const { refundUntil, updatesUntil } = termsFrom(offer.terms, offer.at);
  const { productId, sellerId, priceCents, regularPriceCents, couponId, couponCode } = offer;
  const fee = feeCents(priceCents);
  return {
    productId,
    sellerId,
    priceCents,
    regularPriceCents,
    couponId,
    couponCode,
    feeCents: fee,
    sellerCents: priceCents - fee,
    licence: offer.licence,
    refundUntil: priceCents === 0 ? null : refundUntil,
    updatesUntil,
  };
}
