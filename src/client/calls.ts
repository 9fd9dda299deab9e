import { createORPCClient, onError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { AnyRouter, RouterClient } from '@orpc/server';
import { noticeRefusal, pageViewerHeaders } from './page-viewer.ts';

/** The calls of one feature as a screen makes them, in the browser or in a loader on the server. */
export type CallsOf<Calls extends AnyRouter> = RouterClient<Calls>;

/** After this time without a response a call has failed. */
const callMilliseconds = 20_000;

/**
 * For calls that send a whole article or product description over a slow connection, and for those
 * that wait for the payment provider.
 */
export const slowCallMilliseconds = 60_000;

type CallOptions = {
  milliseconds?: number;
  /** Also sent when the page is closed meanwhile; browsers accept about 60 kB of such calls. */
  keepalive?: boolean;
};

/**
 * The calls of one feature, as the browser makes them.
 * @param name the feature's name in `src/api/router.server.ts`
 */
export function createCalls<Calls extends AnyRouter>(
  name: string,
  { milliseconds = callMilliseconds, keepalive = false }: CallOptions = {},
): CallsOf<Calls> {
  const link = new RPCLink({
    url: () => new URL('/api/rpc', window.location.href),
    headers: pageViewerHeaders,
    interceptors: [onError(noticeRefusal)],
    fetch: (request, init) =>
      fetch(request, {
        ...init,
        keepalive,
        signal: AbortSignal.any([request.signal, AbortSignal.timeout(milliseconds)]),
      }),
  });
  return createORPCClient(link, { path: [name] });
}
