import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';

const database = await freshDatabase();
const shop = await openShop(database);
const { as, sandbox, press } = shop;

const confirm = (buyer: Parameters<typeof as>[0], sessionId: string) =>
  as(buyer).purchases.confirm({ sessionId });

/** The session as the stand-in keeps it, for what a real one would never do. */
const tamper = (sessionId: string, changes: object) =>
  Object.assign(sandbox.store.get('checkout.session', sessionId), changes);

describe('nothing is granted', () => {
  it.each([
    ['a wrong amount', { amount_total: 1 }],
    ['a wrong currency', { currency: 'eur' }],
    ['another product', 'productId'],
    ['another buyer', 'buyerId'],
    ['another purchase', 'purchaseId'],
  ] as const)('for %s', async (_, wrong) => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    const { metadata } = sandbox.store.get('checkout.session', sessionId);
    tamper(
      sessionId,
      typeof wrong === 'string' ? { metadata: { ...metadata, [wrong]: randomUUID() } } : wrong,
    );
    await expect(confirm(buyer, sessionId)).rejects.toMatchObject({
      status: 409,
      message: 'Could not verify Stripe purchase.',
    });
    expect(await shop.deliverAll()).not.toContain(500);
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'pending', purchasedAt: null }]);
    await expect(as(buyer).purchases.download({ productId: id })).rejects.toMatchObject({
      message: 'This is not in your library yet. Get it on its page first.',
    });
  });

  it.each([
    ['eur', '€24.00 EUR'],
    ['jpy', '¥2,400 JPY'],
  ])('for 2,400 units of %s, and moderators read %s', async (currency, paid) => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    tamper(sessionId, { currency });
    await shop.deliverAll();
    const listed = await database.db
      .select()
      .from(paymentIssues)
      .where(eq(paymentIssues.reference, sessionId));
    expect(listed).toMatchObject([
      {
        kind: 'payment_differs',
        amountCents: null,
        facts: { what: 'currency', agreed: '$24.00', paid },
      },
    ]);
  });

  it.each([0, null, 239, 241])('for a fee of %s where 240 was agreed', async (fee) => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    const { payment_intent } = sandbox.store.get('checkout.session', sessionId);
    const payment = sandbox.store.get('payment_intent', String(payment_intent));
    Object.assign(payment, { application_fee_amount: fee });
    await expect(confirm(buyer, sessionId)).rejects.toMatchObject({
      status: 409,
      message: 'Could not verify Stripe purchase.',
    });
    expect(await shop.deliverAll()).not.toContain(500);
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'pending', purchasedAt: null }]);
    expect(await as(buyer).purchases.has({ productId: id })).toBe(false);
    await expect(as(buyer).purchases.startCheckout({ productId: id })).rejects.toMatchObject({
      status: 409,
      message: 'Could not verify Stripe purchase.',
    });
  });

  it('for a page that was not paid, or has expired', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    const { sessionId, url } = await shop.begin(buyer, id);
    await shop.pay(url, '4000 0000 0000 0002');
    const refused = {
      status: 409,
      message: 'This purchase has not been paid. You were not charged.',
    };
    await expect(confirm(buyer, sessionId)).rejects.toMatchObject(refused);
    await press('expire', sessionId);
    await shop.deliverAll();
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'expired' }]);
    await expect(confirm(buyer, sessionId)).rejects.toMatchObject(refused);
    await expect(as(buyer).purchases.download({ productId: id })).rejects.toThrow();
  });

  it('to somebody else, or for a page that is none of ours', async () => {
    const [buyer, thief, { id }] = [await shop.buyer(), await shop.buyer(), await shop.offer()];
    const { sessionId } = await shop.paid(buyer, id);
    await expect(confirm(thief, sessionId)).rejects.toMatchObject({
      status: 403,
      message: 'This purchase was made from another account.',
    });
    await expect(confirm(null, sessionId)).rejects.toMatchObject({
      status: 401,
      message: 'You must be logged in to verify a purchase.',
    });
    await expect(confirm(buyer, 'cs_test_made_up')).rejects.toMatchObject({
      status: 404,
      message: 'Could not verify Stripe purchase.',
    });
    for (const empty of ['', '   ']) {
      await expect(confirm(buyer, empty)).rejects.toMatchObject({
        status: 400,
        message: 'Stripe session ID is required for verification.',
      });
    }
    expect(await as(thief).purchases.has({ productId: id })).toBe(false);
  });

  it('for a page that the seller made themselves with the purchase’s facts', async () => {
    const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
    await shop.begin(buyer, id);
    const [row] = await shop.rowsOf(id);
    const own = await shop.payments.startSale({
      key: 'made-by-the-seller',
      name: 'Without a fee',
      amountCents: 2400,
      feeCents: 0,
      collectsTax: false,
      account: shop.account,
      metadata: { purchaseId: row?.id ?? '', productId: id, buyerId: buyer.id },
      startedAt: new Date(),
      successPath: '/',
      cancelPath: '/',
    });
    await shop.pay(own.url);
    expect(await shop.deliverAll()).not.toContain(500);
    expect(await shop.rowsOf(id)).toMatchObject([{ status: 'pending' }]);
  });
});
