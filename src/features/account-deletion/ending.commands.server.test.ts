import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { unsellableProductQueue } from '#features/products/versions/news.commands.server.ts';
import { closeCheckoutsOf } from '#features/purchases/closing.commands.server.ts';
import { supportPayments } from '#features/supporters/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { doJobs } from '#test/queue.ts';
import { openShop } from '#test/shop.ts';
import { deletedAccountQueue, endAtProvider } from './ending.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, payments, sandbox, seller } = shop;
const { store } = sandbox;

const sessionStatus = (id: string) => store.get('checkout.session', id).status;
const refundsOf = (sessionId: string) => {
  const payment = store.get('checkout.session', sessionId).payment_intent;
  return store.all('refund').filter(({ payment_intent }) => payment_intent === payment);
};

const remove = (person: Viewer) =>
  as(person).accountDeletion.deleteAccount({ username: person.username });

/** Does the remaining work at Stripe. */
async function finish(): Promise<void> {
  const site = { db, payments };
  await doJobs(database, deletedAccountQueue, (job) => endAtProvider(site, job));
  await doJobs(database, unsellableProductQueue, (job) => closeCheckoutsOf(site, job));
}

async function support(person: Viewer, interval: 'once' | 'monthly') {
  const { url } = await as(person).supporters.startCheckout({ tier: 'supporter', interval });
  const row = async () => {
    const rows = await db.select().from(supportPayments);
    return rows.find(({ stripeSessionId }) => stripeSessionId && url.includes(stripeSessionId));
  };
  return { url, row };
}

describe('the open payment page', () => {
  it('of a deleted buyer is expired', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { url, sessionId } = await shop.begin(buyer, id);
    await remove(buyer);
    await finish();
    expect(sessionStatus(sessionId)).toBe('expired');
    expect(await (await shop.pay(url)).text()).toContain('This page has expired');
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'expired', buyerId: null }]);
  });

  it('of a deleted product is expired', async () => {
    const [buyer, { id, slug }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.begin(buyer, id);
    await as(seller).products.delete({ slug });
    await finish();
    expect(sessionStatus(sessionId)).toBe('expired');
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'expired' }]);
  });

  it.each(['once', 'monthly'] as const)(
    'of a deleted supporter is expired (%s)',
    async (interval) => {
      const person = await makePerson(db);
      const { url, row } = await support(person, interval);
      await remove(person);
      await finish();
      expect(await (await shop.pay(url)).text()).toContain('This page has expired');
      expect(await row()).toMatchObject({ status: 'expired', userId: null });
    },
  );
});

describe('a payment that arrives all the same', () => {
  it.each(['the page is closed', 'the webhook comes'] as const)(
    'for a deleted buyer is given back with the fee, and recorded: %s',
    async (first) => {
      const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
      const { sessionId } = await shop.paid(buyer, id);
      await remove(buyer);
      if (first === 'the page is closed') await finish();
      expect(await shop.deliverAll()).not.toContain(500);
      await shop.deliverAll();
      await finish();
      const [row] = await shop.rowsOf(id);
      expect(row).toMatchObject({ status: 'refunded', refundedCents: 2400, buyerId: null });
      expect(refundsOf(sessionId)).toMatchObject([{ amount: 2400 }]);
      const payment = String(store.get('checkout.session', sessionId).payment_intent);
      expect(await payments.payment({ id: payment, account: shop.account })).toMatchObject({
        refundedCents: 2400,
        feeRefundedCents: 240,
      });
      const entries = await db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, row?.id ?? ''));
      expect(entries).toMatchObject([
        {
          event: 'payment.refunded',
          actorId: null,
          reason: 'The account of the buyer was deleted before the payment arrived.',
          details: { amountCents: '2400' },
        },
      ]);
    },
  );

  it('for a deleted product is given back, and the buyer is told', async () => {
    const [buyer, { id, slug }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    await as(seller).products.delete({ slug });
    await finish();
    await shop.deliverAll();
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'refunded', refundedCents: 2400 }]);
    expect(refundsOf(sessionId)).toHaveLength(1);
    const changes = (await shop.noticesOf(buyer)).map(({ metadata }) => metadata.purchaseChange);
    expect(changes).toEqual(['refunded']);
  });

  it('and cannot be given back stands on the list of payments that do not match', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    await remove(buyer);
    const payment = String(store.get('checkout.session', sessionId).payment_intent);
    const charge = store.get('charge', shop.chargeOf(payment));
    Object.assign(charge, { amount: 1, amount_captured: 1 });
    expect(await shop.deliverAll()).not.toContain(500);
    await finish();
    const [row] = await shop.rowsOf(id);
    expect(row?.purchasedAt).toBeNull();
    const issues = await db
      .select()
      .from(paymentIssues)
      .where(eq(paymentIssues.reference, sessionId));
    expect(issues).toMatchObject([{ kind: 'refund_failed', amountCents: 2400 }]);
  });

  it('what was bought before the product was deleted stays', async () => {
    const [buyer, { id, slug }] = [await shop.buyer(), await shop.offer()];
    await shop.paid(buyer, id);
    await shop.deliverAll();
    await as(seller).products.delete({ slug });
    await finish();
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned', refundedCents: 0 }]);
    await as(buyer).purchases.download({ productId: id });
  });
});

describe('a subscription', () => {
  async function subscribed() {
    const person = await makePerson(db);
    const { url, row } = await support(person, 'monthly');
    await shop.pay(url);
    await shop.deliverAll();
    const id = (await row())?.stripeSubscriptionId ?? '';
    return { person, status: async () => (await payments.subscription(id))?.status };
  }

  it('ends with the account', async () => {
    const { person, status } = await subscribed();
    expect(await status()).toBe('active');
    await remove(person);
    await finish();
    expect(await status()).toBe('canceled');
  });

  it('goes on when the account could not be deleted', async () => {
    const { person, status } = await subscribed();
    await db.execute(
      `create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'The disk is full.'; end $$;
      create trigger refuse before delete on users for each row execute function refuse()`,
    );
    onTestFinished(async () => {
      await db.execute('drop trigger refuse on users; drop function refuse()');
    });
    await expect(remove(person)).rejects.toThrow();
    await finish();
    expect(await db.$count(users, eq(users.id, person.id))).toBe(1);
    expect(await status()).toBe('active');
  });
});
