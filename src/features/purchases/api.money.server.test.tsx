import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, expect, it } from 'vitest';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { openMail } from '#platform/mail.server.ts';
import { openMailbox } from '#sandbox/mailbox/mailbox.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { sendMails } from '#test/mails.ts';
import { makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { openShop } from '#test/shop.ts';
import { LibraryRow } from './components/library-row.tsx';
import { receiptMails } from './receipts/commands.server.ts';
import { SalesTable } from './sales/components/sales-table.tsx';
import { csvOfSale } from './sales/csv.ts';

// From the call to the seller's export with every amount written out: of each sale the platform
// keeps 10% and the seller gets 90% (spec B §9).

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, sandbox, storage, press } = shop;
const mailbox = openMailbox();
afterAll(mailbox.close);

/** The receipt of a purchase, as the buyer's mailbox has it once the queue is empty. */
async function receiptOf(purchaseId: string): Promise<string> {
  const mail = openMail({
    smtpUrl: await mailbox.url(),
    mailFrom: 'Forge <no-reply@forge.example>',
  });
  if (!mail) throw new Error('There is no mail.');
  await sendMails(database, { mail, kinds: [receiptMails] });
  const mails = (await (await mailbox.answer()).text()).split('class="card"');
  return mails.filter((text) => text.includes(`Purchase: ${purchaseId}`)).join('');
}

/** Somebody new who sells one product at this price, and somebody who has bought it. */
async function sold(priceCents: number) {
  const seller = await makePerson(db);
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
  const offer = await makeOffer(db, storage, seller, { priceCents });
  const buyer = await shop.buyer();
  const { url, sessionId } = await shop.begin(buyer, offer.id);
  const payPage = await (await shop.visit(url)).text();
  await shop.pay(url);
  await shop.deliverAll();
  const session = sandbox.store.get('checkout.session', sessionId);
  const payment = sandbox.store.get('payment_intent', String(session.payment_intent));
  const charge = sandbox.store.get('charge', String(payment.latest_charge));
  return { seller, account, offer, buyer, payPage, session, payment, charge };
}

const amountsIn = (html: string) => [...html.matchAll(/-?\$[\d,.]+/g)].map(([amount]) => amount);

/**
 * The amounts on the seller's page, gross, tax, fee of the platform, fee of Stripe, refunds and net: those of the only month and product, and those of all time. */
async function salesPageOf(seller: Viewer): Promise<string[]> {
  const [{ rows }, { all }] = await Promise.all([
    as(seller).purchases.sales({}),
    as(seller).purchases.salesTotals(),
  ]);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SalesTable rows={rows} all={all} />
    </MemoryRouter>,
  );
  return amountsIn(html.split('</table>')[0] ?? '');
}

/** The status and the amounts in the seller's file, as on the page. */
async function exportOf(seller: Viewer): Promise<string[]> {
  const { sales } = await as(seller).purchases.exportSales({});
  const columns = [3, 5, 6, 7, 9, 10, 11];
  return sales.map((sale) => columns.map((at) => csvOfSale(sale).split(',')[at]).join(','));
}

async function libraryOf(buyer: Viewer): Promise<string> {
  const { purchases } = await as(buyer).purchases.mine({});
  return renderToStaticMarkup(
    <MemoryRouter>
      {purchases.map((item) => (
        <LibraryRow key={item.id} item={item} />
      ))}
    </MemoryRouter>,
  );
}

it.each([
  {
    cents: 100,
    price: '$1.00',
    fee: 10,
    seller: 90,
    page: ['$1.00', '$0.00', '$0.10', '$0.33', '$0.00', '$0.57'],
  },
  {
    cents: 1000,
    price: '$10.00',
    fee: 100,
    seller: 900,
    page: ['$10.00', '$0.00', '$1.00', '$0.59', '$0.00', '$8.41'],
  },
  {
    cents: 2499,
    price: '$24.99',
    fee: 250,
    seller: 2249,
    page: ['$24.99', '$0.00', '$2.50', '$1.02', '$0.00', '$21.47'],
  },
  {
    cents: 50_000,
    price: '$500.00',
    fee: 5000,
    seller: 45_000,
    page: ['$500.00', '$0.00', '$50.00', '$14.80', '$0.00', '$435.20'],
  },
])('a sale for $price pays $seller cents to the seller', async (expected) => {
  const { cents, price, fee, page } = expected;
  const sale = await sold(cents);
  expect(sale.payPage).toContain(`Pay ${price}`);
  expect(sale.session).toMatchObject({ mode: 'payment', amount_total: cents, currency: 'usd' });
  // A direct charge: what is not the fee stays in the seller's account.
  expect(sandbox.store.accountOf(sale.session.id)).toBe(sale.account);
  expect(sale.payment).toMatchObject({ amount: cents, application_fee_amount: fee });
  expect(sale.charge).toMatchObject({ amount: cents, application_fee_amount: fee });

  const [row] = await shop.rowsOf(sale.offer.id);
  if (!row?.purchasedAt) throw new Error('Nothing was bought.');
  expect(row).toMatchObject({
    status: 'owned',
    priceCents: cents,
    feeCents: fee,
    sellerCents: expected.seller,
    refundedCents: 0,
  });
  expect(await receiptOf(row.id)).toContain(`Paid:     ${price} USD`);
  expect(amountsIn(await libraryOf(sale.buyer))).toEqual([price]);
  expect(await salesPageOf(sale.seller)).toEqual([...page, ...page]);
  const amounts = page.map((amount) => amount.slice(1)).join(',');
  expect(await exportOf(sale.seller)).toEqual([`Paid,${amounts}`]);
});

