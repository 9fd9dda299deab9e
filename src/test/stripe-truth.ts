import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { purchases } from '#features/purchases/tables.server.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Store } from '#sandbox/stripe/store.server.ts';

// The expected state of a payment page, written without the code under test.

/** The possible states of a purchase, given the stand-in's state of its page. */
function purchaseShouldBe(store: Store, sessionId: string | null): string[] {
  const session = store.find('checkout.session', sessionId);
  if (session?.payment_status !== 'paid') return ['pending', 'expired'];
  const charge = chargeOf(store, String(session.payment_intent));
  const disputes = store.all('dispute').filter((one) => one.charge === charge.id);
  if (disputes.some(({ status }) => status === 'lost')) return ['lost'];
  if (charge.amount_refunded === charge.amount) return ['refunded'];
  return [disputes.some(({ status }) => status === 'needs_response') ? 'disputed' : 'owned'];
}

/** The possible states of support, given the stand-in's state of its page. */
function supportShouldBe(store: Store, sessionId: string | null): string[] {
  const session = store.find('checkout.session', sessionId);
  if (session?.payment_status !== 'paid') return ['pending', 'expired'];
  if (session.mode === 'subscription') {
    const { status } = store.get('subscription', String(session.subscription));
    if (status === 'active' || status === 'past_due') return [status];
    return ['ended'];
  }
  const charge = chargeOf(store, String(session.payment_intent));
  const disputes = store.all('dispute').filter((one) => one.charge === charge.id);
  const isAway = disputes.some(({ status }) => status !== 'won');
  return [isAway || charge.amount_refunded === charge.amount ? 'ended' : 'active'];
}

function chargeOf(store: Store, paymentId: string) {
  const intent = store.get('payment_intent', paymentId);
  return store.get('charge', String(intent.latest_charge));
}

/** What is stored here, and Stripe's data. */
type Truth = { db: Database; shop: { sandbox: { store: Store } } };

/** What somebody has without a paid page at Stripe. */
export async function grantedUnpaid({ db, shop }: Truth): Promise<string[]> {
  const bought = await purchasesWithPages(db, inArray(purchases.status, ['owned', 'disputed']));
  const supported = await db
    .select({ id: supportPayments.id, sessionId: supportPayments.stripeSessionId })
    .from(supportPayments)
    .where(inArray(supportPayments.status, ['active', 'past_due']));
  const isPaid = ({ sessionId }: { sessionId: string | null }) =>
    shop.sandbox.store.find('checkout.session', sessionId)?.payment_status === 'paid';
  return [...bought, ...supported].filter((row) => !isPaid(row)).map(({ id }) => id);
}

/** Purchases, each with its paid page: for those from a bundle, the bundle's. */
function purchasesWithPages(db: Database, which?: SQL) {
  const bundle = alias(purchases, 'bundle');
  return db
    .select({
      id: purchases.id,
      status: purchases.status,
      sessionId: sql<
        string | null
      >`coalesce(${purchases.stripeSessionId}, ${bundle.stripeSessionId})`,
    })
    .from(purchases)
    .leftJoin(bundle, eq(bundle.id, purchases.bundlePurchaseId))
    .where(which);
}

/** Differences from Stripe. */
export async function wrong({ db, shop }: Truth): Promise<string[]> {
  const { store } = shop.sandbox;
  const bought = await purchasesWithPages(db);
  const supported = await db.select().from(supportPayments);
  const seen = [
    ...bought.map((row) => ({ row, should: purchaseShouldBe(store, row.sessionId) })),
    ...supported.map((row) => ({ row, should: supportShouldBe(store, row.stripeSessionId) })),
  ];
  return seen
    .filter(({ row, should }) => !should.includes(row.status))
    .map(({ row, should }) => `${row.id} is ${row.status}, not ${should.join(' or ')}`);
}
