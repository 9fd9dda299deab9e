import { describe, expect, it } from 'vitest';
import { openTestPayments, testSale } from '#test/payments.ts';

const { payments, sandbox, visit, press, connectAccount, takeEvents } = await openTestPayments();
const { store } = sandbox;

const filledIn = { email: 'buyer@forge.example', name: 'Buyer' };
const card = { ...filledIn, number: '4242 4242 4242 4242', expiry: '12 / 40', code: '123' };

async function paidBy(fields: Record<string, string>, sale: { collectsTax?: boolean } = {}) {
  const account = await connectAccount();
  const page = await payments.startSale({ ...testSale(account), ...sale });
  takeEvents();
  await visit(page.url, fields);
  const checkout = () => payments.checkout({ id: page.id, account });
  const id = (await checkout())?.paymentId ?? '';
  return { account, page, checkout, reference: { id, account } };
}

describe('a delayed payment', () => {
  const byBank = { ...filledIn, intent: 'bank' };

  it('is complete and not paid until the money arrives', async () => {
    const { page, checkout, reference } = await paidBy(byBank);
    const processing = { status: 'complete', isPaid: false, isFailed: false, feeCents: 100 };
    expect(await checkout()).toMatchObject(processing);
    expect(await payments.payment(reference)).toMatchObject({ isPaid: false, amountCents: 0 });
    await press('money-arrives', page.id);
    expect(await checkout()).toMatchObject({ isPaid: true, isFailed: false });
    expect(await payments.payment(reference)).toMatchObject({ isPaid: true, amountCents: 999 });
    expect(takeEvents().map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ]);
  });

  it('fails', async () => {
    const { page, checkout, reference } = await paidBy(byBank);
    await press('money-fails', page.id);
    await press('money-arrives', page.id);
    expect(await checkout()).toMatchObject({ status: 'complete', isPaid: false, isFailed: true });
    expect(await payments.payment(reference)).toMatchObject({ isPaid: false });
    expect(takeEvents().map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_failed',
    ]);
  });
});

describe('a refund', () => {
  it('leaves the fee with us, or gives its share back', async () => {
    const { reference } = await paidBy(card);
    const stays = { payment: reference, amountCents: 333, isFeeReturned: false, key: 'a' };
    expect(await payments.refund(stays)).toMatchObject({ amountCents: 333, status: 'succeeded' });
    // The same key gives nothing back again.
    expect(await payments.refund(stays)).toMatchObject({ amountCents: 333 });
    expect(await payments.payment(reference)).toMatchObject({
      refundedCents: 333,
      feeCents: 100,
      feeRefundedCents: 0,
      stripeFeeCents: 59,
    });
    await payments.refund({ ...stays, isFeeReturned: true, key: 'b' });
    const partly = { refundedCents: 666, feeRefundedCents: 33 };
    expect(await payments.payment(reference)).toMatchObject(partly);
    await payments.refund({ ...stays, isFeeReturned: true, key: 'c' });
    const all = { refundedCents: 999, feeRefundedCents: 100 };
    expect(await payments.payment(reference)).toMatchObject(all);
    const again = payments.refund({ ...stays, amountCents: 1, key: 'd' });
    await expect(again).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('has already been refunded'),
    });
  });

  it('of more than was paid is refused', async () => {
    const { reference } = await paidBy(card);
    const tooMuch = { payment: reference, amountCents: 1000, isFeeReturned: true, key: 'much' };
    await expect(payments.refund(tooMuch)).rejects.toMatchObject({
      kind: 'refused',
      message: 'Refund amount ($10.00) is greater than unrefunded amount on charge ($9.99)',
    });
  });

  it('that fails counts no more', async () => {
    const { reference } = await paidBy(card);
    const facts = { payment: reference, amountCents: 999, isFeeReturned: false, key: 'fails' };
    const { id } = await payments.refund(facts);
    await press('refund-failed', id);
    expect(await payments.payment(reference)).toMatchObject({ refundedCents: 0 });
    expect(takeEvents().map(({ type }) => type)).toEqual([
      'checkout.session.completed',
      'refund.created',
      'charge.refunded',
      'refund.updated',
      'refund.failed',
    ]);
  });
});

