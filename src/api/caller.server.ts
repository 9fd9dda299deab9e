import { createRouterClient, onError, type RouterClient } from '@orpc/server';
import type { CallContext } from '#platform/calls.server.ts';
import { asPageFailure } from './page-refusals.ts';
import { router, type AppRouter } from './router.server.ts';

/** Every call, in-process and typed. */
export type Caller = RouterClient<AppRouter>;

export function createCaller(context: CallContext): Caller {
  return createRouterClient(router, { context });
}

/** The same for pages: an outage becomes an error page with its sentence. */
export function createPageCaller(context: CallContext): Caller {
  return createRouterClient(router, {
    context,
    interceptors: [
      onError((error) => {
        throw asPageFailure(error);
      }),
    ],
  });
}
