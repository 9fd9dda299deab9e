import Stripe from 'stripe';
import { PaymentProblem } from '../payments.server.ts';
import type { StripeConnection } from '../service-settings.server.ts';

/** Two attempts at most, because a person is waiting. */
const retries = 1;

export function openStripeClient({ secretKey, apiUrl }: StripeConnection, timeout: number): Stripe {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isSecure ? '443' : '80'),
    protocol: isSecure ? 'https' : 'http',
    timeout,
    maxNetworkRetries: retries,
    telemetry: false,
    appInfo: { name: 'Forge' },
  });
}

/** Wraps every request to Stripe: a failure is thrown as a PaymentProblem. */
export async function callStripe<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    throw asProblem(error);
  }
}

/** Like `callStripe`, but returns null for objects that do not exist. */
export async function callStripeOrNull<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      return null;
    throw asProblem(error);
  }
}

export function asProblem(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  const isTheirs =
    error instanceof StripeAPIError ||
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError;
  if (isTheirs) return new PaymentProblem('unreachable', error.message, error);
  const kind = error.code === 'account_invalid' ? 'disconnected' : 'refused';
  return new PaymentProblem(kind, error.message, error);
}

/** The options of a request in a seller's account, or (null) in the site's own. */
export function inAccount(account: string | null): Stripe.RequestOptions {
  return account === null ? {} : { stripeAccount: account };
}

/** The id of a reference that Stripe may have expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

export function instantOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
