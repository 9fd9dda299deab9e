import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mails } from '#features/mails/tables.server.ts';
import { openSealing } from '#platform/auth/sealing.server.ts';
import { freshDatabase } from '#test/database.ts';
import { testSale } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { sellerAccounts } from '../tables.server.ts';
import { payoutMails } from './commands.server.ts';
import { payoutFailure } from './texts.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { press } = shop;
const office = {
  db,
  sealing: openSealing('a secret of the tests, long enough for anything'),
  publicUrl: 'https://forge.example',
  contact: 'support@forge.example',
};

/** A seller whose one sale of $20.00, less fees of $2.00 and $0.88, is on its way to their bank. */
async function onItsWay() {
  const seller = await makePerson(db);
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
  const sale = { ...testSale(account), amountCents: 2000, feeCents: 200 };
  const { url } = await shop.payments.startSale(sale);
  await shop.pay(url);
  await press('settle', account);
  await press('pay-out', account);
  shop.takeEvents();
  const [payout] = shop.sandbox.store.all('payout', account);
  return {
    seller,
    account,
    payoutId: payout?.id ?? '',
    told: async () =>
      (await shop.noticesOf(seller)).map(({ type, metadata }) => ({ type, metadata })),
    letters: () => db.select().from(mails).where(eq(mails.userId, seller.id)),
  };
}

const paid = { type: 'payout_paid', metadata: { amount: '$17.12' } };
const failed = {
  type: 'payout_failed',
  metadata: {
    amount: '$17.12',
    reason: 'Your bank account is closed. Give Stripe another one.',
  },
};

describe('a payout', () => {
  it('that arrives is told to the seller once, however often Stripe says it', async () => {
    const { payoutId, told, letters } = await onItsWay();
    await press('payout-arrives', payoutId);
    const events = shop.takeEvents();
    const again = events.map((event) => ({ ...event }));
    for (const event of [...events, ...again]) expect((await shop.deliver(event)).status).toBe(200);
    expect(await told()).toEqual([paid]);
    expect(await letters()).toEqual([]);
  });

  it('that fails is told by the bell and by mail, with what to do', async () => {
    const { seller, payoutId, told, letters } = await onItsWay();
    await press('payout-fails', payoutId);
    await Promise.all(shop.takeEvents().flatMap((event) => [event, event].map(shop.deliver)));
    expect(await told()).toEqual([failed]);
    expect(await letters()).toHaveLength(1);
    const mail = await payoutMails.write(office, { userId: seller.id, data: { payoutId } });
    expect(mail?.subject).toBe('Your payout of $17.12 failed');
    expect(mail?.text.split('\n\n').slice(1)).toEqual([
      'A payout of $17.12 from Stripe to your bank failed. Your bank account is closed. Give Stripe another one.',
      'The money is back in your Stripe balance. Stripe stops paying out to this account until this is resolved.',
      'Your balance and payouts: https://forge.example/profile/sales',
      'Forge\n',
    ]);
  });

  it('can be paid and fail afterwards, and both are told', async () => {
    const { payoutId, told } = await onItsWay();
    await press('payout-arrives', payoutId);
    await shop.deliverAll();
    const payout = shop.sandbox.store.get('payout', payoutId);
    Object.assign(payout, { status: 'in_transit' });
    await press('payout-fails', payoutId);
    await shop.deliverAll();
    expect(await told()).toEqual([paid, failed]);
  });

  it('can be of more than a 32-bit number, in currencies with small units', async () => {
    const { payoutId, told } = await onItsWay();
    const payout = shop.sandbox.store.get('payout', payoutId);
    Object.assign(payout, { amount: 2_500_000_000, currency: 'huf' });
    await press('payout-arrives', payoutId);
    expect(new Set(await shop.deliverAll())).toEqual(new Set([200]));
    expect(await told()).toMatchObject([{ type: 'payout_paid' }]);
  });

  it('is told as it stands now, whatever an older event says', async () => {
    const { payoutId, told } = await onItsWay();
    await press('payout-arrives', payoutId);
    Object.assign(shop.sandbox.store.get('payout', payoutId), { status: 'in_transit' });
    await shop.deliverAll();
    expect(await told()).toEqual([]);
  });

  it('of somebody who has left, or of an account that is not theirs, is told to nobody', async () => {
    const { account, payoutId, told } = await onItsWay();
    await press('payout-fails', payoutId);
    await press('disconnect', account);
    expect(new Set(await shop.deliverAll())).toEqual(new Set([200]));
    expect(await told()).toEqual([]);
  });
});

it.each([
  ['account_frozen', 'Your bank account is frozen. Ask your bank, or give Stripe another account.'],
  ['invalid_account_number', 'The number of your bank account is not right. Correct it at Stripe.'],
  ['toString', 'Your bank did not take the payout. Stripe says more in your dashboard.'],
  [null, 'Your bank did not take the payout. Stripe says more in your dashboard.'],
])('%s means: %s', (code, sentence) => {
  expect(payoutFailure(code)).toBe(sentence);
});
