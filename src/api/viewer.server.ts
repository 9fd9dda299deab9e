import { viewerById } from '#features/profiles/queries.server.ts';
import type { Auth } from '#platform/auth.server.ts';
import type { CallContext } from '#platform/calls.server.ts';
import type { Database } from '#platform/database.server.ts';
import { hasWriteMark, namesSession } from '#platform/http/cookies.server.ts';
import {
  openTaggedCache,
  type Tagged,
  type TaggedCache,
  type TaggedCacheLimits,
} from '#platform/http/tagged-cache.server.ts';
import { isRobot } from '#platform/robots.server.ts';
import type { Settings } from '#platform/settings.server.ts';
import { countryFrom } from '#platform/country.server.ts';
import { networkOf } from '#shared/network.ts';
import { withSecondFactor } from '#shared/second-factor.ts';
import type { Viewer } from '#shared/viewer.ts';

export type Visit = {
  viewer: Viewer | null;
  sessionId: string | null;
  authenticatedAt: Date | null;
  /** Cookies of a session that this request renewed, or that no longer exists. */
  cookies: string[];
};

/** The people that session cookies belong to, for recent requests. */
export type KnownVisits = TaggedCache<Tagged & { visit: Visit; bytes: number }>;

const visitLimits: TaggedCacheLimits = { freshMilliseconds: 5_000, maximumBytes: 8 * 1024 * 1024 };

/**
 * Remembers the viewer for seconds. Database triggers report when a person or one of their sessions
 * changes, whatever changed it (see the migration `tell_changed_people`).
 */
export function openVisits(): KnownVisits {
  return openTaggedCache(visitLimits, ({ bytes }) => bytes);
}

const anonymous: Visit = { viewer: null, sessionId: null, authenticatedAt: null, cookies: [] };

/**
 * The viewer of a read-only request, cached for seconds. For requests that change something, and
 * for people who have just done so, the viewer is looked up again.
 */
export async function knownVisit(
  visits: KnownVisits,
  headers: Headers,
  resolve: () => Promise<Visit>,
): Promise<Visit> {
  const cookies = headers.get('cookie');
  if (!cookies || !namesSession(cookies)) return resolve();
  if (hasWriteMark(cookies)) return resolve();
  // By all cookies: a request with only some of a person's cookies must not be taken for that
  // person.
  const known = await visits.get(cookies, async () => {
    const visit = await resolve();
    const isSettled = visit.viewer !== null && visit.cookies.length === 0;
    const tags = isSettled && visit.viewer ? [`person:${visit.viewer.id}`] : null;
    return { visit, tags, bytes: cookies.length };
  });
  return known?.visit ?? resolve();
}

/** The viewer of this request: resolved once, from the session cookie alone. */
export async function resolveVisit(
  auth: Auth,
  db: Database,
  headers: Headers,
  settings: Pick<Settings, 'moderatorUserId' | 'isSandbox'>,
): Promise<Visit> {
  if (!namesSession(headers.get('cookie'))) return anonymous;
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
 * What identifies one viewer for counting: a person's id, and the network for everybody else,
 * whatever their browsers send.
 */
export function visitorOf(viewer: Viewer | null, address: string): string {
  return viewer?.id ?? networkOf(address);
}

/** The visitor's country from the proxy, if the settings name its header. */
export function countryOf(
  headers: Headers,
  { countryHeader }: Pick<Settings, 'countryHeader'>,
): string | null {
  return countryHeader === undefined ? null : countryFrom(headers.get(countryHeader));
}

type Counters = Pick<CallContext, 'articleViews' | 'productViews' | 'traffic'>;

const nothing = { add: () => {} };

/** Where the views of this visitor are counted: nowhere if they identify themselves as a robot. */
export function countersFor(headers: Headers, counters: Counters): Counters {
  const { articleViews, productViews, traffic } = counters;
  if (!isRobot(headers.get('user-agent'))) return { articleViews, productViews, traffic };
  return { articleViews: nothing, productViews: nothing, traffic: nothing };
}
