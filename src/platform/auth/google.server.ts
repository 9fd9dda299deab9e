import { setTimeout } from 'node:timers/promises';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Log } from '../log.server.ts';
import type { Settings } from '../settings.server.ts';
import { timeLimits } from '../time-limits.ts';
import { sandboxClient } from './sandbox-client.server.ts';
import type { AuthOptions } from './options.server.ts';
import type { SingleSignIn } from './single-sign-in.server.ts';

export type GoogleAddress = { clientId: string; clientSecret: string; discoveryUrl: string };

type Instance = { handler: (request: Request) => Promise<Response> };

const providerId = 'google';
const retryMilliseconds = 10_000;

/** Google itself, its stand-in in the demo, or undefined if neither is set up. */
export function googleClient(settings: Settings): GoogleAddress | undefined {
  if (settings.google) {
    const discoveryUrl = 'https://accounts.google.com/.well-known/openid-configuration';
    return { ...settings.google, discoveryUrl };
  }
  if (!settings.isSandbox) return undefined;
  const discoveryUrl = `${settings.publicUrl}/sandbox/google/.well-known/openid-configuration`;
  return { ...sandboxClient(settings.secret), discoveryUrl };
}

/**
 * The authentication library with Google added. It reads Google's discovery document when it is
 * built, and silently omits Google when that fails: so it is built when first needed, and again, at
 * most every ten seconds, until it includes Google.
 */
export function openGoogle(
  options: AuthOptions,
  client: GoogleAddress,
  { log, singleSignIn }: { log: Log; singleSignIn: SingleSignIn },
): () => Promise<Instance | null> {
  let current: Promise<Instance | null> | undefined;
  let triedAt = 0;
  return async () => {
    const known = await current;
    if (known) return known;
    if (!current || performance.now() - triedAt >= retryMilliseconds) {
      triedAt = performance.now();
      current = build(options, client, singleSignIn).catch((error: unknown) => {
        log.error({ error }, 'Google sign-in could not be set up.');
        return null;
      });
    }
    return current;
  };
}

async function build(
  options: AuthOptions,
  client: GoogleAddress,
  singleSignIn: SingleSignIn,
): Promise<Instance | null> {
  const plugin = genericOAuth({
    config: [
      {
        ...client,
        providerId,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        disableProviderLogout: true,
        // Called when it is known who signs in, before the library checks whether it knows them.
        mapProfileToUser: async ({ sub }) => {
          await singleSignIn.take(`${providerId} ${String(sub)}`);
          return {};
        },
      },
    ],
  });
  const instance = betterAuth({ ...options, plugins: [...options.plugins, plugin] });
  const context = await Promise.race([
    instance.$context,
    setTimeout(timeLimits.googleDiscovery, null, { ref: false }),
  ]);
  const isThere = context?.socialProviders.some((provider) => provider.id === providerId);
  if (!isThere) return null;
  return { handler: (request) => singleSignIn.during(() => instance.handler(request)) };
}
