import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { Caller } from './caller.server.ts';

/** The calls as the browser makes them. Pages load this on the first interaction only. */
export const client: Caller = createORPCClient(
  new RPCLink({ url: () => new URL('/api/rpc', window.location.href) }),
);
