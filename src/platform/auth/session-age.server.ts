import type { GenericEndpointContext, Session } from 'better-auth';

const dayMilliseconds = 24 * 60 * 60 * 1000;

type Times = Pick<Session, 'createdAt' | 'expiresAt'>;

/** When a session ends, no matter how often it is used. */
function absoluteEnd({ createdAt }: Times, days: number): Date {
  return new Date(createdAt.getTime() + days * dayMilliseconds);
}

/** A session is renewed once a day, unless it already lasts until its absolute end. */
export function isRenewalDue(session: Times, days: { idle: number; absolute: number }): boolean {
  const isOld = session.expiresAt.getTime() <= Date.now() + (days.idle - 1) * dayMilliseconds;
  return isOld && session.expiresAt < absoluteEnd(session, days.absolute);
}

/** The library renews by a fixed time: here it is limited to the absolute end. */
export function withinItsAge(days: number) {
  return async (changes: Partial<Session>, context: GenericEndpointContext | null) => {
    const session = context?.context.session?.session;
    if (!changes.expiresAt || !session) return;
    const end = absoluteEnd(session, days);
    if (end < changes.expiresAt) return { data: { ...changes, expiresAt: end } };
  };
}