describe('taxes', () => {
  it.each([
    ['DE', '', 190],
    ['DE', 'DE123456789', 0],
    ['US', '', 0],
  ])('come on top of the price: %s, tax id %j', async (country, tax_id, taxCents) => {
    const where = { country, tax_id };
    const { checkout, reference } = await paidBy({ ...card, ...where }, { collectsTax: true });
    const amounts = { subtotalCents: 999, taxCents, amountCents: 999 + taxCents, feeCents: 100 };
    expect(await checkout()).toMatchObject({
      ...amounts,
      payer: { name: 'Buyer', country, taxIds: tax_id === '' ? [] : [tax_id] },
    });
    expect(await payments.payment(reference)).toMatchObject({ amountCents: 999 + taxCents });
  });

  it('are none where the seller collects none', async () => {
    const { checkout } = await paidBy({ ...card, country: 'DE' });
    expect(await checkout()).toMatchObject({ amountCents: 999, subtotalCents: 999, taxCents: 0 });
  });
});

it('shows a price in the money of the buyer, and is paid in dollars', async () => {
  const { page, checkout } = await paidBy({ ...card, country: 'JP', currency: 'jpy' });
  expect(await checkout()).toMatchObject({ amountCents: 999, currency: 'usd' });
  expect(store.get('checkout.session', page.id).presentment_details).toEqual({
    presentment_amount: 1548,
    presentment_currency: 'jpy',
  });
});

describe("a seller's account", () => {
  it('has a balance that is paid out', async () => {
    const { account } = await paidBy(card);
    // $9.99 less $1.00 for us and $0.59 for Stripe.
    const left = [{ amountCents: 840, currency: 'usd' }];
    const none = [{ amountCents: 0, currency: 'usd' }];
    expect(await payments.balance(account)).toEqual({ available: none, pending: left });
    await press('settle', account);
    expect(await payments.balance(account)).toEqual({ available: left, pending: none });
    await press('pay-out', account);
    expect(await payments.balance(account)).toEqual({ available: none, pending: none });
    const [payout] = await payments.payouts(account);
    expect(payout).toMatchObject({ amountCents: 840, status: 'in_transit', failure: null });
    await press('payout-fails', payout?.id ?? '');
    expect(await payments.payouts(account)).toMatchObject([
      { status: 'failed', failure: 'The bank account has been closed.' },
    ]);
    expect(await payments.balance(account)).toEqual({ available: left, pending: none });
    expect(takeEvents().map(({ type }) => type)).toContain('payout.failed');
  });

  it('says what Stripe wants, and where to answer it', async () => {
    const account = await connectAccount();
    const fine = { takesPayments: true, paysOut: true, due: [], pastDue: [], deadline: null };
    expect(await payments.accountState(account)).toMatchObject(fine);
    await press('want-late', account);
    const wanted = 'individual.verification.document';
    expect(await payments.accountState(account)).toMatchObject({
      takesPayments: true,
      paysOut: false,
      due: [wanted],
      pastDue: [wanted],
      disabledReason: 'requirements.past_due',
      problems: [{ requirement: wanted }],
    });
    const link = await payments.dashboardLink(account, '/profile?tab=sales');
    const answered = await visit(link, {});
    expect(answered.headers.get('location')).toBe('https://forge.example/profile?tab=sales');
    expect(await payments.accountState(account)).toMatchObject(fine);
    await press('stop-charges', account);
    expect(await payments.accountState(account)).toMatchObject({
      takesPayments: false,
      disabledReason: 'rejected.other',
    });
    const updates = takeEvents().filter(({ type }) => type === 'account.updated');
    expect(updates).toHaveLength(3);
  });

  it('is closed to us once it is disconnected', async () => {
    const account = await connectAccount();
    await payments.disconnect(account);
    const closed = { kind: 'disconnected' };
    await expect(payments.accountState(account)).rejects.toMatchObject(closed);
    await expect(payments.balance(account)).rejects.toMatchObject(closed);
    await expect(payments.payouts(account)).rejects.toMatchObject(closed);
  });
});

it('tells live keys from test keys', () => {
  expect(payments.isLive).toBe(false);
  expect(store.all('charge').some(({ livemode }) => livemode)).toBe(false);
});
