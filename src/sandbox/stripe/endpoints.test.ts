import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import parameters from './parameters.json' with { type: 'json' };
import { openTestPayments, testSupport, testUrl } from '#test/payments.ts';

const { payments, sandbox, pay } = await openTestPayments();
const { secretKey, apiUrl } = sandbox.connection;
const { hostname, port } = new URL(apiUrl);
const client = clientWith(secretKey);

function clientWith(key: string): Stripe {
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

function sessionParams(changes: object): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    success_url: testUrl,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Add-on' } },
      },
    ],
    ...changes,
  };
}

it('knows the parameters of the version that the SDK speaks', () => {
  expect(parameters.version).toBe(Stripe.API_VERSION);
  expect(client.getApiField('version')).toBe(parameters.version);
});

describe('strictness', () => {
  it.each([
    [{ colour: 'red' }, 'Received unknown parameter: colour'],
    [
      { line_items: [{ quantity: 1, price_data: { currency: 'usd', color: 'x' } }] },
      'Received unknown parameter: line_items[0][price_data][color]',
    ],
    [{ mode: 'gift' }, 'Invalid mode: must be one of payment, setup, or subscription'],
    [{ expires_at: 'soon' }, 'Invalid integer: soon'],
    [{ expires_at: 1 }, 'The `expires_at` timestamp must be at least 30 minutes'],
    [{ success_url: undefined }, 'Missing required param: success_url.'],
    [{ line_items: undefined }, 'Missing required param: line_items.'],
    [
      { subscription_data: { metadata: {}, description: 'x' } },
      'You can not pass `subscription_data`',
    ],
    [{ payment_intent_data: { application_fee_amount: 1 } }, 'Can only apply an application_fee'],
    [{ customer: 'cus_unknown' }, "No such customer: 'cus_unknown'"],
    [{ mode: 'subscription' }, 'You must provide at least one recurring price'],
    [{ metadata: { long: 'x'.repeat(501) } }, 'Invalid metadata[long]'],
  ])('refuses %j', async (changes, sentence) => {
    const params = sessionParams(changes);
    await expect(client.checkout.sessions.create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      message: expect.stringContaining(sentence),
    });
  });

  it('takes amounts from fifty cents', async () => {
    const price = (unit_amount: number) =>
      sessionParams({
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'usd', unit_amount, product_data: { name: 'Add-on' } },
          },
        ],
      });
    const tooSmall = client.checkout.sessions.create(price(49));
    await expect(tooSmall).rejects.toMatchObject({ code: 'amount_too_small' });
    expect(await client.checkout.sessions.create(price(50))).toMatchObject({ amount_total: 50 });
  });

  it('knows nobody without the key', async () => {
    const guessed = clientWith('sk_test_guessed').checkout.sessions.list();
    await expect(guessed).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
    expect((await fetch(`${apiUrl}/v1/checkout/sessions`)).status).toBe(401);
  });

  it('has no other endpoint', async () => {
    await expect(client.tokens.retrieve('tok_1')).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/tokens/tok_1)'),
    });
  });

  it('expands what can be expanded', async () => {
    const { url, id } = await payments.startSupport({ ...testSupport(), interval: 'once' });
    await pay(url);
    const { sessions } = client.checkout;
    const expand = ['payment_intent.latest_charge'];
    expect(await sessions.retrieve(id, { expand })).toMatchObject({
      payment_intent: { object: 'payment_intent', latest_charge: { object: 'charge', paid: true } },
    });
    await expect(sessions.retrieve(id, { expand: ['colour'] })).rejects.toThrow(
      'This property cannot be expanded (colour).',
    );
  });

  it('says of a replayed answer that it is one', async () => {
    const { sessions } = client.checkout;
    const make = () => sessions.create(sessionParams({}), { idempotencyKey: 'again' });
    const first = await make();
    const second = await make();
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  });
});
