import type Stripe from 'stripe';
import { shownIn } from './currencies.ts';
import { happened } from './events.server.ts';
import { beginPayment, completePayment } from './money.server.ts';
import type { Parameters } from './parameters.server.ts';
import { StripeProblem } from './problem.server.ts';
import { checkRules, limits, readSession, totalOf } from './session-input.server.ts';
import { sessionShape } from './session-shape.server.ts';
import { customerShape, type Payer } from './shapes.server.ts';
import { now, randomLetters, type Store } from './store.server.ts';
import { subscriptionShape } from './subscription-shapes.server.ts';
import { beginSubscription } from './subscriptions.server.ts';
import { checkTax } from './tax.server.ts';
import { taxOn } from './tax.ts';

type Session = Stripe.Checkout.Session;

export type CheckoutSite = {
  store: Store;
  /** The address of its pages: http://localhost:3000/sandbox/stripe. */
  pagesUrl: string;
};

export function createSession(
  { store, pagesUrl }: CheckoutSite,
  account: string | null,
  parameters: Parameters,
): Session {
  const input = readSession(parameters);
  checkRules(store, input, account);
  checkTax(store, account, input.automatic_tax?.enabled ?? false);
  const id = `cs_test_${randomLetters(58)}`;
  const data = input.payment_intent_data ?? input.subscription_data;
  store.state.plans[id] = {
    name: input.line_items[0]?.price_data.product_data.name ?? '',
    fee: input.payment_intent_data?.application_fee_amount ?? null,
    metadata: data?.metadata ?? {},
  };
  const facts = {
    id,
    mode: input.mode,
    amount_total: totalOf(input),
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    customer: input.customer ?? null,
    expires_at: input.expires_at ?? now() + limits.openTo,
    metadata: input.metadata,
    submit_type: input.submit_type ?? null,
    taxes: input.automatic_tax?.enabled ?? false,
    takesTaxId: input.tax_id_collection?.enabled ?? false,
    success_url: input.success_url,
    url: `${pagesUrl}/pay/${id}`,
  };
  return store.add(account, sessionShape(facts));
}

/** Nobody can pay there any more. */
export function expireSession(store: Store, session: Session): Session {
  if (session.status !== 'open') {
    throw new StripeProblem(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  happened(store, 'checkout.session.expired', session);
  return session;
}

/** Pays on the page. The site is informed by events. A delayed payment has no money yet. */
export function paySession(store: Store, session: Session, payer: Payer): void {
  const account = store.accountOf(session.id);
  addTax(session, payer);
  session.status = 'complete';
  session.payment_status = payer.isBank ? 'unpaid' : 'paid';
  session.url = null;
  session.customer_details = detailsOf(payer);
  const { currency = 'usd' } = payer;
  if (currency !== 'usd') {
    session.presentment_details = {
      presentment_amount: shownIn(currency, session.amount_total ?? 0),
      presentment_currency: currency,
    };
  }
  if (session.mode === 'payment') payOnce(store, session, payer);
  else subscribe(store, session, payer, account);
  happened(store, 'checkout.session.completed', session);
}

function payOnce(store: Store, session: Session, payer: Payer): void {
  const { fee = null, metadata = {} } = store.state.plans[session.id] ?? {};
  const customer = typeof session.customer === 'string' ? session.customer : null;
  const facts = { amount: session.amount_total ?? 0, customer, fee, metadata };
  const intent = beginPayment(store, store.accountOf(session.id), payer, facts);
  session.payment_intent = intent.id;
  if (session.presentment_details) intent.presentment_details = session.presentment_details;
  if (!payer.isBank) completePayment(store, intent);
}

function subscribe(store: Store, session: Session, payer: Payer, account: string | null): void {
  const { metadata = {}, name = '' } = store.state.plans[session.id] ?? {};
  session.customer ??= store.add(account, customerShape(store, payer.email, payer.name)).id;
  const line = { name, amount: session.amount_total ?? 0 };
  const shape = subscriptionShape(store, String(session.customer), line, metadata);
  const subscription = store.add(account, shape);
  session.subscription = subscription.id;
  beginSubscription(store, subscription);
  session.invoice = subscription.latest_invoice;
}

/** The tax of the buyer's country, if the seller collects taxes. */
export function taxOf(session: Session, { country = 'US', taxId = '' }: Partial<Payer>): number {
  if (!session.automatic_tax.enabled) return 0;
  return taxOn(session.amount_subtotal ?? 0, country, taxId);
}

function addTax(session: Session, payer: Payer): void {
  const tax = taxOf(session, payer);
  session.amount_total = (session.amount_subtotal ?? 0) + tax;
  if (session.total_details) session.total_details.amount_tax = tax;
  if (session.automatic_tax.enabled) session.automatic_tax.status = 'complete';
}

function detailsOf(payer: Payer): NonNullable<Session['customer_details']> {
  const { email, name, country = 'US', taxId = '' } = payer;
  const type = country === 'GB' ? 'gb_vat' : 'eu_vat';
  return {
    address: addressOf(country),
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: taxId === '' ? [] : [{ type, value: taxId }],
  };
}

/** Without taxes Stripe asks only for the country and the postal code. */
function addressOf(country: string) {
  const postal_code = country === 'US' ? '97701' : null;
  return { city: null, country, line1: null, line2: null, postal_code, state: null };
}