it('a coupon stands on the receipt, in the library and in the file with the price before it', async () => {
  const offer = await shop.offer(2400);
  await as(shop.seller).coupons.create({ code: 'QUARTER', percent: 25 });
  const buyer = await shop.buyer();
  const wanted = { productId: offer.id, coupon: 'quarter' };
  await shop.pay((await as(buyer).purchases.startCheckout(wanted)).url);
  await shop.deliverAll();
  const [row] = await shop.rowsOf(offer.id);
  const receipt = await receiptOf(row?.id ?? '');
  for (const line of ['Price:    $18.00 USD instead of $24.00 USD', 'Coupon:   QUARTER']) {
    expect(receipt).toContain(line);
  }
  expect(receipt).toContain('Paid:     $18.00 USD');
  const library = await libraryOf(buyer);
  expect(amountsIn(library)).toEqual(['$18.00', '$24.00']);
  expect(library).toContain('Coupon QUARTER');
  const { sales } = await as(shop.seller).purchases.exportSales({});
  expect(sales.map(csvOfSale)[0]).toContain(',24.00,QUARTER,');
});

it('a refund of a sale for $10.00 gives back all of it, and the seller bears the fee of $1.00', async () => {
  const { seller, buyer, offer, charge } = await sold(1000);
  await press('refund', charge.id, { amount: '10.00' });
  await shop.deliverAll();
  expect(charge).toMatchObject({ amount_refunded: 1000, refunded: true });
  expect(sandbox.store.all('refund')[0]).toMatchObject({ charge: charge.id, amount: 1000 });
  expect(await shop.rowsOf(offer.id)).toMatchObject([
    { status: 'refunded', priceCents: 1000, feeCents: 100, refundedCents: 1000 },
  ]);
  const page = ['$10.00', '$0.00', '$1.00', '$0.59', '$10.00', '-$1.59'];
  expect(await salesPageOf(seller)).toEqual([...page, ...page]);
  expect(await exportOf(seller)).toEqual(['Refunded,10.00,0.00,1.00,0.59,10.00,-1.59']);
  expect(await libraryOf(buyer)).toContain('Your payment for this was refunded');
});

it('a refund of $4.00 of a sale for $10.00 leaves $4.41 with the seller', async () => {
  const { seller, buyer, offer, charge } = await sold(1000);
  await press('refund', charge.id, { amount: '4.00' });
  await shop.deliverAll();
  expect(await shop.rowsOf(offer.id)).toMatchObject([
    { status: 'owned', feeCents: 100, sellerCents: 900, refundedCents: 400 },
  ]);
  const page = ['$10.00', '$0.00', '$1.00', '$0.59', '$4.00', '$4.41'];
  expect(await salesPageOf(seller)).toEqual([...page, ...page]);
  expect(await exportOf(seller)).toEqual(['Paid,10.00,0.00,1.00,0.59,4.00,4.41']);
  const library = await libraryOf(buyer);
  expect(library).toContain('$4.00 refunded');
  expect(library).toContain(`href="/downloads/${offer.id}"`);
});

it('a lost dispute over $10.00 takes back $10.00', async () => {
  const { seller, offer, charge } = await sold(1000);
  await press('dispute', charge.id);
  await shop.deliverAll();
  expect(await shop.rowsOf(offer.id)).toMatchObject([{ status: 'disputed', refundedCents: 0 }]);
  expect(await exportOf(seller)).toEqual(['On hold,10.00,0.00,1.00,0.59,0.00,8.41']);
  await press('lose', sandbox.store.all('dispute')[0]?.id ?? '');
  await shop.deliverAll();
  expect(await shop.rowsOf(offer.id)).toMatchObject([{ status: 'lost' }]);
  expect(await exportOf(seller)).toEqual(['Lost dispute,10.00,0.00,1.00,0.59,10.00,-1.59']);
});
