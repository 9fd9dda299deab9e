import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPayments } from '#platform/stripe.server.ts';
import { testSale, testSupport, testUrl } from '#test/payments.ts';
import { openStripeSandbox } from './stripe.server.ts';

type Heard = { body: string; signature: string; at: number };

/** The site's endpoint, which responds as specified, finally with 200. */
async function openEndpoint(...statuses: number[]) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const signature = String(request.headers['stripe-signature']);
      heard.push({ body, signature, at: Date.now() });
      response.writeHead(statuses.shift() ?? 200).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const idOf = ({ body }: Heard) => (JSON.parse(body) as { id: string }).id;
  return {
    heard,
    url: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    ids: () => heard.map(idOf),
    types: () => heard.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    count: (count: number) => vi.waitUntil(() => heard.length >= count, 10_000),
  };
}

/** A stand-in that sends its events to the endpoint. */
async function openSandbox(webhookUrl: string, file?: string) {
  const sandbox = await openStripeSandbox({
    secret: 'a secret of the tests',
    publicUrl: testUrl,
    redirectUri: `${testUrl}/back`,
    webhookUrl,
    ...(file && { file }),
  });
  onTestFinished(sandbox.close);
  const settings = { stripe: undefined, publicUrl: testUrl };
  const payments = openPayments(settings, sandbox.connection);
  if (!payments) throw new Error('There are no payments.');
  const visit = (address: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    return sandbox.answer(new Request(new URL(address, testUrl), { method: 'POST', body }));
  };
  return {
    sandbox,
    payments,
    deliveries: sandbox.store.state.deliveries,
    press: (intent: string, fields: Record<string, string> = {}) =>
      visit('/sandbox/stripe', { intent, ...fields }),
    connect: () => sandbox.connectAccount({ name: 'Studio', email: 'studio@forge.example' }),
    pay: (url: string) =>
      visit(url, {
        email: 'buyer@forge.example',
        number: '4242 4242 4242 4242',
        expiry: '12 / 40',
        code: '123',
        name: 'Buyer',
      }),
  };
}

describe('events', () => {
  it('are signed with the secret of the account that they happened in', async () => {
    const endpoint = await openEndpoint();
    const { payments, sandbox, connect, pay } = await openSandbox(endpoint.url);
    const account = connect();
    await pay((await payments.startSale(testSale(account))).url);
    await pay((await payments.startSupport({ ...testSupport(), interval: 'once' })).url);
    await endpoint.count(2);
    const read = endpoint.heard.map(({ body, signature }) => payments.readEvent(body, signature));
    expect(read).toMatchObject([{ account }, { account: null }]);
    const { connection } = sandbox;
    for (const [name, known] of [
      ['own', [null, { account: null }]],
      ['connected', [{ account }, null]],
    ] as const) {
      const webhookSecrets = [sandbox.secrets[name]];
      const settings = { stripe: undefined, publicUrl: testUrl };
      const half = openPayments(settings, { ...connection, webhookSecrets });
      const seen = endpoint.heard.map((one) => half?.readEvent(one.body, one.signature) ?? null);
      expect(seen).toMatchObject(known);
    }
  });

  it('come again, the same, after each failure and later each time', async () => {
    const endpoint = await openEndpoint(500, 409);
    const { payments, connect, pay, deliveries } = await openSandbox(endpoint.url);
    await pay((await payments.startSale(testSale(connect()))).url);
    await endpoint.count(3);
    await vi.waitUntil(() => deliveries[0]?.state === 'delivered', 20_000);
    expect(new Set(endpoint.ids()).size).toBe(1);
    const [first = 0, second = 0, third = 0] = endpoint.heard.map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(900);
    expect(third - second).toBeGreaterThanOrEqual(1_900);
    expect(deliveries).toMatchObject([{ attempts: 3, nextAt: null, answer: '200 {}' }]);
  });

  it('wait for an endpoint that is not there, and are given up at last', async () => {
    const { payments, connect, pay, deliveries } = await openSandbox('http://127.0.0.1:9/webhook');
    await pay((await payments.startSale(testSale(connect()))).url);
    const [delivery] = deliveries;
    await vi.waitUntil(() => delivery?.attempts === 1 && delivery.answer !== '', 20_000);
    expect(delivery).toMatchObject({ state: 'waiting', nextAt: expect.any(Number) });
    Object.assign(delivery ?? {}, { attempts: 11 });
    await vi.waitUntil(() => delivery?.state === 'given up', 20_000);
    expect(delivery).toMatchObject({ attempts: 12, nextAt: null });
  });

  it('come twice, or later, when the console says so', async () => {
    const endpoint = await openEndpoint();
    const { payments, connect, pay, press } = await openSandbox(endpoint.url);
    const account = connect();
    await press('settings', { copies: '2' });
    await pay((await payments.startSale(testSale(account))).url);
    await endpoint.count(2);
    expect(new Set(endpoint.ids()).size).toBe(1);
    await press('settings', { copies: '1', delay: '1' });
    const begun = Date.now();
    await pay((await payments.startSale(testSale(account))).url);
    await endpoint.count(3);
    expect((endpoint.heard[2]?.at ?? 0) - begun).toBeGreaterThanOrEqual(1_000);
  });

  it.each([
    ['release', ['checkout.session.completed', 'refund.created', 'charge.refunded']],
    ['release-reversed', ['charge.refunded', 'refund.created', 'checkout.session.completed']],
  ] as const)('are held, and sent in the order of %s', async (intent, order) => {
    const endpoint = await openEndpoint();
    const { payments, sandbox, connect, pay, press, deliveries } = await openSandbox(endpoint.url);
    await press('settings', { hold: 'on' });
    await pay((await payments.startSale(testSale(connect()))).url);
    const [charge] = sandbox.store.all('charge');
    await press('refund', { id: charge?.id ?? '', amount: '9.99' });
    expect(deliveries.map(({ state }) => state)).toEqual(['held', 'held', 'held']);
    await press(intent);
    await endpoint.count(3);
    expect(endpoint.types()).toEqual(order);
  });

  it('are sent once more by the console', async () => {
    const endpoint = await openEndpoint();
    const { payments, connect, pay, press } = await openSandbox(endpoint.url);
    await pay((await payments.startSale(testSale(connect()))).url);
    await endpoint.count(1);
    await press('again', { id: endpoint.ids()[0] ?? '' });
    await endpoint.count(2);
    expect(new Set(endpoint.ids()).size).toBe(1);
  });
});

