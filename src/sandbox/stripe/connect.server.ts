import { happened } from './events.server.ts';
import { accountShape } from './shapes.server.ts';
import { randomLetters, type Store } from './store.server.ts';

/** A refusal of Stripe Connect's OAuth endpoints, which have a different format. */
export class OAuthProblem extends Error {
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }

  get body() {
    return { error: this.error, error_description: this.message };
  }
}

const codeMilliseconds = 5 * 60 * 1000;

export function newAccount(store: Store, facts: { name: string; email: string }): string {
  return store.add(null, accountShape(`acct_${randomLetters(16)}`, facts)).id;
}

/** The seller accepts: a code for the site to redeem. */
export function newCode(store: Store, account: string): string {
  const code = `ac_${randomLetters(32)}`;
  store.state.codes[code] = { account, expiresAt: Date.now() + codeMilliseconds };
  return code;
}

/** POST /oauth/token */
export function redeemCode(store: Store, form: URLSearchParams): unknown {
  if (form.get('grant_type') !== 'authorization_code') {
    throw new OAuthProblem(400, 'unsupported_grant_type', 'This grant type is not supported.');
  }
  const code = form.get('code') ?? '';
  const found = store.state.codes[code];
  delete store.state.codes[code];
  if (!found || found.expiresAt < Date.now()) {
    throw new OAuthProblem(400, 'invalid_grant', `Authorization code does not exist: ${code}`);
  }
  store.state.connected[found.account] = true;
  return {
    access_token: `sk_test_${randomLetters(24)}`,
    livemode: false,
    refresh_token: `rt_${randomLetters(24)}`,
    scope: 'read_write',
    stripe_publishable_key: `pk_test_${randomLetters(24)}`,
    stripe_user_id: found.account,
    token_type: 'bearer',
  };
}

/** POST /oauth/deauthorize */
export function deauthorize(store: Store, form: URLSearchParams, clientId: string): unknown {
  const account = form.get('stripe_user_id') ?? '';
  if (form.get('client_id') !== clientId) {
    throw new OAuthProblem(401, 'invalid_client', 'No such application.');
  }
  if (!disconnect(store, account, clientId)) {
    throw new OAuthProblem(
      401,
      'invalid_client',
      `This application is not connected to stripe account ${account}, or that account does not exist.`,
    );
  }
  return { stripe_user_id: account };
}

/** Revokes the site's access. The account's last event reports it. */
export function disconnect(store: Store, account: string, clientId: string): boolean {
  if (!store.state.connected[account]) return false;
  delete store.state.connected[account];
  const application = { id: clientId, object: 'application', name: 'Forge' };
  happened(store, 'account.application.deauthorized', application, account);
  return true;
}
