import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { openTestPayments, testSale, testSupport, testUrl } from '#test/payments.ts';
import { differencesFromStripe, examples } from '#test/stripe-shapes.ts';
import declared from './shapes/declared.json' with { type: 'json' };

const { payments, sandbox, visit, pay, press, connectAccount, chargeOf, takeEvents } =
  await openTestPayments();
const { secretKey, apiUrl } = sandbox.connection;

/** The stand-in's response, as sent over the network. */
async function ask(
  path: string,
  account: string | null = null,
  form?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = { Authorization: `Bearer ${secretKey}` };
  if (account !== null) headers['Stripe-Account'] = account;
  const sent = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
  const answer = await fetch(`${apiUrl}/v1/${path}`, { headers, ...sent });
  expect(answer.status).toBe(200);
  return answer.json();
}

const events = () => takeEvents().map(({ body }) => JSON.parse(body) as Record<string, unknown>);

const card = { email: 'a@forge.example', name: 'A', number: '4242424242424242' };
const filledIn = { ...card, expiry: '12 / 40', code: '123', country: 'DE', tax_id: 'DE123456789' };

/** Sold with tax, given back in part, disputed, paid out: every object of a sale. */
async function sold() {
  const account = await connectAccount();
  const page = await payments.startSale({ ...testSale(account), collectsTax: true });
  await visit(page.url, filledIn);
  const paymentId = (await payments.checkout({ id: page.id, account }))?.paymentId ?? '';
  const payment = { id: paymentId, account };
  const facts = { payment, amountCents: 500, isFeeReturned: true, key: page.id };
  const { id: refund } = await payments.refund(facts);
  await press('refund-failed', refund);
  await press('settle', account);
  await press('pay-out', account);
  const charge = chargeOf(paymentId);
  await press('dispute', charge);
  await press('win', sandbox.store.all('dispute')[0]?.id ?? '');
  await press('want-late', account);
  return { account, page, payment, charge, refund };
}

it('the shapes are those of the version that the SDK speaks', () => {
  expect(declared.version).toBe(Stripe.API_VERSION);
});

describe('what the stand-in answers has the fields, nesting and kinds of Stripe', () => {
  it('a sale', async () => {
    const { account, page, payment, charge, refund } = await sold();
    const { application_fee: fee } = await ask(`charges/${charge}`, account);
    const intent = 'expand[]=payment_intent.latest_charge.balance_transaction';
    const answers = [
      await ask(`checkout/sessions/${page.id}`, account),
      await ask(`checkout/sessions/${page.id}?${intent}`, account),
      await ask('checkout/sessions?expand[]=data.payment_intent', account),
      await ask(`payment_intents/${payment.id}?expand[]=latest_charge.refunds`, account),
      await ask(`charges/${charge}?expand[]=balance_transaction&expand[]=refunds`, account),
      await ask(`refunds/${refund}?expand[]=charge&expand[]=balance_transaction`, account),
      await ask('refunds', account),
      await ask('disputes?expand[]=data.charge', account),
      await ask(`application_fees/${String(fee)}?expand[]=balance_transaction`),
      await ask('balance', account),
      await ask('payouts?expand[]=data.balance_transaction', account),
      await ask(`accounts/${account}`),
      await ask('account_links', null, { account, type: 'account_onboarding' }),
    ];
    expect(answers.flatMap((answer) => differencesFromStripe(answer))).toEqual([]);
  });

  it('a payment that takes days, and fails', async () => {
    const account = await connectAccount();
    const page = await payments.startSale(testSale(account));
    await visit(page.url, { email: 'a@forge.example', name: 'A', intent: 'bank' });
    const path = `checkout/sessions/${page.id}?expand[]=payment_intent.latest_charge`;
    expect(differencesFromStripe(await ask(path, account))).toEqual([]);
    await press('money-fails', page.id);
    expect(differencesFromStripe(await ask(path, account))).toEqual([]);
  });

  it('support', async () => {
    const page = await payments.startSupport({ ...testSupport(), interval: 'monthly' });
    await pay(page.url);
    const { subscriptionId, customerId } =
      (await payments.checkout({ ...page, account: null })) ?? {};
    const expand = 'expand[]=latest_invoice&expand[]=customer';
    const answers = [
      await ask(`subscriptions/${String(subscriptionId)}`),
      await ask(`subscriptions/${String(subscriptionId)}?${expand}`),
      await ask('invoice_payments?expand[]=data.invoice'),
      await ask(`checkout/sessions/${page.id}?expand[]=subscription&expand[]=customer`),
    ];
    const customer = customerId ?? '';
    const billing = await ask('billing_portal/sessions', null, { customer, return_url: testUrl });
    answers.push(billing);
    expect(answers.flatMap((answer) => differencesFromStripe(answer))).toEqual([]);
  });
});

it('every event that it sends has them too', async () => {
  takeEvents();
  await sold();
  const page = await payments.startSupport({ ...testSupport(), interval: 'monthly' });
  await pay(page.url);
  const [subscription] = sandbox.store.all('subscription');
  await press('fail', subscription?.id ?? '');
  await press('end', subscription?.id ?? '');
  const sent = events();
  expect(new Set(sent.map(({ type }) => type)).size).toBeGreaterThan(12);
  const things = sent.map(({ data }) => (data as { object: unknown }).object);
  expect([...sent, ...things].flatMap((thing) => differencesFromStripe(thing))).toEqual([]);
});

describe('the comparison', () => {
  it.each([
    ['refund', { colour: 'red' }, ['not at Stripe: refund.colour']],
    ['refund', { amount: '5' }, ['string instead of number: refund.amount']],
    ['charge', { outcome: {} }, ['missing: charge.outcome.advice_code']],
  ])('sees what is wrong with a %s: %j', (name, change, differences) => {
    const found = differencesFromStripe({ ...examples[name], ...change });
    expect(found).toEqual(expect.arrayContaining(differences));
  });

  // The examples are of another version than the SDK: here its declarations win.
  it('follows the SDK where the examples lack a field', () => {
    const found = Object.entries(examples).flatMap(([name, example]) =>
      differencesFromStripe(example).filter((one) => one.includes(` ${name}.`)),
    );
    // The stand-in leaves this empty, and the SDK knows one of its many kinds.
    const compared = found.filter((one) => !one.includes(' charge.source.'));
    expect([...new Set(compared)].toSorted()).toEqual([
      'missing: account.business_profile.specified_commercial_transactions_act_url',
      'missing: billing_portal.session.flow.customer_update',
      'missing: billing_portal.session.flow.subscription_pause',
      'missing: charge.payment_method_details.card.electronic_commerce_indicator',
      'missing: checkout.session.allowed_payment_method_types',
      'missing: dispute.evidence_details.submission_method',
      'missing: dispute.intended_submission_method',
      'missing: payment_intent.allowed_payment_method_types',
      'missing: payment_intent.payment_record',
      'missing: subscription.cancellation_details.feedback_option',
      'missing: subscription.pending_update.cancel_at_period_end',
      'missing: subscription.trial_settings.end_behavior.billing_cycle_anchor',
      'missing: subscription_item.current_trial',
      'not at Stripe: invoice.subscription',
    ]);
  });
});
