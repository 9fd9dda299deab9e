import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { sellerAccounts } from '../tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, press } = shop;

async function openSeller() {
  const seller = await makePerson(db);
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
  return { seller, account };
}

describe('balance and payouts', () => {
  it('are what Stripe says, with nothing wanted', async () => {
    const { seller } = await openSeller();
    expect(await as(seller).selling.payouts()).toEqual({
      takesPayments: true,
      paysOut: true,
      deadline: null,
      wanted: [],
      problems: [],
      isInReview: false,
      balance: expect.objectContaining({ available: expect.any(Array) }),
      payouts: [],
    });
  });

  it('say in plain words what keeps the money back, until it is answered', async () => {
    const { seller, account } = await openSeller();
    await press('want-late', account);
    expect(await as(seller).selling.payouts()).toMatchObject({
      takesPayments: true,
      paysOut: false,
      deadline: expect.any(Date),
      wanted: ['A document that proves who you are'],
      problems: ['The document is expired. Upload one that is valid.'],
    });
    const { url } = await as(seller).selling.answer();
    expect(url).toMatch(/^https?:/);
    await press('answer-wanted', account);
    expect(await as(seller).selling.payouts()).toMatchObject({ paysOut: true, wanted: [] });
  });

  it('are for sellers who are connected', async () => {
    for (const ask of ['payouts', 'answer'] as const) {
      await expect(as(null).selling[ask]()).rejects.toMatchObject({ status: 401 });
      await expect(as(await makePerson(db)).selling[ask]()).rejects.toMatchObject({
        status: 409,
        message: 'Connect a Stripe account to see your balance.',
      });
    }
    const { seller, account } = await openSeller();
    await press('disconnect', account);
    await expect(as(seller).selling.payouts()).rejects.toMatchObject({ status: 409 });
  });
});
