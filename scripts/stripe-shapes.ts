import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readApiVersion, readDeclarations, root } from './stripe-declarations.ts';

// Writes which fields Stripe's objects have in the version of the SDK, so that a test can compare
// the stand-in with them. They are read from the SDK's declarations, as deep as Stripe's published
// example of an object. Run it after each upgrade of the package `stripe`.

const folder = path.join(root, 'src/sandbox/stripe/shapes');

/** The declaration of each object. */
const declarations: Record<string, string> = {
  account: 'Account',
  account_link: 'AccountLink',
  application_fee: 'ApplicationFee',
  balance: 'Balance',
  balance_transaction: 'BalanceTransaction',
  'billing_portal.session': 'BillingPortal.Session',
  charge: 'Charge',
  'checkout.session': 'Checkout.Session',
  customer: 'Customer',
  dispute: 'Dispute',
  event: 'EventBase',
  fee_refund: 'FeeRefund',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  line_item: 'InvoiceLineItem',
  payment_intent: 'PaymentIntent',
  payout: 'Payout',
  price: 'Price',
  refund: 'Refund',
  subscription: 'Subscription',
  subscription_item: 'SubscriptionItem',
};

/**
 * `kinds` are strings such as 'string|null'; `?` after a name: the declarations allow it to be
 * missing.
 */
type Shape = string | { kinds: string; fields?: Record<string, Shape>; items?: Shape };

function shapeOf(checker: ts.TypeChecker, type: ts.Type, example: unknown): Shape {
  const parts = type.isUnion() ? type.types : [type];
  const kinds = [...new Set(parts.flatMap((part) => kindOf(checker, part)))].toSorted();
  const words = kinds.join('|');
  const inside = parts.find((part) => isFollowed(checker, part, kinds));
  if (!inside || example === undefined || example === null) return words;
  const items =
    checker.isArrayType(inside) && checker.getIndexTypeOfType(inside, ts.IndexKind.Number);
  if (items) {
    const first = Array.isArray(example) ? example[0] : undefined;
    return first === undefined ? words : { kinds: words, items: shapeOf(checker, items, first) };
  }
  const fields = fieldsOf(checker, inside, example as Record<string, unknown>);
  return Object.keys(fields).length === 0 ? words : { kinds: words, fields };
}

function fieldsOf(checker: ts.TypeChecker, type: ts.Type, example: Record<string, unknown>) {
  const fields: Record<string, Shape> = {};
  for (const property of checker.getPropertiesOfType(type)) {
    const isOptional = property.flags & ts.SymbolFlags.Optional;
    const name = isOptional ? `${property.name}?` : property.name;
    const inside = checker.getTypeOfSymbol(property);
    const shape = shapeOf(checker, inside, example[property.name]);
    if (shape !== 'never' && shape !== '') fields[name] = shape;
  }
  return fields;
}

function kindOf(checker: ts.TypeChecker, type: ts.Type): string[] {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return [];
  if (flags & ts.TypeFlags.Null) return ['null'];
  if (flags & ts.TypeFlags.StringLike) return ['string'];
  if (flags & ts.TypeFlags.NumberLike) return ['number'];
  if (flags & ts.TypeFlags.BooleanLike) return ['boolean'];
  // A value that later versions of Stripe may extend is an intersection with string, a decimal is a
  // string.
  if (flags & ts.TypeFlags.Intersection || type.symbol?.name.startsWith('Decimal'))
    return ['string'];
  return [checker.isArrayType(type) ? 'list' : 'object'];
}

/** A field that may be an id refers to a separate object, which is compared with its own shape. */
function isFollowed(checker: ts.TypeChecker, type: ts.Type, kinds: readonly string[]): boolean {
  if (!(type.flags & ts.TypeFlags.Object) || kinds.includes('string')) return false;
  return checker.getIndexTypeOfType(type, ts.IndexKind.String) === undefined;
}

const { examples } = JSON.parse(readFileSync(path.join(folder, 'examples.json'), 'utf8')) as {
  examples: Record<string, Record<string, unknown>>;
};
const { checker, types } = readDeclarations(Object.values(declarations));
const version = await readApiVersion();
const shapes = Object.keys(declarations).map((name, at) => {
  const [type, example] = [types[at], examples[name]];
  if (!type || !example) throw new Error(`No declaration or example of ${name}.`);
  return [name, fieldsOf(checker, type, example)];
});
const notice = {
  source: `Fields of Stripe's objects in the API ${version}, from the declarations of the npm package "stripe", which are generated from https://github.com/stripe/openapi (MIT License, Copyright (c) 2011- Stripe, Inc.). Made by scripts/stripe-shapes.ts.`,
  version,
  objects: Object.fromEntries(shapes),
};
writeFileSync(path.join(folder, 'declared.json'), `${JSON.stringify(notice, null, 2)}\n`);
