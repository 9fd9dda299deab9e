import { afterAll, expect, it } from 'vitest';
import { sendAllAgain } from '#features/mails/resending.commands.server.ts';
import { openMail } from '#platform/mail.server.ts';
import { openMailbox } from '#sandbox/mailbox/mailbox.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { sendMails, waitingMails } from '#test/mails.ts';
import { paymentsThrough } from '#test/payments.ts';
import { openShop } from '#test/shop.ts';
import { receiptMails } from './receipts/commands.server.ts';
import { fulfilPurchase } from './fulfilment.commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { as, payments, sandbox, seller } = shop;
const mailbox = openMailbox();
const mailboxUrl = await mailbox.url();
afterAll(mailbox.close);

/** Sends what is due now, as so many processes at once. */
async function sendReceipts({ url = mailboxUrl, processes = 1 } = {}): Promise<void> {
  const mail = openMail({ smtpUrl: url, mailFrom: 'Forge <no-reply@forge.example>' });
  if (!mail) throw new Error('There is no mail.');
  await sendMails(database, { mail, kinds: [receiptMails], processes });
}

const waiting = () => waitingMails(database, 'receipt');

async function receiptsFor(name: string): Promise<number> {
  const page = await (await mailbox.answer()).text();
  return page.split(`Your receipt for ${name}`).length - 1;
}

async function hasReceipt(productId: string): Promise<boolean> {
  const [row] = await shop.rowsOf(productId);
  return (await (await mailbox.answer()).text()).includes(`Purchase: ${row?.id}`);
}

it('100 fulfilments at once make one purchase, one notification and one receipt', async () => {
  const [buyer, { id, name }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, id);
  const events = shop.takeEvents();
  const done = await Promise.all([
    ...Array.from({ length: 100 }, () => fulfilPurchase({ db, payments }, sessionId)),
    ...events.flatMap((event) => [shop.deliver(event), shop.deliver(event)]),
    ...Array.from({ length: 10 }, () => as(buyer).purchases.confirm({ sessionId })),
  ]);
  expect(done).toHaveLength(100 + events.length * 2 + 10);
  expect(await shop.rowsOf(id)).toMatchObject([{ status: 'owned' }]);
  expect(await shop.noticesOf(seller)).toHaveLength(1);
  expect(await waiting()).toHaveLength(1);
  await sendReceipts({ processes: 8 });
  expect(await receiptsFor(name)).toBe(1);
  expect(await waiting()).toHaveLength(0);
});

it('a receipt that the mail server does not take is sent later', async () => {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer(1999)];
  await shop.paid(buyer, id);
  await shop.deliverAll();
  await sendReceipts({ url: 'smtp://127.0.0.1:9' });
  expect(await waiting()).toMatchObject([{ tries: 1, sentAt: null }]);
  expect(await sendAllAgain(db, siteActor)).toBe(1);
  await sendReceipts();
  expect(await waiting()).toHaveLength(0);
  const page = await (await mailbox.answer()).text();
  expect(page).toContain('$19.99 USD');
});

it('a purchase that was given back meanwhile gets no receipt', async () => {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
  await shop.paid(buyer, id);
  await shop.deliverAll();
  const [row] = await shop.rowsOf(id);
  await shop.press('refund', shop.chargeOf(row?.stripePaymentId ?? ''), { amount: '24.00' });
  await shop.deliverAll();
  await sendReceipts();
  expect(await hasReceipt(id)).toBe(false);
});

it('free downloads get no receipt', async () => {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer(0)];
  await as(buyer).purchases.recordFree({ productId: id });
  expect(await waiting()).toHaveLength(0);
});

it('ten people who buy at once have one purchase each', async () => {
  const { id } = await shop.offer(500);
  const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.buyer()));
  await Promise.all(buyers.map((buyer) => shop.paid(buyer, id)));
  await Promise.all(shop.takeEvents().map((event) => shop.deliver(event)));
  const rows = await shop.rowsOf(id);
  expect(rows).toHaveLength(10);
  expect(rows.every(({ status }) => status === 'owned')).toBe(true);
});

// Three requests tell what became of a sale; while the answer to the last one is under way, somebody
// else hears of something newer and writes it, or finds that all is as it was written.
it.each([
  ['an answer from before a refund', 'none', 'refund', 'refunded'],
  ['an answer from before a dispute was won', 'dispute', 'win', 'owned'],
] as const)('%s undoes nothing', async (_, before, meanwhile, status) => {
  const [buyer, { id }] = [await shop.buyer(), await shop.offer()];
  const { sessionId } = await shop.paid(buyer, id);
  await shop.deliverAll();
  const [row] = await shop.rowsOf(id);
  const charge = shop.chargeOf(row?.stripePaymentId ?? '');
  if (before === 'dispute') await shop.press('dispute', charge);
  const disputes = sandbox.store.all('dispute').filter((dispute) => dispute.charge === charge);
  let count = 0;
  const late = await paymentsThrough(sandbox.connection, async (ask) => {
    count += 1;
    const answer = await ask();
    if (count !== 3) return answer;
    await shop.press(meanwhile, disputes[0]?.id ?? charge, { amount: '24.00' });
    await fulfilPurchase({ db, payments }, sessionId);
    return answer;
  });
  expect(await fulfilPurchase({ db, payments: late }, sessionId)).toMatchObject({ status });
  expect(await shop.rowsOf(id)).toMatchObject([{ status }]);
  expect(count).toBeGreaterThanOrEqual(6);
});
