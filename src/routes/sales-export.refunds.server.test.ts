import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openMoney, type MoneySale, type MoneySeen } from '#test/money.ts';

// How the $20.00 of a sale are refunded, fully and in part, and the resulting purchase, seller's
// file, Stripe data and mails, with every amount written out.

const money = await openMoney(await freshDatabase());
const { as, db, press } = money;
const { store } = money.sandbox;

type Line = [what: string, happens: (sale: MoneySale) => Promise<void>, MoneySeen];

const receipt = 'buyer: Your receipt for Scatter Kit';
const isOver: MoneySeen = {
  here: [['refunded', 2000, 200, 1800, 0, 2000]],
  file: ['Refunded,20.00,0.00,2.00,0.00,0.88,20.00,-2.88'],
  there: [2000, 2000, 200, 0],
  canDownload: false,
  mails: [],
};
const hasFeeBack: MoneySeen = {
  ...isOver,
  file: ['Refunded,20.00,0.00,2.00,2.00,0.88,20.00,-0.88'],
  there: [2000, 2000, 200, 200],
};

async function pay(sale: MoneySale): Promise<void> {
  await money.pay(sale.url);
  await money.hear();
}

async function dispute(sale: MoneySale, end: 'win' | 'lose'): Promise<void> {
  const { id } = money.chargeOf(sale);
  await press('dispute', id);
  const opened = store.all('dispute').find(({ charge }) => charge === id);
  await press(end, opened?.id ?? '');
}

const lines: Line[] = [
  [
    '$1.00 of it, in the seller’s own console',
    async (sale) => {
      await pay(sale);
      await money.refund(sale, '1.00');
      await money.hear();
    },
    {
      here: [['owned', 2000, 200, 1800, 0, 100]],
      file: ['Paid,20.00,0.00,2.00,0.00,0.88,1.00,16.12'],
      there: [2000, 100, 200, 0],
      canDownload: true,
      mails: [receipt],
    },
  ],
  [
    '$5.00 of it with its share of the fee',
    async (sale) => {
      await pay(sale);
      await money.refund(sale, '5.00', { fee: 'on' });
      await money.hear();
    },
    {
      here: [['owned', 2000, 200, 1800, 0, 500]],
      file: ['Paid,20.00,0.00,2.00,0.50,0.88,5.00,12.62'],
      there: [2000, 500, 200, 50],
      canDownload: true,
      mails: [receipt],
    },
  ],
  [
    '$19.99 of it, unheard',
    async (sale) => {
      await pay(sale);
      await money.refund(sale, '19.99');
      money.lose();
      await money.compare();
    },
    {
      here: [['owned', 2000, 200, 1800, 0, 1999]],
      file: ['Paid,20.00,0.00,2.00,0.00,0.88,19.99,-2.87'],
      there: [2000, 1999, 200, 0],
      canDownload: true,
      mails: [receipt],
    },
  ],
  [
    '$12.00 and $8.00, the second first heard of',
    async (sale) => {
      await pay(sale);
      await money.refund(sale, '12.00');
      const first = money.takeEvents();
      await money.refund(sale, '8.00');
      for (const event of [...money.takeEvents(), ...first]) await money.deliver(event);
    },
    isOver,
  ],
  [
    'all of it, unheard',
    async (sale) => {
      await pay(sale);
      await money.refund(sale, '20.00');
      money.lose();
      await money.compare();
    },
    isOver,
  ],
  [
    'all of it, which fails at the bank',
    async (sale) => {
      await pay(sale);
      await money.refund(sale, '20.00');
      await money.hear();
      const made = store.all('refund').find(({ charge }) => charge === money.chargeOf(sale).id);
      await press('refund-failed', made?.id ?? '');
      await money.hear();
    },
    {
      here: [['owned', 2000, 200, 1800, 0, 0]],
      file: ['Paid,20.00,0.00,2.00,0.00,0.88,0.00,17.12'],
      there: [2000, 0, 200, 0],
      canDownload: true,
      mails: [receipt],
    },
  ],
  [
    'a dispute that was won',
    async (sale) => {
      await pay(sale);
      await dispute(sale, 'win');
      await money.hear();
    },
    {
      here: [['owned', 2000, 200, 1800, 0, 0]],
      file: ['Paid,20.00,0.00,2.00,0.00,0.88,0.00,17.12'],
      there: [2000, 0, 200, 0],
      canDownload: true,
      mails: [receipt],
    },
  ],
  [
    'a dispute that was lost, unheard',
    async (sale) => {
      await pay(sale);
      await dispute(sale, 'lose');
      money.lose();
      await money.compare();
    },
    {
      here: [['lost', 2000, 200, 1800, 0, 0]],
      file: ['Lost dispute,20.00,0.00,2.00,0.00,0.88,20.00,-2.88'],
      there: [2000, 0, 200, 0],
      canDownload: false,
      mails: [],
    },
  ],
  [
    'a refund that the buyer asked for and the seller granted',
    async (sale) => {
      await pay(sale);
      const { buyer, seller, purchaseId } = sale;
      await as(buyer).refundRequests.ask({ purchaseId, reason: 'It crashes.' });
      const { requests } = await as(seller).refundRequests.toAnswer({});
      await as(seller).refundRequests.answer({ id: requests[0]?.id ?? '', isGranted: true });
      await money.makeRefunds();
      await money.hear();
    },
    {
      ...hasFeeBack,
      mails: ['seller: Refund request: Scatter Kit', 'buyer: Your refund was granted: Scatter Kit'],
    },
  ],
  [
    'a payment that arrives after the buyer’s account was deleted',
    async (sale) => {
      const { buyer, url } = sale;
      await as(buyer).accountDeletion.deleteAccount({ username: buyer.username });
      await pay({ ...sale, url });
    },
    hasFeeBack,
  ],
  [
    'a payment of which $5.00 went back before anybody heard of it, for a deleted product',
    async (sale) => {
      await as(sale.seller).products.delete({ slug: sale.slug });
      await money.pay(sale.url);
      await money.refund(sale, '5.00');
      await money.hear();
    },
    hasFeeBack,
  ],
  [
    'a payment that arrives after the product was deleted',
    async (sale) => {
      await as(sale.seller).products.delete({ slug: sale.slug });
      await pay(sale);
    },
    hasFeeBack,
  ],
];

it.each(lines)('goes back: %s', async (_, happens, expected) => {
  const sale = await money.openSale();
  await happens(sale);
  expect(await money.seen(sale)).toEqual(expected);
});

it.each([
  ['buyer', 'The account of the buyer was deleted before the payment arrived.'],
  ['product', 'The product was deleted before the payment arrived.'],
] as const)('what came too late for a deleted %s is written down', async (which, reason) => {
  const sale = await money.openSale();
  const { buyer, seller, slug } = sale;
  if (which === 'product') await as(seller).products.delete({ slug });
  else await as(buyer).accountDeletion.deleteAccount({ username: buyer.username });
  await pay(sale);
  const about = eq(auditEntries.subjectId, sale.purchaseId);
  expect(await db.select().from(auditEntries).where(about)).toMatchObject([
    { event: 'payment.refunded', reason, details: { amountCents: '2000' } },
  ]);
});
