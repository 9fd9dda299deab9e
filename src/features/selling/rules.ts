import { sellingTexts } from './texts.ts';

/** People who leave for Stripe may have to open an account there first. */
export const connectLimits = { minutes: 60, returnPath: 500 } as const;

export const identityLimits = { name: 120, address: 400, taxId: 40 } as const;

export const identityRate = { points: 30, seconds: 60 * 60 } as const;

/** Where sellers see what they sold. */
export const salesPath = '/profile/sales';

export const connectRate = { points: 30, seconds: 60 * 60 } as const;

/** Why a seller returned from Stripe without a connection: a code in the address, our sentence. */
const connectProblems = {
  denied: sellingTexts.connectDenied,
  expired: sellingTexts.connectExpired,
  taken: sellingTexts.accountTaken,
  connected: sellingTexts.alreadyConnected,
  failed: sellingTexts.connectFailed,
} as const;
export type ConnectProblem = keyof typeof connectProblems;

/** The return address, with the result of connecting. */
export function connectOutcomePath(returnPath: string, problem: ConnectProblem | null): string {
  const address = new URL(returnPath, 'http://forge.invalid');
  address.searchParams.delete('stripe_connected');
  address.searchParams.delete('stripe_error');
  if (problem) address.searchParams.set('stripe_error', problem);
  else address.searchParams.set('stripe_connected', 'true');
  return `${address.pathname}${address.search}${address.hash}`;
}

/** The sentence for the code in the address, or null if there is none. */
export function connectProblemOf(query: URLSearchParams): string | null {
  const word = query.get('stripe_error');
  if (word === null) return null;
  return Object.hasOwn(connectProblems, word)
    ? connectProblems[word as ConnectProblem]
    : sellingTexts.connectFailed;
}

/** Whether the person returns from Stripe with a new connection. */
export function isConnectedNow(query: URLSearchParams): boolean {
  return query.get('stripe_connected') === 'true';
}

/** Pages that show whether this person can be paid. */
export const sellerTag = (id: string) => `seller:${id}`;
