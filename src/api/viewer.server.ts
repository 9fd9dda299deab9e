import { viewerById } from '#features/profiles/queries.server.ts';
import type { Auth } from '#platform/auth.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { networkOf } from '#shared/network.ts';
import { withSecondFactor } from '#shared/second-factor.ts';
import type { Viewer } from '#shared/viewer.ts';

export type Visit = {
  viewer: Viewer | null;
  sessionId: string | null;
  authenticatedAt: Date | null;
  /** Cookies of a session that this request prolonged, or that is no more. */
  cookies: string[];
};

const anonymous: Visit = { viewer: null, sessionId: null, authenticatedAt: null, cookies: [] };

/** Who makes this request: resolved once, from the session cookie alone. */
export async function resolveVisit(
  auth: Auth,
  db: Database,
  headers: Headers,
  settings: Pick<Settings, 'moderatorUserId' | 'isSandbox'>,
): Promise<Visit> {
  if (!headers.has('cookie')) return anonymous;
  const session = await auth.sessionOf(headers);
  const person = session.userId
    ? await viewerById(db, session.userId, settings.moderatorUserId)
    : null;
  // The demo's moderator signs in with a password that everybody can read.
  const viewer = settings.isSandbox ? person : withSecondFactor(person, session.hasSecondFactor);
  const { id: sessionId, authenticatedAt, refreshed } = session;
  return { viewer, sessionId, authenticatedAt, cookies: refreshed.getSetCookie() };
}

/**
 * Whose views count as one: a person's by their id, all others' by their network, whatever their
 * browsers say of themselves.
 */
export function visitorOf(viewer: Viewer | null, address: string): string {
  return viewer?.id ?? networkOf(address);
}
