import { expect, it } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { openTestPage } from '#test/pages.ts';
import { openShop } from '#test/shop.ts';
import { loader } from './sales-export.ts';

const database = await freshDatabase();
const shop = await openShop(database);
const address = '/profile/sales.csv';

async function fileFor(viewer: typeof shop.seller): Promise<Response> {
  return loader(openTestPage(shop, viewer).argumentsFor(address, {}));
}

it('has a line for each sale, in dollars to the cent', async () => {
  const [buyer, offer] = [await shop.buyer(), await shop.offer(1000)];
  await shop.paid(buyer, offer.id);
  await shop.deliverAll();
  const [row] = await shop.rowsOf(offer.id);
  const response = await fileFor(shop.seller);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await response.text()).split('\r\n');
  expect(lines).toEqual([
    'Date,Product,Buyer,Status,Country,Gross (USD),Tax (USD),Forge fee (USD),Forge fee returned (USD),Stripe fee (USD),Refunds (USD),Net (USD),Invoice,Regular price (USD),Coupon,Sale',
    `${row?.purchasedAt?.toISOString()},${offer.name},${buyer.username},Paid,US,10.00,0.00,1.00,0.00,0.59,0.00,8.41,INV-00001,,,${row?.id}`,
    '',
  ]);
});

it('has no line of what others sold, and is not for visitors', async () => {
  const lines = (await (await fileFor(await shop.buyer())).text()).split('\r\n');
  expect(lines).toHaveLength(2);
  expect(() => loader(openTestPage(shop, null).argumentsFor(address, {}))).toThrow();
});
