import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { reconcile } from '#features/reconciliation/commands.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { makeOffer } from '#test/offers.ts';
import { openTestPage } from '#test/pages.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { loader } from './sales-export.ts';

// What goes wrong with a sale of $20.00, and what stands then in the purchase, in the seller's file
// and at Stripe, with every amount written out: of it the platform keeps $2.00.

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, payments, sandbox, press } = shop;
const { store } = sandbox;
const moderator = await makePerson(db, { isModerator: true });

const byBank = { intent: 'bank', email: 'buyer@forge.example', name: 'Buyer', country: 'DE' };

async function openSale() {
  const seller = await makePerson(db);
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
  const { id: productId } = await makeOffer(db, shop.storage, seller, { priceCents: 2000 });
  const buyer = await shop.buyer();
  return { seller, account, buyer, productId, ...(await shop.begin(buyer, productId)) };
}

type Sale = Awaited<ReturnType<typeof openSale>>;

const chargeOf = ({ sessionId }: Sale) => {
  const session = store.get('checkout.session', sessionId);
  return store.get('charge', shop.chargeOf(String(session.payment_intent)));
};
const lose = () => void shop.takeEvents();
const hear = () => shop.deliverAll();
const compare = () =>
  reconcile({ db, payments }, { since: new Date(Date.now() - 3_600_000), isRepairing: true });

async function decide(act: 'grant' | 'refund', { sessionId }: Sale): Promise<void> {
  const [issue] = await db
    .select()
    .from(paymentIssues)
    .where(eq(paymentIssues.reference, sessionId));
  await as(moderator).reconciliation[act]({ id: issue?.id ?? '', reason: 'Agreed.' });
}

async function payWithFee({ sessionId, url }: Sale, fee: number): Promise<void> {
  Object.assign(store.state.plans[sessionId] ?? {}, { fee });
  await shop.pay(url);
  await hear();
}

/** What the seller's file says of each sale, from its status to its net. */
async function figuresOf(seller: Viewer): Promise<string[]> {
  const page = openTestPage(shop, seller).argumentsFor('/profile/sales.csv', {});
  const [, ...rows] = (await loader(page).text()).trimEnd().split('\r\n');
  return rows.map((row) => [3, 5, 7, 9, 10, 11].map((at) => row.split(',')[at]).join(','));
}

type Line = [
  what: string,
  happens: (sale: Sale) => Promise<unknown>,
  /** Status, refunded. */
  here: [string, number],
  /** As the seller's file says it: gross, fee of the platform, fee of Stripe, refunded, net. */
  file: string | null,
  /** Charged, refunded, fee of the platform, of which went back. */
  there: [number, number, number, number] | null,
];

