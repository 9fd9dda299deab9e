import { expect, it } from 'vitest';
import { centsFrom } from '#features/products/rules.ts';
import { freshDatabase } from '#test/database.ts';
import { openMoney, type MoneySale, type MoneySeen } from '#test/money.ts';

// The results for an offer of $20.00 that is closed, for a seller whom Stripe does not allow to
// accept payments, for a moderator's decision to change nothing, and for the minimum and the most
// common prices; with every amount written out.

const money = await openMoney(await freshDatabase());
const { as, press } = money;
type Offer = Awaited<ReturnType<typeof money.openOffer>>;

const mails = ['buyer: Your receipt for Scatter Kit'];
const nothing: MoneySeen = { here: [], file: [], there: null, canDownload: false, mails: [] };
const isClosed: MoneySeen = { ...nothing, here: [['expired', 2000, 200, 1800, 0, 0]] };
const owned: MoneySeen = {
  here: [['owned', 2000, 200, 1800, 0, 0]],
  file: ['Paid,20.00,0.00,2.00,0.00,0.88,0.00,17.12'],
  there: [2000, 0, 200, 0],
  canDownload: true,
  mails,
};

type Line = [what: string, happens: (offer: Offer) => Promise<MoneySale>, MoneySeen];

async function buy(offer: Offer): Promise<MoneySale> {
  const sale = await money.begin(offer);
  await money.pay(sale.url);
  await money.hear();
  return sale;
}

/** Nobody can pay there any more. */
async function triesToPay({ url }: MoneySale): Promise<void> {
  expect(await (await money.pay(url)).text()).toContain('This page has expired');
  await money.hear();
}

async function isRefused(offer: Offer, message: string): Promise<void> {
  await expect(money.begin(offer)).rejects.toMatchObject({ status: 409, message });
}

const restricted = 'The seller cannot receive payments at the moment.';
const disconnected = 'The seller has not connected a Stripe account for payments.';

const lines: Line[] = [
  [
    'its open page, once the product is deleted',
    async (offer) => {
      const sale = await money.begin(offer);
      await as(offer.seller).products.delete({ slug: offer.slug });
      await money.closePages();
      await triesToPay(sale);
      return sale;
    },
    isClosed,
  ],
  [
    'its open page, once the buyer’s account is deleted',
    async (offer) => {
      const sale = await money.begin(offer);
      await as(offer.buyer).accountDeletion.deleteAccount({ username: offer.buyer.username });
      await money.closePages();
      await triesToPay(sale);
      return sale;
    },
    isClosed,
  ],
  [
    'a fee of $1.99, dismissed by a moderator, and compared again',
    async (offer) => {
      const sale = await money.begin(offer);
      Object.assign(money.sandbox.store.state.plans[sale.sessionId] ?? {}, { fee: 199 });
      await money.pay(sale.url);
      await money.hear();
      await money.decide('dismiss', sale);
      await money.compare();
      return sale;
    },
    { ...nothing, here: [['pending', 2000, 200, 1800, 0, 0]], there: [2000, 0, 199, 0] },
  ],
  [
    'of a seller whom Stripe lets take no payments, unheard, and then again',
    async (offer) => {
      await press('stop-charges', offer.account);
      money.lose();
      await money.compare();
      await isRefused(offer, restricted);
      await press('allow-charges', offer.account);
      money.lose();
      await money.compare();
      return buy(offer);
    },
    owned,
  ],
  [
    'of a seller who has left Stripe',
    async (offer) => {
      await press('disconnect', offer.account);
      await money.hear();
      await isRefused(offer, disconnected);
      return { ...offer, url: '', sessionId: '', purchaseId: '' };
    },
    nothing,
  ],
];

it.each(lines)('an offer: %s', async (_, happens, expected) => {
  expect(await money.seen(await happens(await money.openOffer()))).toEqual(expected);
});

it.each<[string, number | null, MoneySeen]>([
  [
    '$500.01, which was too much once',
    50_001,
    {
      ...owned,
      here: [['owned', 50_001, 5000, 45_001, 0, 0]],
      file: ['Paid,500.01,0.00,50.00,0.00,14.80,0.00,435.21'],
      there: [50_001, 0, 5000, 0],
    },
  ],
  [
    '1,50 as it is typed in most of Europe',
    centsFrom('1,50'),
    {
      ...owned,
      here: [['owned', 150, 15, 135, 0, 0]],
      file: ['Paid,1.50,0.00,0.15,0.00,0.34,0.00,1.01'],
      there: [150, 0, 15, 0],
    },
  ],
])('a price: %s', async (_, cents, expected) => {
  expect(await money.seen(await buy(await money.openOffer(cents)))).toEqual(expected);
});

it.each([null, 0])(
  'a price of %j is free: nothing is paid, and the file is theirs',
  async (price) => {
    const offer = await money.openOffer(price);
    const { slug, productId, buyer } = offer;
    expect(await as(null).products.bySlug({ slug })).toMatchObject({ priceCents: 0 });
    await as(buyer).purchases.recordFree({ productId });
    const sale = { ...offer, url: '', sessionId: '', purchaseId: '' };
    expect(await money.seen(sale)).toEqual({
      ...nothing,
      here: [['owned', 0, 0, 0, 0, 0]],
      canDownload: true,
    });
  },
);
