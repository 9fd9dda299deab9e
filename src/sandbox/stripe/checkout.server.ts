import type Stripe from 'stripe';
import { z } from 'zod';
import { happened } from './events.server.ts';
import { takeMoney, type Payer } from './money.server.ts';
import type { Parameters } from './parameters.server.ts';
import { badParameter, StripeProblem } from './problem.server.ts';
import { sessionShape } from './session-shape.server.ts';
import { customerShape } from './shapes.server.ts';
import { now, randomLetters, type Store } from './store.server.ts';
import { subscriptionShape } from './subscription-shapes.server.ts';
import { beginSubscription } from './subscriptions.server.ts';

type Session = Stripe.Checkout.Session;

const limits = { least: 50, openFrom: 30 * 60, openTo: 24 * 60 * 60 } as const;

const metadataInput = z.record(z.string().max(40), z.string().max(500)).default({});
const amount = z.coerce.number().int().nonnegative();
const webAddress = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });
const sessionInput = z.object({
  mode: z.enum(['payment', 'subscription']),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  expires_at: z.coerce.number().optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  metadata: metadataInput,
  line_items: z
    .array(
      z.object({
        quantity: amount,
        price_data: z.object({
          currency: z.literal('usd'),
          unit_amount: amount,
          product_data: z.object({ name: z.string().min(1).max(250) }),
          recurring: z.object({ interval: z.literal('month') }).optional(),
        }),
      }),
    )
    .length(1),
  payment_intent_data: z
    .object({ application_fee_amount: amount.optional(), metadata: metadataInput })
    .optional(),
  subscription_data: z.object({ metadata: metadataInput }).optional(),
});
type SessionInput = z.infer<typeof sessionInput>;

export type CheckoutSite = {
  store: Store;
  /** Where its pages are: http://localhost:3000/sandbox/stripe. */
  pagesUrl: string;
};

export function createSession(
  { store, pagesUrl }: CheckoutSite,
  account: string | null,
  parameters: Parameters,
): Session {
  const input = readSession(parameters);
  checkRules(store, input, account);
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
    success_url: input.success_url,
    url: `${pagesUrl}/pay/${id}`,
  };
  return store.add(account, sessionShape(facts));
}

/** Nobody pays there any more. */
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

/** Pays on the page. The site learns of it by events. */
export function paySession(store: Store, session: Session, payer: Payer): void {
  const account = store.accountOf(session.id);
  const { fee = null, metadata = {}, name = '' } = store.state.plans[session.id] ?? {};
  const total = session.amount_total ?? 0;
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  session.customer_details = detailsOf(payer);
  if (session.mode === 'payment') {
    const customer = typeof session.customer === 'string' ? session.customer : null;
    const facts = { amount: total, customer, fee, metadata };
    session.payment_intent = takeMoney(store, account, payer, facts).id;
  } else {
    session.customer ??= store.add(account, customerShape(store, payer.email, payer.name)).id;
    const line = { name, amount: total };
    const shape = subscriptionShape(store, String(session.customer), line, metadata);
    const subscription = store.add(account, shape);
    session.subscription = subscription.id;
    beginSubscription(store, subscription);
    session.invoice = subscription.latest_invoice;
  }
  happened(store, 'checkout.session.completed', session);
}

function detailsOf({ email, name }: Payer): NonNullable<Session['customer_details']> {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function readSession(parameters: Parameters): SessionInput {
  const parsed = sessionInput.safeParse(parameters);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [first = '', ...rest] = (issue?.path ?? []).map(String);
  const param = [first, ...rest.map((part) => `[${part}]`)].join('');
  const given = (issue?.path ?? []).reduce<unknown>(
    (tree, part) => (tree as Record<PropertyKey, unknown> | undefined)?.[part],
    parameters,
  );
  if (given === undefined) {
    throw badParameter(`Missing required param: ${param}.`, param, 'parameter_missing');
  }
  throw badParameter(`Invalid ${param}: ${issue?.message}`, param);
}

/** The rules of Stripe that reach over several parameters. */
function checkRules(store: Store, input: SessionInput, account: string | null): void {
  const isSubscription = input.mode === 'subscription';
  const other = isSubscription ? 'payment_intent_data' : 'subscription_data';
  if (input[other]) {
    throw badParameter(`You can not pass \`${other}\` in \`${input.mode}\` mode.`, other);
  }
  const isRecurring = input.line_items.some(({ price_data }) => price_data.recurring);
  if (isSubscription !== isRecurring) {
    const sentence = isSubscription
      ? 'You must provide at least one recurring price in `subscription` mode when using prices.'
      : 'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.';
    throw badParameter(sentence, isSubscription ? 'mode' : 'line_items[0]');
  }
  if (isSubscription && input.submit_type) {
    throw badParameter('`submit_type` can only be set in `payment` mode.', 'submit_type');
  }
  const total = totalOf(input);
  if (total < limits.least) {
    throw badParameter(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      'line_items',
      'amount_too_small',
    );
  }
  checkFee(input.payment_intent_data?.application_fee_amount, total, account);
  checkExpiry(input.expires_at);
  const customer = input.customer ?? null;
  if (customer !== null && !store.find('customer', customer)) {
    throw new StripeProblem(400, `No such customer: '${customer}'`, {
      code: 'resource_missing',
      param: 'customer',
    });
  }
}

function checkFee(fee: number | undefined, total: number, account: string | null): void {
  if (fee === undefined) return;
  const param = 'payment_intent_data[application_fee_amount]';
  if (account === null) {
    throw badParameter(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      param,
    );
  }
  if (fee > total) {
    throw badParameter('The application fee cannot be more than the amount.', param);
  }
}

function checkExpiry(expiresAt: number | undefined): void {
  if (expiresAt === undefined) return;
  const seconds = expiresAt - now();
  if (seconds < limits.openFrom) {
    throw badParameter(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (seconds > limits.openTo) {
    throw badParameter(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
}

function totalOf({ line_items }: SessionInput): number {
  return line_items.reduce(
    (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
    0,
  );
}