describe('the memory', () => {
  it('survives a restart: payments, answers to keys, and events that are due', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'forge-stripe-')), 'stripe.json');
    const before = await openSandbox('http://127.0.0.1:9/webhook', file);
    const account = before.connect();
    const sale = testSale(account);
    const page = await before.payments.startSale(sale);
    await before.pay(page.url);
    await before.sandbox.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const endpoint = await openEndpoint();
    const after = await openSandbox(endpoint.url, file);
    await endpoint.count(1);
    const { body = '', signature = '' } = endpoint.heard[0] ?? {};
    expect(after.payments.readEvent(body, signature)).toMatchObject({ checkoutId: page.id });
    expect(await after.payments.checkout({ id: page.id, account })).toMatchObject({ isPaid: true });
    // The same key is answered as before, although the page is paid by now.
    expect(await after.payments.startSale(sale)).toEqual(page);
    expect((await after.payments.startSale(testSale(account))).url).toContain('/pay/');
  });
});

describe('a disk without room', () => {
  it('stops neither the events nor what is saved later', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'forge-stripe-')), 'stripe.json');
    const endpoint = await openEndpoint();
    const { payments, connect, pay, press, deliveries } = await openSandbox(endpoint.url, file);
    const account = connect();
    await press('settings', { delay: '1' });
    await pay((await payments.startSale(testSale(account))).url);
    mkdirSync(`${file}.next`);
    await vi.waitUntil(() => deliveries[0]?.state === 'delivered', 20_000);
    await setTimeout(100);
    rmdirSync(`${file}.next`);
    await press('settings', { delay: '0' });
    await pay((await payments.startSale(testSale(account))).url);
    await endpoint.count(2);
    expect(readFileSync(file, 'utf8')).toContain(endpoint.ids()[1]);
  });
});

describe('time', () => {
  it('closes payment pages and ends paid months by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const endpoint = await openEndpoint();
    const { payments, sandbox, connect, pay } = await openSandbox(endpoint.url);
    const account = connect();
    const { store } = sandbox;
    const [open, late] = [
      await payments.startSale(testSale(account)),
      await payments.startSale(testSale(account)),
    ];
    await pay((await payments.startSupport({ ...testSupport(), interval: 'monthly' })).url);
    await endpoint.count(3);
    const past = Math.floor(Date.now() / 1000) - 1;
    store.get('checkout.session', late.id).expires_at = past;
    const [subscription] = store.all('subscription');
    for (const item of subscription?.items.data ?? []) item.current_period_end = past;

    vi.advanceTimersByTime(5_000);
    await vi.waitUntil(() => endpoint.types().includes('checkout.session.expired'), 20_000);
    await vi.waitUntil(
      () => endpoint.types().filter((type) => type === 'invoice.paid').length === 2,
      20_000,
    );
    const reference = { id: late.id, account };
    expect(await payments.checkout(reference)).toMatchObject({ status: 'expired', url: null });
    expect(await payments.checkout({ id: open.id, account })).toMatchObject({ status: 'open' });
    const renewed = await payments.subscription(subscription?.id ?? '');
    expect(renewed?.status).toBe('active');
    expect(renewed?.periodEndsAt.getTime()).toBeGreaterThan(Date.now());
  });
});
