import { lookupTable } from '#shared/lookup-table.ts';
import { balanceOf } from './balance.server.ts';
import { createSession, expireSession, type CheckoutSite } from './checkout.server.ts';
import { expand } from './expand.server.ts';
import { readParameters, type Parameters } from './parameters.server.ts';
import { createRefund } from './refunds.server.ts';
import { badParameter, missing, noAccess, StripeProblem } from './problem.server.ts';
import { now, randomLetters, type Kind, type Kinds } from './store.server.ts';
import { taxSettings } from './tax.server.ts';
import { end, setCancelsAtPeriodEnd } from './subscriptions.server.ts';

/** A request that was authenticated as the site's, with its parameters checked. */
export type ApiRequest = {
  account: string | null;
  id: string;
  parameters: Parameters;
};

type Endpoint = (site: CheckoutSite, request: ApiRequest) => unknown;

/** The supported endpoints; each name is an entry of parameters.json. */
const endpoints = lookupTable<Endpoint>({
  'POST /v1/account_links': accountLink,
  'GET /v1/accounts/{id}': connectedAccount,
  'GET /v1/application_fees/{id}': retrieve('application_fee'),
  'GET /v1/balance': ({ store }, { account }) => balanceOf(store, account),
  'GET /v1/balance_transactions/{id}': retrieve('balance_transaction'),
  'POST /v1/billing_portal/sessions': billingPortal,
  'GET /v1/charges/{id}': retrieve('charge'),
  'GET /v1/checkout/sessions': list('checkout.session', ['status', 'payment_intent']),
  'POST /v1/checkout/sessions': (site, { account, parameters }) =>
    createSession(site, account, parameters),
  'GET /v1/checkout/sessions/{id}': retrieve('checkout.session'),
  'POST /v1/checkout/sessions/{id}/expire': (site, request) =>
    expireSession(site.store, one(site, 'checkout.session', request)),
  'GET /v1/disputes': list('dispute', ['payment_intent', 'charge']),
  'GET /v1/disputes/{id}': retrieve('dispute'),
  'GET /v1/payment_intents/{id}': retrieve('payment_intent'),
  'GET /v1/invoice_payments': list('invoice_payment', [
    'invoice',
    'status',
    'payment.payment_intent',
  ]),
  'GET /v1/payouts': list('payout', ['status']),
  'GET /v1/payouts/{id}': retrieve('payout'),
  'POST /v1/refunds': ({ store }, { account, parameters }) =>
    createRefund(store, account, parameters),
  'GET /v1/refunds/{id}': retrieve('refund'),
  'GET /v1/refunds': list('refund', ['payment_intent', 'charge']),
  'GET /v1/subscriptions/{id}': retrieve('subscription'),
  'POST /v1/subscriptions/{id}': updateSubscription,
  'DELETE /v1/subscriptions/{id}': cancelSubscription,
  'GET /v1/tax/settings': ({ store }, { account }) => taxSettings(store, account),
});

/** Finds the endpoint of a request and handles it. */
export function answerEndpoint(site: CheckoutSite, { method, path, account, form }: Call): unknown {
  const { name, id } = endpointOf(method, path);
  const answer = endpoints[name];
  if (!answer) {
    throw new StripeProblem(
      404,
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    );
  }
  const request = { account, id, parameters: readParameters(name, form) };
  return expand(site.store, answer(site, request), request.parameters['expand']);
}

export type Call = { method: string; path: string; account: string | null; form: URLSearchParams };

function endpointOf(method: string, path: string): { name: string; id: string } {
  const whole = `${method} ${path}`;
  if (endpoints[whole]) return { name: whole, id: '' };
  const [, before = path, id = '', after = ''] =
    /^(.*?\/v1\/(?:checkout\/)?[a-z_]+)\/([\w-]+)(\/[a-z_]+)?$/.exec(path) ?? [];
  return { name: `${method} ${before}/{id}${after}`, id };
}

function one<K extends Kind>({ store }: CheckoutSite, kind: K, request: ApiRequest): Kinds[K] {
  const thing = store.find(kind, request.id);
  if (!thing || store.accountOf(request.id) !== request.account) throw missing(kind, request.id);
  return thing;
}

function connectedAccount({ store }: CheckoutSite, { id }: ApiRequest) {
  const account = store.find('account', id);
  if (!account || !store.state.connected[id]) throw noAccess(id);
  return account;
}

/** Where the seller provides what is still required. */
function accountLink({ store, pagesUrl }: CheckoutSite, { parameters }: ApiRequest) {
  const account = String(parameters['account'] ?? '');
  if (!store.state.connected[account]) throw noAccess(account);
  const back = encodeURIComponent(String(parameters['return_url'] ?? ''));
  return {
    object: 'account_link',
    created: now(),
    expires_at: now() + 300,
    url: `${pagesUrl}/wanted/${account}?back=${back}`,
  };
}

function retrieve(kind: Kind): Endpoint {
  return (site, request) => one(site, kind, request);
}

/** A page of a list, newest first. */
function list(kind: Kind, filters: readonly string[]): Endpoint {
  return ({ store }, { account, parameters }) => {
    const limit = Number(parameters['limit'] ?? 10);
    if (limit < 1 || limit > 100) throw badParameter('Invalid limit.', 'limit');
    const created = parameters['created'] as Record<string, string> | undefined;
    const from = Number(created?.['gte'] ?? 0);
    const matching = store.all(kind, account).filter((thing) => {
      if ((thing.created ?? 0) < from) return false;
      return filters.every((name) => {
        const wanted = valueAt(parameters, name);
        return !wanted || valueAt(thing, name) === wanted;
      });
    });
    const after = parameters['starting_after'];
    const start = after ? matching.findIndex(({ id }) => id === after) + 1 : 0;
    if (after && start === 0) throw missing(kind, String(after));
    const data = matching.slice(start, start + limit);
    const url = `/v1/${kind.replace('.', '/')}s`;
    return { object: 'list', data, has_more: start + limit < matching.length, url };
  };
}

function valueAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce((inside, name) => (inside as Fields | undefined)?.[name], tree);
}

type Fields = Record<string, unknown>;

function updateSubscription(site: CheckoutSite, request: ApiRequest) {
  const subscription = one(site, 'subscription', request);
  const cancelsAtPeriodEnd = request.parameters['cancel_at_period_end'];
  if (subscription.status === 'canceled') {
    throw badParameter('A canceled subscription can only update its cancellation_details.', 'id');
  }
  if (cancelsAtPeriodEnd !== undefined)
    setCancelsAtPeriodEnd(site.store, subscription, cancelsAtPeriodEnd === 'true');
  return subscription;
}

function cancelSubscription(site: CheckoutSite, request: ApiRequest) {
  const subscription = one(site, 'subscription', request);
  if (subscription.status === 'canceled') throw missing('subscription', request.id);
  end(site.store, subscription);
  return subscription;
}

function billingPortal({ store, pagesUrl }: CheckoutSite, { parameters }: ApiRequest) {
  const customer = String(parameters['customer'] ?? '');
  if (!store.find('customer', customer)) throw missing('customer', customer);
  const back = String(parameters['return_url'] ?? '');
  const id = `bps_${randomLetters(24)}`;
  return {
    id,
    object: 'billing_portal.session',
    configuration: `bpc_${randomLetters(24)}`,
    created: now(),
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: back,
    url: `${pagesUrl}/billing/${customer}?back=${encodeURIComponent(back)}`,
  };
}
