import { and, eq } from 'drizzle-orm';
import { productPath } from '#features/products/rules.ts';
import { checkoutIdPlaceholder, PaymentProblem } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { arePromisedSame } from './bundles/queries.server.ts';
import type { Offer, PendingPurchase, Wanted } from './checkout.queries.server.ts';
import { closeAndFetch, expirePurchase } from './closing.commands.server.ts';
import {
  fulfilPurchase,
  PaymentMismatch,
  type PurchaseServices,
} from './fulfilment.commands.server.ts';
import { createPendingPurchase } from './pending.commands.server.ts';
import {
  checkoutRetryMinutes,
  checkoutReuseMinutes,
  successPath,
  type SaleMetadata,
} from './rules.ts';
import { purchases } from './tables.server.ts';
import { areSameTerms, termsFrom } from './terms.ts';
import { checkoutTexts } from './texts.ts';

const attempts = 4;

/**
 * The address of the payment page for a product. All tabs of a person share one page, so that a
 * product is charged once; for a paid one it is the address of the success page.
 * @throws Refusal with the sentence that says why it cannot be bought now
 */
export async function startCheckout(
  services: PurchaseServices,
  buyer: { id: string },
  productId: string,
  wanted: Wanted,
): Promise<{ url: string }> {
  let begunAt: Date | undefined;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const started = await createPendingPurchase(services.db, buyer, { productId, wanted });
    if ('granted' in started) return { url: productPath(started.granted) };
    const { offer, pending, isNew } = started;
    begunAt ??= offer.at;
    if (!isNew && !isUsable(pending, offer)) {
      // Another tab begins one at this moment: closing each other's pages, both would end without.
      if (pending.createdAt >= begunAt) break;
      const url = await closePage(services, pending);
      if (url) return { url };
      continue;
    }
    const url = pending.sessionId
      ? await reusePage(services, { ...pending, sessionId: pending.sessionId })
      : await createPage(services, buyer, offer, pending);
    if (url) return { url };
  }
  throw new Refusal('UNAVAILABLE', checkoutTexts.notStarted);
}

/** Whether the existing payment page still matches the current offer. */
function isUsable(pending: PendingPurchase, offer: Offer): boolean {
  const minutes = (Date.now() - pending.createdAt.getTime()) / 60_000;
  const limit = pending.sessionId ? checkoutReuseMinutes : checkoutRetryMinutes;
  return (
    minutes < limit &&
    pending.priceCents === offer.priceCents &&
    pending.regularPriceCents === offer.regularPriceCents &&
    pending.couponId === offer.couponId &&
    pending.account === offer.account &&
    pending.licence === offer.licence &&
    arePromisedSame(pending.parts, offer.parts) &&
    areSameTerms(pending, termsFrom(offer.terms, pending.createdAt))
  );
}

async function createPage(
  { db, payments }: PurchaseServices,
  buyer: { id: string },
  offer: Offer,
  pending: PendingPurchase,
): Promise<string | null> {
  const { id, priceCents, feeCents: fee, createdAt } = pending;
  const metadata: SaleMetadata = {
    purchaseId: id,
    productId: offer.productId,
    buyerId: buyer.id,
  };
  const page = await payments
    .startSale({
      key: id,
      name: offer.name,
      amountCents: priceCents,
      feeCents: fee,
      account: offer.account,
      collectsTax: offer.collectsTax,
      metadata,
      startedAt: createdAt,
      successPath: `${successPath}?session_id=${checkoutIdPlaceholder}`,
      cancelPath: `/purchase-cancel?product_id=${encodeURIComponent(offer.slug)}`,
    })
    .catch(async (error: unknown) => {
      // Stripe may repeat the failure for this key, so the next attempt uses a new purchase.
      await expirePurchase(db, id);
      throw paymentRefusal(error);
    });
  if (!page.url) {
    await expirePurchase(db, id);
    throw new Refusal('UNAVAILABLE', checkoutTexts.noAddress);
  }
  const { rowCount } = await db
    .update(purchases)
    .set({ stripeSessionId: page.id })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'pending')));
  return rowCount ? page.url : null;
}

type OpenPurchase = PendingPurchase & { sessionId: string };

/** The page that another tab opened; null when it can no longer be paid. */
async function reusePage(
  services: PurchaseServices,
  pending: OpenPurchase,
): Promise<string | null> {
  const { sessionId: id, account } = pending;
  const page = await refuseProblemsOf(services.payments.checkout({ id, account }));
  if (page?.status === 'open' && page.url) return page.url;
  if (page?.status === 'complete') return paidPath(services, id);
  await expirePurchase(services.db, pending.id, id);
  return null;
}

/** Closes an outdated page. Returns the path of the success page if it was paid meanwhile. */
async function closePage(
  services: PurchaseServices,
  pending: PendingPurchase,
): Promise<string | null> {
  const { sessionId, account } = pending;
  if (sessionId) {
    const page = await refuseProblemsOf(
      closeAndFetch(services.payments, { id: sessionId, account }),
    );
    if (page?.status === 'complete') return paidPath(services, sessionId);
  }
  await expirePurchase(services.db, pending.id, sessionId);
  return null;
}

/** Null when the money did not come: then another page is made. */
async function paidPath(services: PurchaseServices, sessionId: string): Promise<string | null> {
  const done = await refuseProblemsOf(fulfilPurchase(services, sessionId));
  if (done?.status === 'expired') return null;
  if (done?.isProcessing) throw new Refusal('CONFLICT', checkoutTexts.processing);
  return `${successPath}?session_id=${encodeURIComponent(sessionId)}`;
}

async function refuseProblemsOf<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    throw paymentRefusal(error);
  }
}

function paymentRefusal(error: unknown): unknown {
  if (error instanceof PaymentMismatch) {
    return new Refusal('CONFLICT', checkoutTexts.notVerified, { cause: error });
  }
  if (!(error instanceof PaymentProblem)) return error;
  return error.kind === 'disconnected'
    ? new Refusal('CONFLICT', checkoutTexts.sellerMissing)
    : new Refusal('UNAVAILABLE', checkoutTexts.notStarted, { cause: error });
}
