import type { Context } from 'hono';
import type { Bindings } from './middleware.server.ts';

/** As in nginx: the client has gone, so nobody reads the response, and nothing of ours failed. */
const leftStatus = 499;

/** Whether the connection ended before the request had arrived completely. */
export function isCutOff({ env }: Context<Bindings>): boolean {
  return env.incoming.destroyed && !env.incoming.complete;
}

/** For clients that did not wait. */
export function answerNobody(): Response {
  return new Response(null, { status: leftStatus });
}
