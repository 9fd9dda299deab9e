import type { Context } from 'hono';
import type { Bindings } from './middleware.server.ts';

/** As nginx counts it: whoever asked has gone, so nobody reads the answer, and nothing of ours failed. */
const leftStatus = 499;

/** Whether the connection ended before the request had arrived whole. */
export function isCutOff({ env }: Context<Bindings>): boolean {
  return env.incoming.destroyed && !env.incoming.complete;
}

/** For whoever did not wait. */
export function answerNobody(): Response {
  return new Response(null, { status: leftStatus });
}
