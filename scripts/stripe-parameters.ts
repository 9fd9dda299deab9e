import { writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { readApiVersion, readDeclarations, root } from './stripe-declarations.ts';

// Writes the names and types of the parameters that Stripe accepts at the endpoints we use, so that
// the stand-in refuses all others. They are read from the SDK's declarations, which Stripe
// generates from its OpenAPI description. Run it after each upgrade of the package `stripe`.

const target = path.join(root, 'src/sandbox/stripe/parameters.json');

/** The declaration of each endpoint's parameters. */
const endpoints: Record<string, string> = {
  'POST /v1/account_links': 'AccountLinkCreateParams',
  'GET /v1/accounts/{id}': 'AccountRetrieveParams',
  'GET /v1/application_fees/{id}': 'ApplicationFeeRetrieveParams',
  'GET /v1/balance': 'BalanceRetrieveParams',
  'GET /v1/balance_transactions/{id}': 'BalanceTransactionRetrieveParams',
  'POST /v1/billing_portal/sessions': 'BillingPortal.SessionCreateParams',
  'GET /v1/charges/{id}': 'ChargeRetrieveParams',
  'GET /v1/checkout/sessions': 'Checkout.SessionListParams',
  'POST /v1/checkout/sessions': 'Checkout.SessionCreateParams',
  'GET /v1/checkout/sessions/{id}': 'Checkout.SessionRetrieveParams',
  'POST /v1/checkout/sessions/{id}/expire': 'Checkout.SessionExpireParams',
  'GET /v1/disputes': 'DisputeListParams',
  'GET /v1/disputes/{id}': 'DisputeRetrieveParams',
  'GET /v1/payment_intents/{id}': 'PaymentIntentRetrieveParams',
  'GET /v1/invoice_payments': 'InvoicePaymentListParams',
  'GET /v1/payouts': 'PayoutListParams',
  'POST /v1/refunds': 'RefundCreateParams',
  'GET /v1/refunds/{id}': 'RefundRetrieveParams',
  'GET /v1/refunds': 'RefundListParams',
  'GET /v1/subscriptions/{id}': 'SubscriptionRetrieveParams',
  'POST /v1/subscriptions/{id}': 'SubscriptionUpdateParams',
  'DELETE /v1/subscriptions/{id}': 'SubscriptionCancelParams',
  'GET /v1/tax/settings': 'Tax.SettingsRetrieveParams',
};

/** Large parts that Forge never sends: accepted unchecked. */
const notFollowed = new Set(['payment_method_options', 'payment_method_data']);

function readParameters(): Record<string, Record<string, string>> {
  const { checker, types } = readDeclarations(Object.values(endpoints));
  const read = Object.keys(endpoints).map((endpoint, at): [string, Record<string, string>] => {
    const type = types[at];
    const found: Record<string, string> = {};
    if (type) collect(checker, type, '', found);
    if (Object.keys(found).length === 0) throw new Error(`No parameters for ${endpoint}.`);
    return [endpoint, found];
  });
  return Object.fromEntries(read);
}

/** Writes every leaf below a type into `found`, as `line_items[].price_data.currency`. */
function collect(
  checker: ts.TypeChecker,
  type: ts.Type,
  name: string,
  found: Record<string, string>,
): void {
  const parts = type.isUnion() ? type.types : [type];
  const real = parts.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)));
  const objects = real.filter(({ flags }) => flags & ts.TypeFlags.Object);
  const plain = real.filter(({ flags }) => !(flags & ts.TypeFlags.Object));
  if (plain.length > 0 && name) found[name] = kindOf(plain);
  for (const object of objects) {
    const items = checker.getIndexTypeOfType(object, ts.IndexKind.Number);
    const values = checker.getIndexTypeOfType(object, ts.IndexKind.String);
    if (checker.isArrayType(object) && items) collect(checker, items, `${name}[]`, found);
    else if (values) found[`${name}.*`] = 'string';
    else {
      for (const property of object.getProperties()) {
        const inside = name ? `${name}.${property.name}` : property.name;
        if (notFollowed.has(property.name)) found[`${inside}.**`] = 'anything';
        else collect(checker, checker.getTypeOfSymbol(property), inside, found);
      }
    }
  }
}

/** `one|two` for the values that Stripe knows, otherwise the type of the value. */
function kindOf(types: readonly ts.Type[]): string {
  const words = types.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
  if (words.some((word) => word !== '')) return words.join('|');
  const has = (flag: ts.TypeFlags) => types.some(({ flags }) => flags & flag);
  if (has(ts.TypeFlags.NumberLike)) return 'number';
  return has(ts.TypeFlags.BooleanLike) ? 'boolean' : 'string';
}

const version = await readApiVersion();
const notice = {
  source: `Parameter names of Stripe's API ${version}, from the declarations of the npm package "stripe", which are generated from https://github.com/stripe/openapi (MIT License, Copyright (c) 2011- Stripe, Inc.). Made by scripts/stripe-parameters.ts.`,
  version,
  endpoints: readParameters(),
};
writeFileSync(target, `${JSON.stringify(notice, null, 2)}\n`);
