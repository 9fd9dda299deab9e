import { generateKeyPairSync } from 'node:crypto';
import { Provider, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { sandboxClient } from '#platform/auth/sandbox-client.server.ts';
import type { Accounts } from './accounts.server.ts';
import { failedPage } from './choose-page.server.ts';
import { createMemoryAdapter } from './memory-adapter.server.ts';

export type ProviderOptions = {
  /** The public address of the stand-in, without a trailing slash. */
  issuer: string;
  redirectUri: string;
  /** The installation's secret, from which both sides derive theirs. */
  secret: string;
  accounts: Accounts;
};

const scopes = 'openid email profile';
const signingAlgorithm = 'ES256';
const minute = 60;

/** An OpenID Connect provider with one client: Forge itself. */
export function createProvider(options: ProviderOptions): Provider {
  const { issuer, redirectUri, secret, accounts } = options;
  const { clientId, clientSecret } = sandboxClient(secret);
  const { pathname } = new URL(issuer);
  const provider = new Provider(issuer, {
    ...fixedConfiguration,
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    cookies: {
      keys: [secret],
      long: { path: pathname, httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    jwks: { keys: [newSigningKey()] },
    interactions: { url: (_ctx, { uid }) => `${pathname}/choose/${uid}` },
    findAccount: (_ctx, sub) => findAccount(accounts, sub),
  });
  // Addresses are derived from the issuer, which the request handler puts into the headers.
  provider.proxy = true;
  return provider;
}

const fixedConfiguration: Configuration = {
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // As with Google, the ID token contains who signed in.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  responseTypes: ['code'],
  scopes: scopes.split(' '),
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  clientBasedCORS: () => false,
  ttl: {
    AccessToken: 10 * minute,
    AuthorizationCode: minute,
    Grant: 30 * minute,
    IdToken: 10 * minute,
    Interaction: 30 * minute,
    Session: 30 * minute,
  },
  loadExistingGrant: grantEverything,
  async renderError(ctx, out) {
    const page = await failedPage(out.error_description ?? out.error);
    ctx.set(page.headers);
    ctx.body = page.html;
  },
};

function newSigningKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y, d } = privateKey.export({ format: 'jwk' });
  return { kty, crv, x, y, d, use: 'sig', alg: signingAlgorithm };
}

function findAccount(accounts: Accounts, sub: string) {
  const account = accounts.find(sub);
  if (!account) return undefined;
  const { name, email, isVerified } = account;
  return { accountId: sub, claims: () => ({ sub, name, email, email_verified: isVerified }) };
}

/** Choosing a person is the consent. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({
    accountId: oidc.account?.accountId,
    clientId: oidc.client?.clientId,
  });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
}
