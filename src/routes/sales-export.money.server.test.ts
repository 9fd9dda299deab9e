import { expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { openMoney, type MoneySale, type MoneySeen } from '#test/money.ts';

// What goes wrong with a sale of $20.00, of which the platform keeps $2.00, and the resulting
// purchase, seller's file, Stripe data and mails, with every amount written out.

const money = await openMoney(await freshDatabase());
const { store } = money.sandbox;

type Line = [what: string, happens: (sale: MoneySale) => Promise<MoneySale | void>, MoneySeen];

const receipt = 'buyer: Your receipt for Scatter Kit';
const owned: MoneySeen = {
  here: [['owned', 2000, 200, 1800, 0, 0]],
  file: ['Paid,20.00,0.00,2.00,0.00,0.88,0.00,17.12'],
  there: [2000, 0, 200, 0],
  canDownload: true,
  mails: [receipt],
};
const waiting: MoneySeen = {
  here: [['pending', 2000, 200, 1800, 0, 0]],
  file: [],
  there: [2000, 0, 200, 0],
  canDownload: false,
  mails: [],
};

async function pay(sale: MoneySale): Promise<void> {
  await money.pay(sale.url);
  await money.hear();
}

async function payWithFee(sale: MoneySale, fee: number | null): Promise<void> {
  Object.assign(store.state.plans[sale.sessionId] ?? {}, { fee });
  await pay(sale);
}

const lines: Line[] = [
  [
    'a bank transfer that fails',
    async (sale) => {
      await money.payByBank(sale);
      await money.hear();
      await money.press('money-fails', sale.sessionId);
      await money.hear();
    },
    {
      here: [['expired', 2000, 200, 1800, 0, 0]],
      file: [],
      there: null,
      canDownload: false,
      mails: ['buyer: Your payment for Scatter Kit failed'],
    },
  ],
  [
    'a bank transfer that fails, and another one that arrives',
    async (sale) => {
      await money.payByBank(sale);
      await money.press('money-fails', sale.sessionId);
      await money.hear();
      const again = await money.begin(sale);
      await money.payByBank(again);
      await money.hear();
      await money.press('money-arrives', again.sessionId);
      await money.hear();
      return again;
    },
    {
      ...owned,
      here: [
        ['expired', 2000, 200, 1800, 0, 0],
        ['owned', 2000, 200, 1800, 0, 0],
      ],
    },
  ],
  [
    'a bank transfer that is on its way',
    async (sale) => {
      await money.payByBank(sale);
      await money.hear();
      await money.compare();
    },
    { ...waiting, there: null },
  ],
  [
    'a bank transfer that arrives, unheard',
    async (sale) => {
      await money.payByBank(sale);
      await money.press('money-arrives', sale.sessionId);
      money.lose();
      await money.compare();
    },
    owned,
  ],
  [
    'a payment that nobody heard of',
    async ({ url }) => {
      await money.pay(url);
      money.lose();
      await money.compare();
    },
    owned,
  ],
  [
    'the same payment heard of thrice and compared twice',
    async ({ url }) => {
      await money.pay(url);
      const events = money.takeEvents();
      for (const event of [...events, ...events, ...events]) await money.deliver(event);
      await money.compare();
      await money.compare();
    },
    owned,
  ],
  [
    'a payment while the mail server is away for nine tries',
    async (sale) => {
      await pay(sale);
      await money.mailIsDown(9);
    },
    owned,
  ],
  [
    'an event of real money where our keys are those of a test',
    async ({ url }) => {
      await money.pay(url);
      for (const event of money.takeEvents()) {
        const real = money.altered(event, { livemode: true });
        expect((await money.deliver(real)).status).toBe(200);
      }
    },
    waiting,
  ],
  [
    'an event of real money that the seller has left, and then a payment',
    async (sale) => {
      const left = {
        id: 'evt_of_real_money',
        object: 'event',
        created: Math.floor(Date.now() / 1000),
        type: 'account.application.deauthorized',
        account: sale.account,
        livemode: true,
        data: { object: { id: 'ca_1', object: 'application' } },
      };
      expect((await money.deliver(money.signed(JSON.stringify(left)))).status).toBe(200);
      await pay(sale);
    },
    owned,
  ],
  [
    'a payment of an account that nobody here has',
    async ({ url }) => {
      await money.pay(url);
      for (const event of money.takeEvents()) {
        const strange = money.altered(event, { account: 'acct_of_somebody_else' });
        expect((await money.deliver(strange)).status).toBe(200);
      }
    },
    waiting,
  ],
  [
    'a signed body that is no event, and then the payment',
    async (sale) => {
      for (const body of ['{}', 'null', 'paid']) {
        expect((await money.deliver(money.signed(body))).status).toBe(400);
      }
      await pay(sale);
    },
    owned,
  ],
  [
    'a seller who leaves Stripe after the payment',
    async ({ url, account }) => {
      await money.pay(url);
      const paid = money.takeEvents();
      await money.press('disconnect', account);
      for (const event of [...paid, ...money.takeEvents()]) await money.deliver(event);
      await money.compare();
    },
    // Stripe's fee can no longer be queried.
    { ...owned, file: ['Paid,20.00,0.00,2.00,0.00,0.00,0.00,18.00'] },
  ],
  [
    'the same, with the events lost',
    async ({ url, account }) => {
      await money.pay(url);
      money.lose();
      await money.press('disconnect', account);
      await money.hear();
      await money.compare();
    },
    waiting,
  ],
  [
    'a fee of $1.99 where $2.00 was agreed',
    (sale) => payWithFee(sale, 199),
    {
      ...waiting,
      there: [2000, 0, 199, 0],
    },
  ],
  ['no fee at all', (sale) => payWithFee(sale, null), { ...waiting, there: [2000, 0, null, 0] }],
  [
    'a fee of $1.99, granted by a moderator',
    async (sale) => {
      await payWithFee(sale, 199);
      await money.decide('grant', sale);
    },
    { ...owned, there: [2000, 0, 199, 0] },
  ],
  [
    'a fee of $1.99, refunded by a moderator',
    async (sale) => {
      await payWithFee(sale, 199);
      await money.decide('refund', sale);
    },
    {
      ...waiting,
      here: [['expired', 2000, 200, 1800, 0, 0]],
      there: [2000, 2000, 199, 199],
    },
  ],
];

it.each(lines)('%s', async (_, happens, expected) => {
  const sale = await money.openSale();
  const later = await happens(sale);
  expect(await money.seen(later ?? sale)).toEqual(expected);
});
