import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openMoney, type MoneySale, type MoneySeen } from '#test/money.ts';

// The prices at which a product of $20.00 is sold, and the resulting purchase, seller's file,
// Stripe data and mails, with every amount written out: the platform keeps 10% of each price.

const money = await openMoney(await freshDatabase());
const { as, db } = money;
type Offer = Awaited<ReturnType<typeof money.openOffer>>;

const mails = ['buyer: Your receipt for Scatter Kit'];
const done = { canDownload: true, mails };
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000);

const set = ({ productId }: Offer, changes: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(changes).where(eq(products.id, productId));

const onSale = (offer: Offer, cents: number, endsAt = inAWeek()) =>
  set(offer, {
    priceCents: cents,
    regularPriceCents: 2000,
    lowestPriceCents: 2000,
    saleEndsAt: endsAt,
  });

async function coupon(offer: Offer, terms: { percent?: number; amountCents?: number }) {
  const code = `TEST-${String(terms.percent ?? terms.amountCents)}`;
  const all = { percent: null, amountCents: null, usesMax: null, endsAt: null, productIds: null };
  await as(offer.seller).coupons.create({ ...all, ...terms, code });
  return { coupon: code };
}

async function addTax({ seller }: Offer): Promise<void> {
  const studio = { name: 'Studio', address: 'Weg 1', country: 'DE', taxId: '' };
  await as(seller).selling.saveIdentity({ ...studio, collectsTax: true });
}

async function paid(sale: MoneySale, country = 'US'): Promise<MoneySale> {
  await money.payFrom(country, sale);
  await money.hear();
  return sale;
}

type Line = [what: string, buys: (offer: Offer) => Promise<MoneySale>, MoneySeen];

const lines: Line[] = [
  [
    'a sale price of $15.00',
    async (offer) => {
      await onSale(offer, 1500);
      return paid(await money.begin(offer));
    },
    {
      here: [['owned', 1500, 150, 1350, 0, 0]],
      file: ['Paid,15.00,0.00,1.50,0.00,0.74,0.00,12.76'],
      there: [1500, 0, 150, 0],
      ...done,
    },
  ],
  [
    'a sale price of $15.00 whose last day is over, before any job has ended it',
    async (offer) => {
      await onSale(offer, 1500, new Date(Date.now() - 1000));
      return paid(await money.begin(offer));
    },
    {
      here: [['owned', 2000, 200, 1800, 0, 0]],
      file: ['Paid,20.00,0.00,2.00,0.00,0.88,0.00,17.12'],
      there: [2000, 0, 200, 0],
      ...done,
    },
  ],
  [
    'a coupon of 25%',
    async (offer) => paid(await money.begin(offer, await coupon(offer, { percent: 25 }))),
    {
      here: [['owned', 1500, 150, 1350, 0, 0]],
      file: ['Paid,15.00,0.00,1.50,0.00,0.74,0.00,12.76'],
      there: [1500, 0, 150, 0],
      ...done,
    },
  ],
  [
    'a coupon of 33%, of which half cents are rounded',
    async (offer) => {
      await set(offer, { priceCents: 2499 });
      return paid(await money.begin(offer, await coupon(offer, { percent: 33 })));
    },
    {
      here: [['owned', 1674, 167, 1507, 0, 0]],
      file: ['Paid,16.74,0.00,1.67,0.00,0.79,0.00,14.28'],
      there: [1674, 0, 167, 0],
      ...done,
    },
  ],
  [
    'a coupon of $5.00 on a sale price of $15.00',
    async (offer) => {
      await onSale(offer, 1500);
      return paid(await money.begin(offer, await coupon(offer, { amountCents: 500 })));
    },
    {
      here: [['owned', 1000, 100, 900, 0, 0]],
      file: ['Paid,10.00,0.00,1.00,0.00,0.59,0.00,8.41'],
      there: [1000, 0, 100, 0],
      ...done,
    },
  ],
  [
    'a coupon of 100%: nothing is paid',
    async (offer) => money.begin(offer, await coupon(offer, { percent: 100 })),
    {
      here: [['owned', 0, 0, 0, 0, 0]],
      file: [],
      there: null,
      canDownload: true,
      mails: [],
    },
  ],
  [
    'two coupons, one after the other: the second alone counts',
    async (offer) => {
      const [first, second] = [
        await coupon(offer, { percent: 25 }),
        await coupon(offer, { percent: 50 }),
      ];
      await money.begin(offer, first);
      return paid(await money.begin(offer, second));
    },
    {
      here: [
        ['expired', 1500, 150, 1350, 0, 0],
        ['owned', 1000, 100, 900, 0, 0],
      ],
      file: ['Paid,10.00,0.00,1.00,0.00,0.59,0.00,8.41'],
      there: [1000, 0, 100, 0],
      ...done,
    },
  ],
  [
    '$35.00 where buyers pay what they want from $20.00 on',
    async (offer) => {
      await set(offer, { suggestedPriceCents: 3000 });
      return paid(await money.begin(offer, { amountCents: 3500 }));
    },
    {
      here: [['owned', 3500, 350, 3150, 0, 0]],
      file: ['Paid,35.00,0.00,3.50,0.00,1.32,0.00,30.18'],
      there: [3500, 0, 350, 0],
      ...done,
    },
  ],
  [
    'a price of $99.00 since the payment page was opened',
    async (offer) => {
      const sale = await money.begin(offer);
      await set(offer, { priceCents: 9900 });
      return paid(sale);
    },
    {
      here: [['owned', 2000, 200, 1800, 0, 0]],
      file: ['Paid,20.00,0.00,2.00,0.00,0.88,0.00,17.12'],
      there: [2000, 0, 200, 0],
      ...done,
    },
  ],
  [
    'tax of 19% on top, which the fee does not count',
    async (offer) => {
      await addTax(offer);
      return paid(await money.begin(offer), 'DE');
    },
    {
      here: [['owned', 2000, 200, 1800, 380, 0]],
      file: ['Paid,20.00,3.80,2.00,0.00,0.99,0.00,20.81'],
      there: [2380, 0, 200, 0],
      ...done,
    },
  ],
  [
    'tax of 19% after a coupon of 25%, all of it given back with the fee',
    async (offer) => {
      await addTax(offer);
      const sale = await paid(await money.begin(offer, await coupon(offer, { percent: 25 })), 'DE');
      await money.refund(sale, '17.85', { fee: 'on' });
      await money.hear();
      return sale;
    },
    {
      here: [['refunded', 1500, 150, 1350, 285, 1785]],
      file: ['Refunded,15.00,2.85,1.50,1.50,0.82,17.85,-0.82'],
      there: [1785, 1785, 150, 150],
      canDownload: false,
      mails: [],
    },
  ],
  [
    'the most that Stripe takes, $999,999.99',
    async (offer) => {
      await set(offer, { priceCents: 99_999_999 });
      return paid(await money.begin(offer));
    },
    {
      here: [['owned', 99_999_999, 10_000_000, 89_999_999, 0, 0]],
      file: ['Paid,999999.99,0.00,100000.00,0.00,29000.30,0.00,870999.69'],
      there: [99_999_999, 0, 10_000_000, 0],
      ...done,
    },
  ],
];

it.each(lines)('%s', async (_, buys, expected) => {
  expect(await money.seen(await buys(await money.openOffer()))).toEqual(expected);
});

it.each([
  [1999, 'The least you can pay is $20.00.'],
  [100_000_000, 'You can pay at most $999,999.99.'],
])(
  'nobody pays %i cents where buyers pay what they want from $20.00 on',
  async (cents, sentence) => {
    const offer = await money.openOffer();
    await set(offer, { suggestedPriceCents: 3000 });
    await expect(money.begin(offer, { amountCents: cents })).rejects.toMatchObject({
      status: 400,
      message: sentence,
    });
    expect(await money.rowsOf(offer.productId)).toEqual([]);
  },
);
