import { createHmac } from 'node:crypto';
import { viewerById } from '#features/profiles/queries.server.ts';
import type { Auth } from '#platform/auth.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Viewer } from '#shared/viewer.ts';

export type Visit = {
  viewer: Viewer | null;
  sessionId: string | null;
  /** Cookies of a session that this request prolonged, or that is no more. */
  cookies: string[];
};

const anonymous: Visit = { viewer: null, sessionId: null, cookies: [] };

/** Who makes this request: resolved once, from the session cookie alone. */
export async function resolveVisit(
  auth: Auth,
  db: Database,
  headers: Headers,
  moderatorUserId: string | undefined,
): Promise<Visit> {
  if (!headers.has('cookie')) return anonymous;
  const session = await auth.sessionOf(headers);
  const viewer = session.userId ? await viewerById(db, session.userId, moderatorUserId) : null;
  return { viewer, sessionId: session.id, cookies: session.refreshed.getSetCookie() };
}

/** The same word for the same browser all day long; the address cannot be read from it. */
export function visitorOf(address: string, userAgent: string | undefined, secret: string): string {
  const day = new Date().toISOString().slice(0, 10);
  return createHmac('sha256', secret)
    .update([day, address, userAgent ?? ''].join('\n'))
    .digest('base64url');
}
