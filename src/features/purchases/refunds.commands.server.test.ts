import { expect, it } from 'vitest';
import type { Payments } from '#platform/payments.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';
import { refundPurchase } from './refunds.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);

it('a part of $20.00 of $24.00 is what is left, if $10.00 are refunded at that moment', async () => {
  const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer()];
  await shop.paid(buyer, productId);
  await shop.deliverAll();
  const [row] = await shop.rowsOf(productId);
  const charge = shop.sandbox.store.get('charge', shop.chargeOf(row?.stripePaymentId ?? ''));
  const slow: Payments = {
    ...shop.payments,
    async refund(refund) {
      if (charge.amount_refunded === 0) await shop.press('refund', charge.id, { amount: '10.00' });
      return shop.payments.refund(refund);
    },
  };
  const part = { key: 'part 1', amountCents: 2000, afterCents: 0 };
  await refundPurchase({ db, payments: slow }, row?.id ?? '', part);
  expect(charge.amount_refunded).toBe(2400);
});
