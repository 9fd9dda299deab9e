import Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { webhookEvents } from '#platform/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openShop } from '#test/shop.ts';
import { answerPaymentWebhook } from './webhooks.server.ts';

const database = await freshDatabase();
const { db } = database;
const shop = await openShop(database);
const { payments, sandbox, account } = shop;

let count = 0;

/** An event of the seller's account as Stripe would send it: they took the connection away. */
function left(changes: object = {}) {
  count += 1;
  return {
    id: `evt_${count}`,
    object: 'event',
    api_version: '2025-08-27.basil',
    created: Math.floor(Date.now() / 1000) + 1,
    type: 'account.application.deauthorized',
    account,
    livemode: false,
    data: { object: { id: 'ca_1', object: 'application' } },
    ...changes,
  };
}

async function send(payload: string) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const secret = sandbox.secrets.connected;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const request = new Request('https://forge.example/api/webhooks/stripe', {
    method: 'POST',
    headers: { 'Stripe-Signature': signature },
    body: payload,
  });
  const services = { db, payments, log: log as never };
  const answer = await answerPaymentWebhook(request, services);
  return { status: answer.status, body: await answer.json(), log };
}

const isConnected = async () => {
  const [row] = await db.select().from(sellerAccounts);
  return row?.disconnectedAt === null;
};

it.each([
  ['a real one where our keys are those of a test', { livemode: true }],
  ['one of an account that nobody here has', { account: 'acct_of_somebody_else' }],
])('ignores %s, and says so once', async (_, changes) => {
  const payload = JSON.stringify(left(changes));
  const [first, second] = [await send(payload), await send(payload)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.log.warn).toHaveBeenCalledTimes(1);
  expect(first.log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'account.application.deauthorized' }),
    'An event of the payment provider was ignored.',
  );
  expect(second.log.warn).not.toHaveBeenCalled();
  expect(await isConnected()).toBe(true);
});

it.each([
  ['no JSON', 'account gone'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['another object', JSON.stringify({ id: 'ch_1', object: 'charge' })],
  ['no id', JSON.stringify(left({ id: undefined }))],
  ['a type that is no text', JSON.stringify(left({ type: 5 }))],
  ['no time', JSON.stringify(left({ created: 'today' }))],
  ['no mode', JSON.stringify(left({ livemode: undefined }))],
  ['an account that is no text', JSON.stringify(left({ account: { id: 'acct_1' } }))],
  ['no data', JSON.stringify(left({ data: undefined }))],
  ['data without an object', JSON.stringify(left({ data: { object: null } }))],
  [
    'a page without an id',
    JSON.stringify(left({ type: 'checkout.session.completed', data: { object: {} } })),
  ],
])('answers 400 to a signed body with %s, and stores nothing', async (_, payload) => {
  const before = await db.$count(webhookEvents);
  const { status, body, log } = await send(payload);
  expect([status, body]).toEqual([400, { message: 'The body is not an event.' }]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.error).not.toHaveBeenCalled();
  expect(await db.$count(webhookEvents)).toBe(before);
});

it('takes what is meant for us', async () => {
  expect((await send(JSON.stringify(left()))).status).toBe(200);
  expect(await isConnected()).toBe(false);
});
