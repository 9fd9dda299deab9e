import { afterEach, expect, it, vi } from 'vitest';
import { openTestPayments, testSale } from '#test/payments.ts';
import { refundRest } from './refund-rest.server.ts';

const { payments, sandbox, connectAccount, pay, press, chargeOf } = await openTestPayments();
const { store } = sandbox;
const account = await connectAccount();

afterEach(() => void vi.useRealTimers());

/** A payment of $9.99, of which $1.00 is our fee. */
async function paid() {
  const { id, url } = await payments.startSale(testSale(account));
  await pay(url ?? '');
  const page = await payments.checkout({ id, account });
  const reference = { id: page?.paymentId ?? '', account };
  return { reference, charge: store.get('charge', chargeOf(reference.id)) };
}

const refundsOf = (charge: { id: string }) =>
  store.all('refund').filter((refund) => refund.charge === charge.id);

it('refunds all of it with the fee, and then nothing more', async () => {
  const { reference, charge } = await paid();
  expect(await refundRest(payments, reference)).toMatchObject({ amountCents: 999 });
  expect(await refundRest(payments, reference)).toBeNull();
  expect(refundsOf(charge)).toMatchObject([{ amount: 999 }]);
  expect(await payments.payment(reference)).toMatchObject({
    refundedCents: 999,
    feeRefundedCents: 100,
  });
});

it('refunds once what many ask for at once', async () => {
  const { reference, charge } = await paid();
  await Promise.all([1, 2, 3, 4].map(() => refundRest(payments, reference)));
  expect(refundsOf(charge)).toMatchObject([{ amount: 999 }]);
});

it('refunds what another refund leaves meanwhile', async () => {
  const { reference, charge } = await paid();
  const slow = {
    ...payments,
    async refund(refund: Parameters<typeof payments.refund>[0]) {
      if (charge.amount_refunded === 0) await press('refund', charge.id, { amount: '2.00' });
      return payments.refund(refund);
    },
  };
  expect(await refundRest(slow, reference)).toMatchObject({ amountCents: 799 });
  expect(refundsOf(charge).map(({ amount }) => amount)).toEqual([799, 200]);
});

it('what Stripe refuses is really tried again an hour later, and not earlier', async () => {
  const { reference, charge } = await paid();
  charge.paid = false;
  await expect(refundRest(payments, reference)).rejects.toMatchObject({ kind: 'refused' });
  charge.paid = true;
  await expect(refundRest(payments, reference)).rejects.toMatchObject({ kind: 'refused' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  expect(await refundRest(payments, reference)).toMatchObject({ amountCents: 999 });
});

it('refuses a payment that Stripe does not know', async () => {
  await expect(refundRest(payments, { id: 'pi_unknown', account })).rejects.toMatchObject({
    kind: 'refused',
    message: 'Stripe does not know this payment.',
  });
});
