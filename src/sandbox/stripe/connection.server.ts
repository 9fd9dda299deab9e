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

/** The site's credential for the stand-in. */
export function keysOf(secret: string): { secretKey: string; connectClientId: string } {
  return {
    secretKey: `sk_test_${derive(secret, 'key')}`,
    connectClientId: `ca_${derive(secret, 'client')}`,
  };
}

/** With these settings the SDK calls the stand-in, in whichever process it runs. */
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

/**
 * All keys are derived from the secret of the installation, so its processes need no coordination.
 */
function derive(secret: string, name: string): string {
  const made = createHmac('sha256', secret).update(`sandbox stripe ${name}`).digest('hex');
  return made.slice(0, 48);
}
