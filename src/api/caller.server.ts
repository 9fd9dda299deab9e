import { createRouterClient, type RouterClient } from '@orpc/server';
import type { CallContext } from '#platform/calls.server.ts';
import { router, type AppRouter } from './router.server.ts';

/** Every call, in-process and typed. */
export type Caller = RouterClient<AppRouter>;

export function createCaller(context: CallContext): Caller {
  return createRouterClient(router, { context });
}
