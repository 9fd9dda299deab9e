import type Stripe from 'stripe';
import declared from './shapes/declared.json' with { type: 'json' };
import published from './shapes/examples.json' with { type: 'json' };
import type { Kinds } from './store.server.ts';

type Shape = string | { kinds: string; fields?: Fields };
type Fields = { [name: string]: Shape };
type Example = Record<string, unknown> | undefined;

type Blanks = Kinds & {
  fee_refund: Stripe.FeeRefund;
  price: Stripe.Price;
  subscription_item: Stripe.SubscriptionItem;
  line_item: Stripe.InvoiceLineItem;
};

const objects = declared.objects as unknown as Record<string, Fields>;
const examples = published.examples as unknown as Record<string, Example>;

/**
 * An object with all of Stripe's fields, and empty values: null if Stripe allows it, otherwise a
 * value of its example.
 */
export function blank<K extends keyof Blanks>(name: K): Blanks[K] {
  return fill(objects[name] ?? {}, examples[name]) as unknown as Blanks[K];
}

function fill(fields: Fields, example: Example): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(fields)) {
    const plain = name.replace('?', '');
    const sample = example?.[plain];
    // Optional fields that are in the example: Stripe sends them.
    if (name.endsWith('?') && sample === undefined) continue;
    filled[plain] = emptyOf(shape, sample);
  }
  return filled;
}

function emptyOf(shape: Shape, sample: unknown): unknown {
  const { kinds, fields } = typeof shape === 'string' ? { kinds: shape } : shape;
  const words = kinds.split('|');
  if (words.includes('null')) return null;
  if (words.includes('string')) return typeof sample === 'string' ? sample : '';
  if (words.includes('list')) return [];
  if (words.includes('number')) return 0;
  if (words.includes('boolean')) return false;
  return fields ? fill(fields, sample as Example) : {};
}
