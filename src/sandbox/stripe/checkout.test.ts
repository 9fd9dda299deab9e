import { describe, expect, it } from 'vitest';
import { openTestPayments, testSale, testUrl } from '#test/payments.ts';

const { payments, sandbox, visit, pay, press, connectAccount, chargeOf, takeEvents } =
  await openTestPayments();

describe('a sale', () => {
  it('is paid on its page and leaves the fee with the site', async () => {
    const account = await connectAccount();
    const sale = testSale(account);
    const page = await payments.startSale(sale);
    const html = await (await visit(page.url)).text();
    expect(html).toContain('stands in for Stripe');
    expect(html).toContain('Node Wrangler &quot;Pro&quot; &lt;2&gt;');
    expect(html).toContain('$9.99');
    expect(html).not.toContain('<script');
    expect(await payments.checkout({ id: page.id, account })).toMatchObject({
      status: 'open',
      isPaid: false,
      url: page.url,
    });
    const paid = await pay(page.url);
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`${testUrl}/purchase-success?session_id=${page.id}`);
    const checkout = await payments.checkout({ id: page.id, account });
    expect(checkout).toMatchObject({
      status: 'complete',
      isPaid: true,
      amountCents: 999,
      currency: 'usd',
      metadata: sale.metadata,
      url: null,
    });
    const id = checkout?.paymentId ?? '';
    expect(await payments.payment({ id, account })).toMatchObject({
      isPaid: true,
      amountCents: 999,
      refundedCents: 0,
      dispute: 'none',
      metadata: sale.metadata,
    });
    expect(sandbox.store.get('charge', chargeOf(id)).application_fee_amount).toBe(100);
    expect(await (await visit(page.url)).text()).toContain('You have paid here already.');
  });

  it.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4242 4242 4242 4241', 'Your card number is invalid.'],
    ['4012 8888 8888 1881', 'used a non test card'],
    ['4242', 'Your card number is incomplete.'],
  ])('is not paid with %s', async (number, sentence) => {
    const account = await connectAccount();
    const page = await payments.startSale(testSale(account));
    const refused = await pay(page.url, number);
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain(sentence);
    expect(await payments.checkout({ id: page.id, account })).toMatchObject({ isPaid: false });
    expect((await pay(page.url)).status).toBe(303);
  });

  it('makes one page however often it is begun, and another for other facts never', async () => {
    const account = await connectAccount();
    const sale = testSale(account);
    const pages = await Promise.all([payments.startSale(sale), payments.startSale(sale)]);
    expect(pages[0]).toEqual(pages[1]);
    await expect(payments.startSale({ ...sale, amountCents: 1 + 999 })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Keys for idempotent requests'),
    });
  });

  it('cannot be paid once it is closed', async () => {
    const account = await connectAccount();
    const page = await payments.startSale(testSale(account));
    const reference = { id: page.id, account };
    await payments.closeCheckout(reference);
    await payments.closeCheckout(reference);
    expect(await payments.checkout(reference)).toMatchObject({ status: 'expired', url: null });
    expect(await (await pay(page.url)).text()).toContain('This page has expired');
  });

  it('is found in the account of its seller alone', async () => {
    const account = await connectAccount();
    const other = await connectAccount('Another');
    const { id } = await payments.startSale(testSale(account));
    expect(await payments.checkout({ id, account: other })).toBeNull();
    expect(await payments.checkout({ id, account: null })).toBeNull();
    expect(await payments.checkout({ id: 'cs_test_guessed', account })).toBeNull();
    const elsewhere = payments.checkout({ id, account: 'acct_unknown' });
    await expect(elsewhere).rejects.toMatchObject({ kind: 'disconnected' });
  });

  it('is listed with all others of the account, over several pages', async () => {
    const account = await connectAccount();
    const made: string[] = [];
    for (let at = 0; at < 105; at += 1) made.push((await payments.startSale(testSale(account))).id);
    const listed: string[] = [];
    const since = new Date(Date.now() - 60_000);
    for await (const { id } of payments.checkoutsSince(since, account)) listed.push(id);
    expect(listed).toEqual(made.toReversed());
    for await (const _ of payments.checkoutsSince(new Date(Date.now() + 60_000), account)) {
      throw new Error('Nothing was made in the future.');
    }
  });
});

describe('refunds and disputes', () => {
  async function newPayment() {
    const account = await connectAccount();
    const page = await payments.startSale(testSale(account));
    await pay(page.url);
    const checkout = await payments.checkout({ id: page.id, account });
    takeEvents();
    return { id: checkout?.paymentId ?? '', account };
  }

  it('give back a part, then the rest, and no more', async () => {
    const reference = await newPayment();
    const charge = chargeOf(reference.id);
    await press('refund', charge, { amount: '4.00' });
    expect(await payments.payment(reference)).toMatchObject({ refundedCents: 400 });
    await press('refund', charge, { amount: '6.00' });
    expect(await payments.payment(reference)).toMatchObject({ refundedCents: 400 });
    await press('refund', charge, { amount: '5.99' });
    expect(await payments.payment(reference)).toMatchObject({ refundedCents: 999 });
    const events = takeEvents();
    expect(events.map(({ type }) => type)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ]);
    const [, event] = events;
    expect(payments.readEvent(event?.body ?? '', event?.signature ?? '')).toMatchObject({
      type: 'charge.refunded',
      account: reference.account,
      paymentId: reference.id,
    });
  });

  it.each(['won', 'lost'] as const)('are %s by the seller', async (outcome) => {
    const reference = await newPayment();
    await press('dispute', chargeOf(reference.id));
    expect(await payments.payment(reference)).toMatchObject({ dispute: 'open' });
    const [found] = sandbox.store.all('dispute');
    await press(outcome === 'won' ? 'win' : 'lose', found?.id ?? '');
    expect(await payments.payment(reference)).toMatchObject({ dispute: outcome });
    expect(takeEvents().map(({ type }) => type)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.closed',
      ...(outcome === 'won' ? ['charge.dispute.funds_reinstated'] : []),
    ]);
  });
});
