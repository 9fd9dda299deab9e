import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { profiles } from '../tables.server.ts';
import { profileRemovals } from './tables.server.ts';

/** The value that replaced the part in the profile. */
const present = sql`case ${profileRemovals.part}
  when 'username' then ${profiles.username}
  when 'bio' then ${profiles.bio}
  when 'link' then coalesce(${profiles.socialLink}, '')
  when 'avatar' then coalesce(${profiles.avatarId}::text, '')
  else coalesce(${profiles.bannerId}::text, '')
end`;

/** What was removed from a person's profile and has not been replaced yet, newest first. */
export async function removedFromProfile(db: Database, viewer: { id: string }) {
  return db
    .select({
      id: profileRemovals.id,
      part: profileRemovals.part,
      reason: profileRemovals.reason,
      removedAt: profileRemovals.removedAt,
    })
    .from(profileRemovals)
    .innerJoin(profiles, eq(profiles.id, profileRemovals.userId))
    .where(and(eq(profileRemovals.userId, viewer.id), eq(profileRemovals.replacement, present)))
    .orderBy(desc(profileRemovals.removedAt), desc(profileRemovals.id));
}