const lines: Line[] = [
  [
    'a bank transfer that fails',
    async ({ url, sessionId }) => {
      await shop.visit(url, byBank);
      await hear();
      await press('money-fails', sessionId);
      await hear();
    },
    ['expired', 0],
    null,
    null,
  ],
  [
    'a bank transfer that arrives, unheard',
    async ({ url, sessionId }) => {
      await shop.visit(url, byBank);
      await press('money-arrives', sessionId);
      lose();
      await compare();
    },
    ['owned', 0],
    'Paid,20.00,2.00,0.88,0.00,17.12',
    [2000, 0, 200, 0],
  ],
  [
    'a payment that nobody heard of',
    async ({ url }) => {
      await shop.pay(url);
      lose();
      await compare();
    },
    ['owned', 0],
    'Paid,20.00,2.00,0.88,0.00,17.12',
    [2000, 0, 200, 0],
  ],
  [
    'the same payment heard of thrice and compared twice',
    async ({ url }) => {
      await shop.pay(url);
      const events = shop.takeEvents();
      for (const event of [...events, ...events, ...events]) await shop.deliver(event);
      await compare();
      await compare();
    },
    ['owned', 0],
    'Paid,20.00,2.00,0.88,0.00,17.12',
    [2000, 0, 200, 0],
  ],
  [
    '$1.00 of it given back',
    async (sale) => {
      await shop.pay(sale.url);
      await press('refund', chargeOf(sale).id, { amount: '1.00' });
      await hear();
    },
    ['owned', 100],
    'Paid,20.00,2.00,0.88,1.00,16.12',
    [2000, 100, 200, 0],
  ],
  [
    '$19.99 of it given back, unheard',
    async (sale) => {
      await shop.pay(sale.url);
      await hear();
      await press('refund', chargeOf(sale).id, { amount: '19.99' });
      lose();
      await compare();
    },
    ['owned', 1999],
    'Paid,20.00,2.00,0.88,19.99,-2.87',
    [2000, 1999, 200, 0],
  ],
  [
    'all of it given back, unheard',
    async (sale) => {
      await shop.pay(sale.url);
      await hear();
      await press('refund', chargeOf(sale).id, { amount: '20.00' });
      lose();
      await compare();
    },
    ['refunded', 2000],
    'Refunded,20.00,2.00,0.88,20.00,-2.88',
    [2000, 2000, 200, 0],
  ],
  [
    'a dispute that was lost, unheard',
    async (sale) => {
      await shop.pay(sale.url);
      await hear();
      await press('dispute', chargeOf(sale).id);
      const dispute = store.all('dispute').find(({ charge }) => charge === chargeOf(sale).id);
      await press('lose', dispute?.id ?? '');
      lose();
      await compare();
    },
    ['lost', 0],
    'Lost dispute,20.00,2.00,0.88,20.00,-2.88',
    [2000, 0, 200, 0],
  ],
  [
    'a fee of $1.99 where $2.00 was agreed',
    (sale) => payWithFee(sale, 199),
    ['pending', 0],
    null,
    [2000, 0, 199, 0],
  ],
  [
    'the same, granted by a moderator',
    async (sale) => {
      await payWithFee(sale, 199);
      await decide('grant', sale);
    },
    ['owned', 0],
    'Paid,20.00,2.00,0.88,0.00,17.12',
    [2000, 0, 199, 0],
  ],
  [
    'the same, refunded by a moderator',
    async (sale) => {
      await payWithFee(sale, 199);
      await decide('refund', sale);
    },
    ['expired', 0],
    null,
    [2000, 2000, 199, 199],
  ],
  [
    'a price that the site holds for $20.01',
    async ({ url, sessionId }) => {
      const wrong = { priceCents: 2001, sellerCents: 1801 };
      await db.update(purchases).set(wrong).where(eq(purchases.stripeSessionId, sessionId));
      await shop.pay(url);
      lose();
      await compare();
      const right = { priceCents: 2000, sellerCents: 1800 };
      await db.update(purchases).set(right).where(eq(purchases.stripeSessionId, sessionId));
    },
    ['pending', 0],
    null,
    [2000, 0, 200, 0],
  ],
  [
    'a seller who leaves Stripe after the payment',
    async ({ url, account }) => {
      await shop.pay(url);
      const paid = shop.takeEvents();
      await press('disconnect', account);
      for (const event of [...paid, ...shop.takeEvents()]) await shop.deliver(event);
      await compare();
    },
    ['owned', 0],
    'Paid,20.00,2.00,0.00,0.00,18.00',
    [2000, 0, 200, 0],
  ],
];

it.each(lines)('%s', async (_, happens, [status, refundedCents], file, there) => {
  const sale = await openSale();
  await happens(sale);
  expect(await shop.rowsOf(sale.productId)).toMatchObject([
    { status, refundedCents, priceCents: 2000, feeCents: 200, sellerCents: 1800 },
  ]);
  expect(await figuresOf(sale.seller)).toEqual(file === null ? [] : [file]);
  const { payment_status } = store.get('checkout.session', sale.sessionId);
  if (there === null) return expect(payment_status).toBe('unpaid');
  const charge = chargeOf(sale);
  const fee = store.get('application_fee', String(charge.application_fee));
  const { amount, amount_refunded } = charge;
  expect([amount, amount_refunded, fee.amount, fee.amount_refunded]).toEqual(there);
});
