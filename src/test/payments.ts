import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, onTestFinished } from 'vitest';
import {
  checkoutIdPlaceholder,
  connectPath,
  type Payments,
  type Sale,
  type Support,
} from '#platform/payments.server.ts';
import type { StripeConnection } from '#platform/service-settings.server.ts';
import { openPayments } from '#platform/stripe.server.ts';
import { signEvent } from '#sandbox/stripe/deliveries.server.ts';
import { openStripeSandbox } from '#sandbox/stripe/stripe.server.ts';

export const testUrl = 'https://forge.example';

type Answer = { status: number; body: Record<string, unknown> };

/** What happens to a request on its way; null cuts the connection. */
type Line = (ask: () => Promise<Answer>) => Promise<Answer | null>;

/** Payments that reach the stand-in through a faulty connection. */
export async function paymentsThrough(connection: StripeConnection, line: Line): Promise<Payments> {
  const server = createServer((request, response) => {
    const ask = async (): Promise<Answer> => {
      const body = await buffer(request);
      const headers = Object.entries(request.headers).filter(([name]) => name !== 'host');
      const answer = await fetch(`${connection.apiUrl}${request.url}`, {
        method: request.method ?? 'GET',
        headers: Object.fromEntries(headers) as Record<string, string>,
        ...(body.length > 0 && { body }),
      });
      return { status: answer.status, body: (await answer.json()) as Answer['body'] };
    };
    void line(ask).then((answer) => {
      if (!answer) return void request.socket.destroy();
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = { stripe: undefined, publicUrl: testUrl };
  const apiUrl = `http://127.0.0.1:${port}`;
  const payments = openPayments(settings, { ...connection, apiUrl });
  if (!payments) throw new Error('There are no payments.');
  return payments;
}

/**
 * Payments with a separate stand-in, in memory, called at the top of a test file. Nothing is
 * mocked: the SDK speaks HTTP to it, and the pages are used through their forms.
 */
export async function openTestPayments({
  secret = 'a secret of the tests',
  timeout,
}: {
  secret?: string;
  timeout?: number;
} = {}) {
  const sandbox = await openStripeSandbox({
    secret,
    publicUrl: testUrl,
    redirectUri: `${testUrl}${connectPath}`,
  });
  afterAll(sandbox.close);
  const settings = { stripe: undefined, publicUrl: testUrl };
  const payments = openPayments(settings, sandbox.connection, timeout);
  if (!payments) throw new Error('There are no payments.');

  /** What a person sees on a page of the stand-in, or does there with a form. */
  function visit(address: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address, testUrl);
    const body = form && new URLSearchParams(form);
    return sandbox.answer(new Request(url, body ? { method: 'POST', body } : {}));
  }

  return {
    payments: payments satisfies Payments,
    sandbox,
    visit,
    /**
     * Pays an open page with a test card; the response redirects to the success page, or declines.
     */
    pay: (url: string, number = '4242 4242 4242 4242') => visit(url, { ...card, number }),
    /** Presses a button of the stand-in's console, such as `refund` with an amount in dollars. */
    press: (intent: string, id: string, fields: Record<string, string> = {}) =>
      visit('/sandbox/stripe', { intent, id, ...fields }),
    /** A seller's account, connected with the site. */
    async connectAccount(name = 'Studio'): Promise<string> {
      const back = await visit(payments.connectUrl('state'), {
        name,
        email: 'studio@forge.example',
      });
      const code = new URL(back.headers.get('location') ?? '').searchParams.get('code');
      return (await payments.finishConnect(code ?? '')).account;
    },
    /** The charge of a payment, to which the console's buttons refer. */
    chargeOf: (paymentId: string): string =>
      String(sandbox.store.get('payment_intent', paymentId).latest_charge),
    /** Fetches the undelivered events, oldest first, as requests to the webhook. */
    takeEvents: () =>
      sandbox.store.state.deliveries.splice(0).map((delivery) => ({
        type: delivery.event.type,
        ...signEvent(delivery, sandbox.secrets),
      })),
  };
}

let count = 0;

/** A sale for $9.99 that no other test has. */
export function testSale(account: string): Sale {
  count += 1;
  const key = `purchase-${count}`;
  return {
    key,
    name: 'Node Wrangler "Pro" <2>',
    amountCents: 999,
    feeCents: 100,
    account,
    collectsTax: false,
    metadata: { purchaseId: key },
    startedAt: new Date(),
    successPath: `/purchase-success?session_id=${checkoutIdPlaceholder}`,
    cancelPath: '/purchase-cancel?product_id=node-wrangler',
  };
}

/** The lower tier, paid once or monthly. */
export function testSupport(): Omit<Support, 'interval'> {
  const { account: _account, feeCents: _fee, collectsTax: _tax, ...common } = testSale('');
  return { ...common, name: 'Supporter', amountCents: 499, customerId: null };
}

/** What people type on a payment page. */
export const card = {
  email: 'buyer@forge.example',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  code: '123',
  name: 'Buyer',
};
