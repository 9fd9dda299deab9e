import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  request as askPlainly,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as askSecurely } from 'node:https';
import { pipeline } from 'node:stream';

/** Proves that a process of the same site forwarded a request; only these know its key. */
export const relayHeader = 'x-forge-relay';

const unreachable = 'The process that holds the stand-ins does not answer.\n';

/** The proof that processes of one site send each other, derived from their shared secret. */
export function relayKey(secret: string): string {
  return createHmac('sha256', secret).update('sandbox relay').digest('base64url');
}

export function isRelayed(shown: string | string[] | null | undefined, key: string): boolean {
  if (typeof shown !== 'string') return false;
  const [given, expected] = [Buffer.from(shown), Buffer.from(key)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Forwards a request unchanged and returns the response; 502 if the target cannot be reached. */
export function relay(
  request: IncomingMessage,
  response: ServerResponse,
  address: string,
  headers: IncomingHttpHeaders = {},
): void {
  const ask = address.startsWith('https:') ? askSecurely : askPlainly;
  const options = { method: request.method, headers: { ...request.headers, ...headers } };
  const onward = ask(address, options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, () => undefined);
  });
  // A client that no longer waits needs no response.
  response.once('close', () => onward.destroy());
  pipeline(request, onward, (problem) => {
    if (problem) refuseRelay(response);
  });
  onward.on('error', () => refuseRelay(response));
}

function refuseRelay(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'Content-Type': 'text/plain' }).end(unreachable);
}
