import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#features/accounts/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { endSales, lowerPriceQueue } from '#features/products/prices/commands.server.ts';
import type { ProductFields } from '#features/products/input.ts';
import { products } from '#features/products/tables.server.ts';
import { connectSeller } from '#test/offers.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { sendMails } from '#test/mails.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProductMedia, productFieldsWith } from '#test/products.ts';
import { doJobs } from '#test/queue.ts';
import { makeOwner, setRecall } from '#test/versions.ts';
import { lowerPriceMails, notifyOfLowerPrice } from './prices.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const { as, storage } = openTestSite(database);
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
await connectSeller(db, seller);
const never = new AbortController().signal;

async function wished() {
  const name = 'Rust Kit';
  const product = await makeListedProduct(db, storage, seller, moderator, {
    name,
    priceCents: 2000,
  });
  const person = await makePerson(db);
  const bookmark = { contentType: 'product', contentId: product.id } as const;
  await as(person).bookmarks.add(bookmark);
  const [row] = await db.select().from(users).where(eq(users.id, person.id));
  const tell = (isOn: boolean) =>
    as(person).bookmarks.setPriceNotice({ productId: product.id, isOn });
  const reprice = async (priceCents: number, sale: Partial<ProductFields> = {}) => {
    const [{ revision, slug } = { revision: 0, slug: '' }] = await db
      .select()
      .from(products)
      .where(eq(products.id, product.id));
    const media = await makeProductMedia(db, storage, seller);
    const { fileId: _released, ...fields } = productFieldsWith(media, {
      name,
      priceCents,
      ...sale,
    });
    await as(seller).products.update({ slug, revision, fields });
  };
  const notices = () =>
    db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), eq(notifications.type, 'price_lowered')));
  return { product, person, email: row?.email, tell, reprice, notices };
}

/** Notifies and sends everything that is waiting, as two processes do. */
async function work() {
  await doJobs(database, lowerPriceQueue, (job) => notifyOfLowerPrice(db, job, never), {
    processes: 2,
  });
  return sendMails(database, { kinds: [lowerPriceMails], processes: 2 });
}

it('tells who asked, once, in the bell and by mail', async () => {
  const { product, person, email, tell, reprice, notices } = await wished();
  await tell(true);
  await reprice(1500);
  const sent = await work();
  expect(sent).toMatchObject([{ to: email, subject: 'Rust Kit costs $15.00 USD now' }]);
  expect(sent[0]?.text).toContain('Rust Kit, which you bookmarked, costs $15.00 USD now.\n');
  expect(sent[0]?.text).toContain(`https://forge.example/marketplace/${product.slug}\n`);
  expect(sent[0]?.text).toContain(`https://forge.example/profile/${person.id}#my-bookmarks\n`);
  expect(await notices()).toMatchObject([
    { metadata: { productName: 'Rust Kit', priceCents: 1500 } },
  ]);
  expect(await work()).toEqual([]);
});

it('tells nobody who did not ask, or took it back', async () => {
  const { tell, reprice, notices } = await wished();
  await reprice(1900);
  expect(await work()).toEqual([]);
  await tell(true);
  await tell(false);
  await reprice(1800);
  expect(await work()).toEqual([]);
  expect(await notices()).toEqual([]);
});

it('is silent of higher prices, and of a lower one that is over before it is told', async () => {
  const { tell, reprice, notices } = await wished();
  await tell(true);
  await reprice(2500);
  expect(await work()).toEqual([]);
  await reprice(1000);
  await reprice(3000);
  expect(await work()).toEqual([]);
  expect(await notices()).toEqual([]);
});

it('tells of a sale when it begins, and not when it ends', async () => {
  const { product, email, tell, reprice, notices } = await wished();
  await tell(true);
  const saleEndsAt = new Date(Date.now() + 86_400_000).toISOString();
  await reprice(2000, { salePriceCents: 1500, saleEndsAt });
  expect((await work()).map(({ to }) => to)).toEqual([email]);
  expect(await notices()).toMatchObject([{ metadata: { priceCents: 1500 } }]);
  await db
    .update(products)
    .set({ saleEndsAt: new Date(Date.now() - 1000) })
    .where(eq(products.id, product.id));
  await endSales(db);
  expect(await work()).toEqual([]);
  expect(await notices()).toHaveLength(1);
});

it('tells once a day, however often the price goes up and down, and always what it is', async () => {
  const { tell, reprice, notices } = await wished();
  await tell(true);
  await reprice(1500);
  await reprice(1400);
  expect(await work()).toMatchObject([{ subject: 'Rust Kit costs $14.00 USD now' }]);
  await reprice(2000);
  await reprice(1300);
  expect(await work()).toEqual([]);
  expect(await notices()).toHaveLength(1);
});

it('tells the price of the moment at which the mail is written', async () => {
  const { tell, reprice } = await wished();
  await tell(true);
  await reprice(1500);
  await doJobs(database, lowerPriceQueue, (job) => notifyOfLowerPrice(db, job, never));
  await reprice(1200);
  await doJobs(database, lowerPriceQueue, (job) => notifyOfLowerPrice(db, job, never));
  const sent = await sendMails(database, { kinds: [lowerPriceMails], processes: 1 });
  expect(sent).toMatchObject([{ subject: 'Rust Kit costs $12.00 USD now' }]);
});

it('is silent to who has it already', async () => {
  const { product, person, tell, reprice } = await wished();
  await tell(true);
  await makeOwner(db, product.id, person);
  await reprice(900);
  expect(await work()).toEqual([]);
});

it('is silent of a product that was recalled meanwhile', async () => {
  const { product, tell, reprice, notices } = await wished();
  await tell(true);
  await reprice(700);
  await setRecall(db, product.id, 'It deletes files.');
  expect(await work()).toEqual([]);
  expect(await notices()).toEqual([]);
});

it('needs a bookmark, and ends with it', async () => {
  const { product, person, tell, reprice } = await wished();
  await tell(true);
  await as(person).bookmarks.remove({ contentType: 'product', contentId: product.id });
  await reprice(800);
  expect(await work()).toEqual([]);
  await expect(tell(true)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'You have not bookmarked this product.',
  });
});
