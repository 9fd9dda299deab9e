import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { hearPageTags } from '#test/page-tags.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { refreshSubscription, refreshSupportPaid } from './sync.commands.server.ts';
import { supportPayments } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { payments } = shop;
const droppedTags = await hearPageTags(database);

async function supported(interval: 'once' | 'monthly') {
  const person = await makePerson(db);
  const { url } = await shop.as(person).supporters.startCheckout({ tier: 'supporter', interval });
  await shop.pay(url);
  await shop.deliverAll();
  return async () => {
    const own = eq(supportPayments.userId, person.id);
    const [row] = await db.select().from(supportPayments).where(own);
    if (!row) throw new Error('It is recorded.');
    return row;
  };
}

it('an ended donation that is looked at again stays as it is, and drops no page', async () => {
  const row = await supported('once');
  const paymentId = (await row()).stripePaymentId ?? '';
  await shop.press('refund', shop.chargeOf(paymentId), { amount: '4.99' });
  await shop.deliverAll();
  const before = await row();
  expect(before).toMatchObject({ status: 'ended', endedAt: expect.any(Date) });
  await droppedTags();
  await refreshSupportPaid(db, payments, paymentId);
  expect(await row()).toEqual(before);
  expect(await droppedTags()).toEqual([]);
});

it('a subscription that is looked at again stays as it is, until something changes', async () => {
  const row = await supported('monthly');
  const before = await row();
  const id = before.stripeSubscriptionId ?? '';
  await droppedTags();
  await refreshSubscription(db, payments, id);
  expect(await row()).toEqual(before);
  expect(await droppedTags()).toEqual([]);
  await payments.setCancelsAtPeriodEnd(id, true);
  await refreshSubscription(db, payments, id);
  expect(await row()).toMatchObject({ cancelsAtPeriodEnd: true, revision: before.revision + 1 });
});
