import { describe, expect, it } from 'vitest';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { openLog } from '#platform/log.server.ts';
import type { PaymentEvent } from '#platform/payment-events.server.ts';
import { webhookEvents } from '#platform/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openTestPayments, testSale } from '#test/payments.ts';
import { makePerson } from '#test/people.ts';
import type { paymentEventHandlers } from './payment-events.server.ts';
import { answerPaymentWebhook } from './webhooks.server.ts';

const { db } = await freshDatabase();
const { payments, connectAccount, pay, takeEvents } = await openTestPayments();
const log = openLog('silent');

type Handlers = typeof paymentEventHandlers;
type Signed = { body: string; signature: string };

function send({ body, signature }: Signed, handlers: Handlers, services = { db, payments, log }) {
  const headers = { 'Stripe-Signature': signature };
  const request = new Request('https://forge.example/api/webhooks/stripe', {
    method: 'POST',
    headers,
    body,
  });
  return answerPaymentWebhook(request, services, handlers);
}

async function newEvent(): Promise<Signed & { checkoutId: string }> {
  takeEvents();
  const [seller, stripeUserId] = [await makePerson(db), await connectAccount()];
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId });
  const page = await payments.startSale(testSale(stripeUserId));
  await pay(page.url);
  const [event] = takeEvents();
  if (!event) throw new Error('There is no event.');
  return { ...event, checkoutId: page.id };
}

/** Handlers that record their calls. */
function recorder(act: () => Promise<void> = () => Promise.resolve()) {
  const seen: PaymentEvent[] = [];
  const handlers: Handlers = {
    'checkout.session.completed': [
      async (_site, event) => {
        seen.push(event);
        await act();
      },
    ],
  };
  return { seen, handlers };
}

const rows = () => db.select().from(webhookEvents);

describe('the webhook', () => {
  it('hands an event on once, however often it comes', async () => {
    const event = await newEvent();
    const { seen, handlers } = recorder();
    expect((await send(event, handlers)).status).toBe(200);
    expect((await send(event, handlers)).status).toBe(200);
    expect(seen).toEqual([expect.objectContaining({ checkoutId: event.checkoutId })]);
    const [row] = (await rows()).filter(({ id }) => id === seen[0]?.id);
    expect(row).toMatchObject({ attempts: 1, error: null, type: 'checkout.session.completed' });
    expect(row?.handledAt).toBeInstanceOf(Date);
    expect(JSON.stringify(row)).not.toContain('buyer@forge.example');
  });

  it('lets one of many at once handle it, and the others come again', async () => {
    const event = await newEvent();
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    const { seen, handlers } = recorder(() => held);
    let answered = 0;
    const sendOne = async () => {
      const answer = await send(event, handlers);
      answered += 1;
      if (answered === 9) release();
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 10 }, sendOne));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(seen).toHaveLength(1);
    expect((await send(event, handlers)).status).toBe(200);
    expect(seen).toHaveLength(1);
  });

  it('keeps why it failed, asks for the event again, and then handles it', async () => {
    const event = await newEvent();
    let fails = true;
    const { seen, handlers } = recorder(async () => {
      if (fails) throw new Error('The database is full.');
    });
    expect((await send(event, handlers)).status).toBe(500);
    const failed = (await rows()).filter(({ id }) => id === seen[0]?.id);
    expect(failed).toEqual([
      expect.objectContaining({ error: 'Error: The database is full.', handledAt: null }),
    ]);
    fails = false;
    expect((await send(event, handlers)).status).toBe(200);
    const handled = (await rows()).filter(({ id }) => id === seen[0]?.id);
    expect(handled).toEqual([expect.objectContaining({ error: null, attempts: 2 })]);
  });

  it('takes over from a process that was cut off, after a while', async () => {
    const event = await newEvent();
    const { seen, handlers } = recorder();
    await send(event, handlers);
    const cutOff = { handledAt: null, claimedAt: new Date(Date.now() - 60_000) };
    await db.update(webhookEvents).set(cutOff);
    expect((await send(event, handlers)).status).toBe(409);
    await db.update(webhookEvents).set({ claimedAt: new Date(Date.now() - 130_000) });
    expect((await send(event, handlers)).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  it('stores what no command waits for and answers in peace', async () => {
    const event = await newEvent();
    expect((await send(event, {})).status).toBe(200);
  });

  it.each([
    ['forged', { signature: 't=1,v1=00' }],
    ['changed', { body: '{"id":"evt_forged","object":"event"}' }],
    ['without a signature', { signature: '' }],
  ])('refuses an event that is %s, and stores nothing', async (_name, changes) => {
    const event = await newEvent();
    const { seen, handlers } = recorder();
    const before = (await rows()).length;
    expect((await send({ ...event, ...changes }, handlers)).status).toBe(400);
    expect(seen).toEqual([]);
    expect(await rows()).toHaveLength(before);
  });

  it('is disabled without a secret and without payments', async () => {
    const event = await newEvent();
    const { seen, handlers } = recorder();
    const blind = { db, payments: { ...payments, takesEvents: false }, log };
    expect((await send(event, handlers, blind)).status).toBe(501);
    const none = new Request('https://forge.example/', { method: 'POST', body: event.body });
    expect((await answerPaymentWebhook(none, { db, payments: null, log })).status).toBe(501);
    expect(seen).toEqual([]);
  });
});
