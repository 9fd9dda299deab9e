import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openLocalServer } from '../local-server.server.ts';
import type { CheckoutSite } from './checkout.server.ts';
import { deauthorize, OAuthProblem, redeemCode } from './connect.server.ts';
import { answerEndpoint } from './endpoints.server.ts';
import { apiVersion } from './parameters.server.ts';
import { noAccess, StripeProblem } from './problem.server.ts';
import { randomLetters } from './store.server.ts';

export type ApiOptions = CheckoutSite & {
  secretKey: string;
  clientId: string;
  /** Called when something may have happened. */
  onChange: () => void;
};

type Answer = { status: number; body: unknown; replayed?: boolean };

/** The stand-in for api.stripe.com and connect.stripe.com, on this machine only. */
export function openApi(options: ApiOptions) {
  return openLocalServer((request, response) => {
    void answer(options, request, response).catch((error: unknown) => {
      send(response, {
        status: 500,
        body: { error: { type: 'api_error', message: String(error) } },
      });
    });
  });
}

async function answer(
  options: ApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await text(request);
  const { outage } = options.store.state;
  if (outage === 'cut') return void request.socket.destroy();
  if (outage === 'silence') return;
  if (outage === 'error') {
    const problem = { type: 'api_error', message: 'An unknown error occurred' };
    return send(response, { status: 500, body: { error: problem } });
  }
  let outcome: Answer;
  try {
    outcome = outcomeOf(options, request, body);
  } catch (error) {
    if (!(error instanceof StripeProblem || error instanceof OAuthProblem)) throw error;
    outcome = { status: error.status, body: error.body };
  }
  // Reads change nothing, and each save writes the whole state.
  if (request.method === 'GET') return send(response, outcome);
  await options.store.save();
  send(response, outcome);
  options.onChange();
}

function outcomeOf(options: ApiOptions, request: IncomingMessage, body: string): Answer {
  const { store, clientId } = options;
  const { method = 'GET', headers } = request;
  const address = new URL(request.url ?? '/', 'http://stripe.invalid');
  const path = address.pathname;
  checkKey(headers.authorization, options.secretKey);
  checkVersion(headers['stripe-version']);
  const form = method === 'POST' ? new URLSearchParams(body) : address.searchParams;
  if (path === '/oauth/token') return { status: 200, body: redeemCode(store, form) };
  if (path === '/oauth/deauthorize') {
    return { status: 200, body: deauthorize(store, form, clientId) };
  }
  const account = accountOf(options, headers['stripe-account']);
  const perform = () => ({
    status: 200,
    body: answerEndpoint(options, { method, path, account, form }),
  });
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string') return perform();
  return performOnce(options, `${account ?? ''} ${key}`, `${path}\n${body}`, perform);
}

/** How long the response to a key is kept, as at Stripe. */
const replayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * The same key gets the same response again, a failure too, whatever happened to the object since.
 */
function performOnce(
  { store }: ApiOptions,
  key: string,
  request: string,
  perform: () => Answer,
): Answer {
  const digest = createHash('sha256').update(request).digest('base64url');
  const known = store.state.replays[key];
  if (known && Date.now() - known.at < replayMilliseconds) {
    if (known.request === digest) return { ...known, replayed: true };
    throw new StripeProblem(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key.split(' ')[1]}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  const done = failureKept(perform);
  store.state.replays[key] = { ...done, request: digest, at: Date.now() };
  return done;
}

function failureKept(perform: () => Answer): Answer {
  try {
    return perform();
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    return { status: error.status, body: error.body };
  }
}

function checkKey(authorization: string | undefined, secretKey: string): void {
  if (!authorization) {
    throw new StripeProblem(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (authorization !== `Bearer ${secretKey}`) {
    throw new StripeProblem(401, 'Invalid API Key provided.');
  }
}

function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined || version === apiVersion) return;
  throw new StripeProblem(400, `Invalid Stripe API version: ${String(version)}`);
}

function accountOf({ store }: ApiOptions, account: string | string[] | undefined): string | null {
  if (account === undefined) return null;
  if (typeof account === 'string' && store.state.connected[account]) return account;
  throw noAccess(String(account));
}

function send(response: ServerResponse, { status, body, replayed }: Answer): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Request-Id': `req_${randomLetters(14)}`,
    'Stripe-Version': apiVersion,
    ...(replayed ? { 'Idempotent-Replayed': 'true' } : {}),
  });
  response.end(JSON.stringify(body));
}
