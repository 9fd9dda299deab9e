import { z } from 'zod';
import type { Parameters } from './parameters.server.ts';
import { badParameter, StripeProblem } from './problem.server.ts';
import { now, type Store } from './store.server.ts';

export const limits = { least: 50, openFrom: 30 * 60, openTo: 24 * 60 * 60 } as const;

const metadataInput = z.record(z.string().max(40), z.string().max(500)).default({});
const amount = z.coerce.number().int().nonnegative();
const flag = z.stringbool();
const webAddress = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });
const sessionInput = z.object({
  mode: z.enum(['payment', 'subscription']),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  expires_at: z.coerce.number().optional(),
  automatic_tax: z.object({ enabled: flag }).optional(),
  tax_id_collection: z.object({ enabled: flag }).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay', 'subscribe']).optional(),
  metadata: metadataInput,
  line_items: z
    .array(
      z.object({
        quantity: amount,
        price_data: z.object({
          currency: z.literal('usd'),
          unit_amount: amount,
          tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
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
export type SessionInput = z.infer<typeof sessionInput>;

/** @throws StripeProblem */
export function readSession(parameters: Parameters): SessionInput {
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

/** Stripe's rules that involve several parameters. */
export function checkRules(store: Store, input: SessionInput, account: string | null): void {
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

export function totalOf({ line_items }: SessionInput): number {
  return line_items.reduce(
    (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
    0,
  );
}
