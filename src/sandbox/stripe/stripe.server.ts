import type { StripeConnection } from '#platform/service-settings.server.ts';
import { openApi } from './api.server.ts';
import { expireSession, paySession } from './checkout.server.ts';
import { newAccount, newCode, redeemCode } from './connect.server.ts';
import { connectionOf, keysOf, stripePath, webhookSecretsOf } from './connection.server.ts';
import { openDeliveries } from './deliveries.server.ts';
import { createPages } from './pages.server.ts';
import { now, openStore, type Store } from './store.server.ts';
import { periodEndOf, renew } from './subscriptions.server.ts';

export type StripeSandboxOptions = {
  /** Where it stores its state; without a file it is lost at a restart. */
  file?: string;
  /** The installation's secret, from which its keys are derived. */
  secret: string;
  publicUrl: string;
  /** Where a seller returns after connecting. */
  redirectUri: string;
  /** Where events are sent; without one they wait until they are fetched. */
  webhookUrl?: string;
};

type Payee = { name: string; email: string };

export type StripeSandbox = {
  /** With these settings the SDK calls the stand-in. */
  connection: StripeConnection;
  /** A new account that its seller has connected with the site. */
  connectAccount: (seller: Payee) => string;
  /** Pays on this page without sending events: the caller informs the site. */
  payQuietly: (pageId: string, payer: Payee) => void;
  /** Its pages: payment, Connect, dashboard, console. */
  answer: (request: Request) => Promise<Response>;
  store: Store;
  secrets: { own: string; connected: string };
  close: () => Promise<void>;
};

const tickMilliseconds = 5_000;

/** The stand-in for Stripe: its API over HTTP, its pages, its webhooks. */
export async function openStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const pagesUrl = `${options.publicUrl}${stripePath}`;
  const store = openStore(options.file);
  const secrets = webhookSecretsOf(options.secret);
  const { secretKey, connectClientId: clientId } = keysOf(options.secret);
  const { webhookUrl } = options;
  const deliveries = openDeliveries({ store, webhookUrl, secrets });
  const onChange = deliveries.look;
  const api = await openApi({ store, pagesUrl, secretKey, clientId, onChange });
  const tick = setInterval(() => void passTime(store).then(onChange), tickMilliseconds);
  deliveries.look();
  return {
    connection: connectionOf(options, api.url),
    connectAccount(seller) {
      const account = newAccount(store, seller);
      const code = newCode(store, account);
      redeemCode(store, new URLSearchParams({ grant_type: 'authorization_code', code }));
      return account;
    },
    payQuietly(pageId, { name, email }) {
      const known = store.state.deliveries.length;
      paySession(store, store.get('checkout.session', pageId), { name, email, last4: '4242' });
      for (const delivery of store.state.deliveries.slice(known)) {
        Object.assign(delivery, { state: 'delivered', nextAt: null });
      }
    },
    answer: createPages({ store, clientId, redirectUri: options.redirectUri, onChange }),
    store,
    secrets,
    async close() {
      clearInterval(tick);
      await deliveries.close();
      await api.close();
      await store.save();
    },
  };
}

/** Payment pages expire, and months end, when they are due. */
async function passTime(store: Store): Promise<void> {
  const sessions = store.all('checkout.session');
  const closing = sessions.filter(
    ({ status, expires_at }) => status === 'open' && expires_at < now(),
  );
  const ended = store
    .all('subscription')
    .filter((one) => one.status === 'active' && periodEndOf(one) < now());
  for (const session of closing) expireSession(store, session);
  for (const subscription of ended) renew(store, subscription, true);
  if (closing.length + ended.length > 0) await store.save();
}
