import { createHmac } from 'node:crypto';
import type { StripeConnection } from '#platform/service-settings.server.ts';

export const stripePath = '/sandbox/stripe';

/** Where other processes of the site reach the API of the stand-in. */
export const stripeApiPath = `${stripePath}/api`;

type Installation = { secret: string; publicUrl: string };

/** For events of the site itself, and for those of connected accounts. */
export function webhookSecretsOf(secret: string): { own: string; connected: string } {
  return {
    own: `whsec_${derive(secret, 'own')}`,
    connected: `whsec_${derive(secret, 'connected')}`,
  };
}

/** What the site shows to the stand-in, so that it is let in. */
export function keysOf(secret: string): { secretKey: string; connectClientId: string } {
  return {
    secretKey: `sk_test_${derive(secret, 'key')}`,
    connectClientId: `ca_${derive(secret, 'client')}`,
  };
}

/** With these settings the SDK calls the stand-in, whichever process holds it. */
export function connectionOf(
  { secret, publicUrl }: Installation,
  apiUrl: string,
): StripeConnection {
  const pagesUrl = `${publicUrl}${stripePath}`;
  return {
    ...keysOf(secret),
    webhookSecrets: Object.values(webhookSecretsOf(secret)),
    apiUrl,
    connectUrl: pagesUrl,
    dashboardUrl: `${pagesUrl}/dashboard`,
  };
}

/** All keys are made from the secret of the installation, so that its processes need not agree. */
function derive(secret: string, name: string): string {
  const made = createHmac('sha256', secret).update(`sandbox stripe ${name}`).digest('hex');
  return made.slice(0, 48);
}
