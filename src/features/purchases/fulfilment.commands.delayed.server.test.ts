import { expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { sendMails } from '#test/mails.ts';
import { openShop } from '#test/shop.ts';
import { failedPaymentMails } from './failed-payments.commands.server.ts';

const database = await freshDatabase();
const shop = await openShop(database);
const { as, press, seller } = shop;

/** Pays from a bank account: the money comes days later, or does not. */
async function paidByBank() {
  const [buyer, { id, slug, name }] = [await shop.buyer(), await shop.offer()];
  const { url, sessionId } = await shop.begin(buyer, id);
  await shop.visit(url, { email: 'buyer@forge.example', name: 'Buyer', intent: 'bank' });
  return { buyer, id, slug, name, sessionId };
}

it('the money of a delayed payment comes, and the product is theirs', async () => {
  const { buyer, id, sessionId } = await paidByBank();
  await shop.deliverAll();
  await expect(as(buyer).purchases.confirm({ sessionId })).rejects.toMatchObject({
    status: 409,
    message:
      'Your payment is being processed. The item will appear in your library once the payment has arrived.',
  });
  await expect(as(buyer).purchases.startCheckout({ productId: id })).rejects.toMatchObject({
    status: 409,
  });
  await press('money-arrives', sessionId);
  await shop.deliverAll();
  expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned' }]);
  expect(await shop.noticesOf(buyer)).toEqual([]);
});

it('a delayed payment that failed ends; the buyer alone is told, and can buy again', async () => {
  const { buyer, id, slug, name, sessionId } = await paidByBank();
  await press('money-fails', sessionId);
  const events = shop.takeEvents();
  for (const event of [...events, ...events]) await shop.deliver(event);
  expect(await shop.rowsOf(id)).toMatchObject([{ status: 'expired', purchasedAt: null }]);
  expect(await shop.noticesOf(buyer)).toMatchObject([
    {
      type: 'purchase_changed',
      metadata: { purchaseChange: 'payment_failed', productId: id, productSlug: slug },
    },
  ]);
  const mails = await sendMails(database, { kinds: [failedPaymentMails] });
  expect(mails).toMatchObject([
    { subject: `Your payment for ${name} failed`, text: expect.stringContaining('$24.00 USD') },
  ]);
  expect(mails[0]?.text).toContain('You were not charged, and the product is not in your library.');
  expect(mails[0]?.text).toContain(`https://forge.example/marketplace/${slug}`);
  const sold = (await shop.noticesOf(seller)).filter(({ metadata }) => metadata.productId === id);
  expect(sold).toEqual([]);
  await expect(as(buyer).purchases.confirm({ sessionId })).rejects.toMatchObject({
    status: 409,
    message: 'This purchase has not been paid. You were not charged.',
  });
  await shop.paid(buyer, id);
  await shop.deliverAll();
  const statuses = (await shop.rowsOf(id)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set(['expired', 'owned']));
});

it('a delayed payment that failed can be made again before the webhook has come', async () => {
  const { buyer, id, sessionId } = await paidByBank();
  await press('money-fails', sessionId);
  shop.takeEvents();
  const again = await shop.begin(buyer, id);
  expect(again.sessionId).not.toBe(sessionId);
  await shop.pay(again.url);
  await shop.deliverAll();
  expect((await shop.rowsOf(id)).map(({ status }) => status).toSorted()).toEqual([
    'expired',
    'owned',
  ]);
});
