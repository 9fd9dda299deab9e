import { and, eq, isNull } from 'drizzle-orm';
import { feeCents } from '#features/products/rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import {
  checkoutIdPlaceholder,
  PaymentProblem,
  type Checkout,
  type Payments,
  type Reference,
} from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { fulfil } from '../fulfilment/commands.server.ts';
import { purchases } from '../tables.server.ts';
import {
  lockOffer,
  pendingPurchase,
  pendingPurchasesOf,
  type CheckoutsOf,
  type Offer,
  type PendingPurchase,
} from './queries.server.ts';
import {
  checkoutRetryMinutes,
  checkoutReuseMinutes,
  successPath,
  type SaleMetadata,
} from './rules.ts';
import { checkoutTexts } from './texts.ts';

type Site = { db: Database; payments: Payments };

const attempts = 4;

/**
 * The address where the person pays for a product. All tabs of a person share one payment page, so
 * that a product is charged once; one that is paid already leads to the success page.
 * @throws Refusal with the sentence that says why it cannot be bought now
 */
export async function startCheckout(
  site: Site,
  buyer: { id: string },
  productId: string,
): Promise<{ url: string }> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { offer, pending, isNew } = await begin(site.db, buyer, productId);
    if (!isNew && !isUsable(pending, offer)) {
      const url = await giveUp(site, pending);
      if (url) return { url };
      continue;
    }
    const url = pending.sessionId
      ? await reopen(site, { ...pending, sessionId: pending.sessionId })
      : await openPage(site, buyer, offer, pending);
    if (url) return { url };
  }
  throw new Refusal('UNAVAILABLE', checkoutTexts.notStarted);
}

type Begun = { offer: Offer; pending: PendingPurchase; isNew: boolean };

/** The pending purchase first: whatever happens after it, there is a record to hold it against. */
function begin(db: Database, buyer: { id: string }, productId: string): Promise<Begun> {
  return db.transaction(async (tx) => {
    const offer = await lockOffer(tx, buyer, productId);
    const fee = feeCents(offer.priceCents);
    const inserted = await tx
      .insert(purchases)
      .values({
        buyerId: buyer.id,
        sellerId: offer.sellerId,
        productId,
        status: 'pending',
        priceCents: offer.priceCents,
        feeCents: fee,
        sellerCents: offer.priceCents - fee,
        stripeUserId: offer.account,
      })
      .onConflictDoNothing()
      .returning({ id: purchases.id });
    const pending = await pendingPurchase(tx, buyer, productId);
    if (!pending) throw new Refusal('UNAVAILABLE', checkoutTexts.notStarted);
    return { offer, pending, isNew: inserted.length > 0 };
  });
}

/** Whether the payment page that was begun is still for what is offered now. */
function isUsable(pending: PendingPurchase, offer: Offer): boolean {
  const minutes = (Date.now() - pending.createdAt.getTime()) / 60_000;
  const limit = pending.sessionId ? checkoutReuseMinutes : checkoutRetryMinutes;
  return (
    minutes < limit && pending.priceCents === offer.priceCents && pending.account === offer.account
  );
}

async function openPage(
  { db, payments }: Site,
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
      metadata,
      startedAt: createdAt,
      successPath: `${successPath}?session_id=${checkoutIdPlaceholder}`,
      cancelPath: `/purchase-cancel?product_id=${encodeURIComponent(offer.slug)}`,
    })
    .catch(async (error: unknown) => {
      // Its key may hold the failure now; the next try begins anew. Nobody was given its address.
      await expire(db, id);
      throw refusalOf(error);
    });
  if (!page.url) {
    await expire(db, id);
    throw new Refusal('UNAVAILABLE', checkoutTexts.noAddress);
  }
  const { rowCount } = await db
    .update(purchases)
    .set({ stripeSessionId: page.id })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'pending')));
  return rowCount ? page.url : null;
}

type OpenPurchase = PendingPurchase & { sessionId: string };

/** The page that another tab has opened; null when it can no longer be paid. */
async function reopen(site: Site, pending: OpenPurchase): Promise<string | null> {
  const { sessionId: id, account } = pending;
  const page = await ask(site.payments.checkout({ id, account }));
  if (page?.status === 'open' && page.url) return page.url;
  if (page?.status === 'complete') return paidPath(site, id);
  await expire(site.db, pending.id, id);
  return null;
}

/** Closes a page that is out of date; the way to the success page when it was paid meanwhile. */
async function giveUp(site: Site, pending: PendingPurchase): Promise<string | null> {
  const { sessionId, account } = pending;
  if (sessionId) {
    const page = await ask(close(site.payments, { id: sessionId, account }));
    if (page?.status === 'complete') return paidPath(site, sessionId);
  }
  await expire(site.db, pending.id, sessionId);
  return null;
}

/**
 * Closes the payment pages of what a person buys or sells, or of one product; what was paid by then
 * is delivered. What cannot be closed now is logged: a page ends by itself within a day.
 */
export async function closeCheckoutsOf(
  { log, ...site }: Site & { log: Pick<Log, 'error'> },
  whose: CheckoutsOf,
): Promise<void> {
  for (const pending of await pendingPurchasesOf(site.db, whose)) {
    await giveUp(site, pending).catch((error: unknown) => {
      log.error({ error, purchaseId: pending.id }, 'A payment page was not closed.');
    });
  }
}

/** The page, closed; null where it is in an account that no longer lets us in: nobody can pay there. */
async function close(payments: Payments, page: Reference): Promise<Checkout | null> {
  try {
    await payments.closeCheckout(page);
    return await payments.checkout(page);
  } catch (error) {
    if (error instanceof PaymentProblem && error.kind === 'disconnected') return null;
    throw error;
  }
}

async function paidPath(site: Site, sessionId: string): Promise<string> {
  const done = await ask(fulfil(site, sessionId));
  if (done?.isProcessing) throw new Refusal('CONFLICT', checkoutTexts.processing);
  return `${successPath}?session_id=${encodeURIComponent(sessionId)}`;
}

/** Only as long as it has the page that we know of: another process may have given it one. */
async function expire(db: Database, id: string, sessionId: string | null = null): Promise<void> {
  await db
    .update(purchases)
    .set({ status: 'expired' })
    .where(
      and(
        eq(purchases.id, id),
        eq(purchases.status, 'pending'),
        sessionId === null
          ? isNull(purchases.stripeSessionId)
          : eq(purchases.stripeSessionId, sessionId),
      ),
    );
}

async function ask<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question;
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof PaymentProblem)) return error;
  return error.kind === 'disconnected'
    ? new Refusal('CONFLICT', checkoutTexts.sellerMissing)
    : new Refusal('UNAVAILABLE', checkoutTexts.notStarted, { cause: error });
}
