import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestPayments, testSale, testUrl } from '#test/payments.ts';
import { openPayments } from './stripe.server.ts';

const { payments, sandbox, connectAccount } = await openTestPayments();
const { connection, store } = sandbox;

afterEach(() => {
  store.state.outage = 'none';
});

/** Payments that reach the given server instead. */
async function paymentsAt(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  const opened = openPayments({ stripe: undefined, publicUrl: testUrl }, { ...connection, apiUrl });
  if (!opened) throw new Error('There are no payments.');
  return {
    payments: opened,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe('payments', () => {
  it('are not there without settings', () => {
    expect(openPayments({ stripe: undefined, publicUrl: testUrl })).toBeNull();
  });

  it('prefer the real settings to the stand-in', () => {
    const stripe = { ...connection, dashboardUrl: 'https://dashboard.stripe.com' };
    expect(openPayments({ stripe, publicUrl: testUrl }, connection)?.dashboardUrl).toBe(
      'https://dashboard.stripe.com',
    );
  });
});

describe('a refund', () => {
  it.each(['failed', 'canceled'])('that is %s at once is refused', async (status) => {
    const answer = { id: 're_1', object: 'refund', amount: 500, status, failure_reason: null };
    const { payments: there, close } = await paymentsAt((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
    const payment = { id: 'pi_1', account: null };
    const refund = { payment, amountCents: 500, isFeeReturned: false, key: status };
    await expect(there.refund(refund)).rejects.toMatchObject({
      kind: 'refused',
      message: `The refund was made but ${status}.`,
    });
    close();
  });
});

describe('an outage', () => {
  it.each(['error', 'cut'] as const)('is told apart from a refusal: %s', async (outage) => {
    const account = await connectAccount();
    const sale = testSale(account);
    store.state.outage = outage;
    const unreachable = { kind: 'unreachable' };
    await expect(payments.startSale(sale)).rejects.toMatchObject(unreachable);
    await expect(payments.checkout({ id: 'cs_test_1', account })).rejects.toMatchObject(
      unreachable,
    );
    await expect(payments.payment({ id: 'pi_1', account })).rejects.toMatchObject(unreachable);
    await expect(payments.finishConnect('ac_1')).rejects.toMatchObject(unreachable);
    await expect(payments.disconnect(account)).rejects.toMatchObject(unreachable);
    store.state.outage = 'none';
    expect((await payments.startSale(sale)).url).toContain('/sandbox/stripe/pay/');
  });

  it('ends by itself when nobody answers', async () => {
    const account = await connectAccount();
    store.state.outage = 'silence';
    const settings = { stripe: undefined, publicUrl: testUrl };
    const impatient = openPayments(settings, connection, 300);
    await expect(impatient?.startSale(testSale(account))).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('timeout'),
    });
  });

  it('makes one page when the first answer is lost', async () => {
    const account = await connectAccount();
    let requests = 0;
    const lossy = await paymentsAt((request, response) => {
      requests += 1;
      const isLost = requests === 1;
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const headers = Object.entries(request.headers).filter(([name]) => name !== 'host');
        void fetch(`${connection.apiUrl}${request.url}`, {
          method: request.method ?? 'GET',
          headers: Object.fromEntries(headers) as Record<string, string>,
          body: Buffer.concat(chunks),
        }).then(async (answer) => {
          if (isLost) return void request.socket.destroy();
          response.writeHead(answer.status, { 'Content-Type': 'application/json' });
          response.end(await answer.text());
        });
      });
    });
    const before = store.all('checkout.session', account).length;
    const page = await lossy.payments.startSale(testSale(account));
    expect(requests).toBe(2);
    expect(page.url).toContain(page.id);
    expect(store.all('checkout.session', account)).toHaveLength(before + 1);
    lossy.close();
  });

  it('is an answer that is no JSON, too', async () => {
    const broken = await paymentsAt((_request, response) => response.end('<html>'));
    await expect(broken.payments.checkout({ id: 'cs_1', account: null })).rejects.toMatchObject({
      kind: 'unreachable',
    });
    broken.close();
  });
});

describe('readEvent', () => {
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    created: 1_700_000_000,
    type: 'charge.refunded',
    account: 'acct_1',
    livemode: false,
    data: { object: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' } },
  });
  const sign = (secret: string, timestamp = Math.floor(Date.now() / 1000), payload = body) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

  it.each(Object.values(sandbox.secrets))(
    'believes what is signed with one of its secrets',
    (secret) => {
      expect(payments.readEvent(body, sign(secret))).toEqual({
        id: 'evt_1',
        type: 'charge.refunded',
        account: 'acct_1',
        isLive: false,
        createdAt: new Date(1_700_000_000_000),
        checkoutId: null,
        paymentId: 'pi_1',
        payoutId: null,
        subscriptionId: null,
        checkout: null,
      });
    },
  );

  it.each([
    ['another secret', sign('whsec_other')],
    ['no signature', ''],
    ['nonsense', 't=now,v1=abc'],
    ['an old signature', sign(sandbox.secrets.own, Math.floor(Date.now() / 1000) - 301)],
    ['a signature of another body', sign(sandbox.secrets.own, undefined, `${body} `)],
    ['another scheme', sign(sandbox.secrets.own).replace('v1=', 'v0=')],
  ])('does not believe %s', (_name, signature) => {
    expect(payments.readEvent(body, signature)).toBeNull();
  });

  it('believes nothing without a secret', () => {
    const blind = openPayments(
      { stripe: undefined, publicUrl: testUrl },
      { ...connection, webhookSecrets: [] },
    );
    expect(blind?.takesEvents).toBe(false);
    expect(blind?.readEvent(body, sign(''))).toBeNull();
  });
});
