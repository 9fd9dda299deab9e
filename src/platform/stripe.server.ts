import type { Payments } from './payments.server.ts';
import { isLiveKey, type StripeConnection } from './service-settings.server.ts';
import type { Settings } from './settings.server.ts';
import { createAccountFunctions } from './stripe/account.server.ts';
import { createCheckoutFunctions } from './stripe/checkout.server.ts';
import { openStripeClient } from './stripe/client.server.ts';
import { createConnectFunctions } from './stripe/connect.server.ts';
import { createListFunctions } from './stripe/lists.server.ts';
import { createPaymentFunctions } from './stripe/payment.server.ts';
import { eventReader } from './stripe/event.server.ts';
import { createSubscriptionFunctions } from './stripe/subscription.server.ts';
import { timeLimits } from './time-limits.ts';

/**
 * Payments through Stripe or, with the same code, through the demo's stand-in. Null when payments are
 * not configured; what needs them is not offered then.
 */
export function openPayments(
  settings: Pick<Settings, 'stripe' | 'publicUrl'>,
  sandbox?: StripeConnection,
  timeout: number = timeLimits.payments,
): Payments | null {
  const connection = settings.stripe ?? sandbox;
  if (!connection) return null;
  const client = openStripeClient(connection, timeout);
  return {
    ...createCheckoutFunctions(client, settings.publicUrl),
    ...createPaymentFunctions(client),
    ...createListFunctions(client),
    ...createSubscriptionFunctions(client, settings.publicUrl),
    ...createConnectFunctions(client, connection, settings.publicUrl),
    ...createAccountFunctions(client, connection, settings.publicUrl),
    dashboardUrl: connection.dashboardUrl,
    isLive: isLiveKey(connection.secretKey),
    takesEvents: connection.webhookSecrets.length > 0,
    readEvent: eventReader(client, connection.webhookSecrets),
  };
}
