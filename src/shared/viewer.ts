import type { Suspension } from './suspension.ts';

/** The signed-in person of a request, or null for a visitor. Resolved once per request. */
export type Viewer = {
  id: string;
  username: string;
  avatarUrl: string | null;
  /** Whether they may moderate with this session: false while a second factor is missing. */
  isModerator: boolean;
  /**
   * Only for moderators of a production installation: whether this session has confirmed a second
   * factor.
   */
  secondFactor?: 'missing' | 'shown';
  /** In their first 24 hours here: stricter rate limits. */
  isNewcomer: boolean;
  /** Null: the person may act. */
  suspension: Suspension | null;
};

/** Who acts and from where, for the audit log; all null: the site itself or its operator. */
export type Actor = { id: string | null; address: string | null; requestId: string | null };

/** The person who moderates or writes, with the origin of the request if there was one. */
export type PersonActor = Actor & { id: string };

/** The site itself, or its operator on the command line. */
export const siteActor: Actor = { id: null, address: null, requestId: null };
