import { asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { users } from '../tables.server.ts';
import { moderators } from './tables.server.ts';

/** The appointed moderators, in order of appointment. */
export async function grantedModerators(db: Database) {
  return db
    .select({ id: users.id, email: users.email, grantedAt: moderators.grantedAt })
    .from(moderators)
    .innerJoin(users, eq(users.id, moderators.userId))
    .orderBy(asc(moderators.grantedAt), asc(users.id));
}

/**
 * All moderators, by appointment or by the settings, which may name somebody who does not exist.
 */
export async function moderatorIds(
  db: Database,
  fixedModeratorId: string | null,
): Promise<string[]> {
  const isFixed = fixedModeratorId ? eq(users.id, fixedModeratorId) : undefined;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(moderators, eq(moderators.userId, users.id))
    .where(or(isNotNull(moderators.userId), isFixed));
  return rows.map(({ id }) => id);
}

/**
 * Whether the person was appointed a moderator; the one named in the settings needs no such row.
 */
export async function isGrantedModerator(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(moderators, eq(moderators.userId, userId))) > 0;
}
