import type { Context } from 'hono';
import type { Auth } from '#platform/auth.server.ts';
import { originHeaders, type Origin } from '#platform/auth/origin.server.ts';
import { withBoundedJson, withPlainAddresses } from '#platform/http/bodies.server.ts';
import { suspendedSentence } from '#shared/suspension.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Bindings } from './middleware.server.ts';

const signOutPath = '/api/auth/sign-out';

/** Answers a browser's own request under /api/auth. */
export async function serveAuth(
  c: Context<Bindings>,
  auth: Auth,
  visit: () => Promise<{ viewer: Viewer | null }>,
): Promise<Response> {
  const viewer = asksForViewer(c.req.raw) ? (await visit()).viewer : null;
  const request = await withPlainAddresses(await withBoundedJson(c.req.raw));
  return answerAuth(auth, request, { viewer, ...c.var });
}

/**
 * Whether the sender of a request under /api/auth must be checked: for all changes, except signing
 * out.
 */
function asksForViewer(request: Request): boolean {
  return request.method !== 'GET' && new URL(request.url).pathname !== signOutPath;
}

/**
 * Passes a request to the authentication library, with its origin in headers that only we may set.
 * Suspended people may sign out, but not change how they sign in.
 */
export async function answerAuth(
  auth: Auth,
  request: Request,
  { viewer, address, requestId }: Origin & { viewer: Viewer | null },
): Promise<Response> {
  if (viewer?.suspension && asksForViewer(request)) {
    const message = suspendedSentence(viewer.suspension);
    return Response.json({ code: 'SUSPENDED', message }, { status: 403 });
  }
  const headers = new Headers(request.headers);
  headers.set(originHeaders.address, address ?? '');
  headers.set(originHeaders.requestId, requestId ?? '');
  return auth.handle(new Request(request, { headers }));
}
