import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { moderators } from '#features/accounts/moderators/tables.server.ts';
import { isInForce } from '#features/accounts/suspensions/queries.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import type { PasswordOwner } from '#features/accounts/rules.ts';
import { users } from '#features/accounts/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sharedRead } from '#platform/shared-reads.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { createProfile } from './commands.server.ts';
import { avatarAddress, bannerAddress, isNewcomer, profileTag } from './rules.ts';
import { profiles } from './tables.server.ts';

const profileColumns = {
  id: profiles.id,
  username: profiles.username,
  bio: profiles.bio,
  socialLink: profiles.socialLink,
  avatarId: profiles.avatarId,
  bannerId: profiles.bannerId,
  createdAt: profiles.createdAt,
  updatedAt: profiles.updatedAt,
};

/** What everybody may see of a person, or null if there is no such person. */
export const profileById = sharedRead({
  read: readProfile,
  tags: (profile, id) => (profile ? [profileTag(id)] : null),
});

async function readProfile(db: Database, id: string) {
  const [profile] = await db.select(profileColumns).from(profiles).where(eq(profiles.id, id));
  if (!profile) return null;
  return {
    ...profile,
    avatarUrl: avatarAddress(profile.avatarId, 'large'),
    bannerUrl: bannerAddress(profile.bannerId),
  };
}

/**
 * The signed-in person behind a session, or null if the account is deleted. If a sign-up was
 * interrupted before the profile was created, it is created here.
 */
export async function viewerById(
  db: Database,
  userId: string,
  moderatorUserId: string | undefined,
): Promise<Viewer | null> {
  const [person] = await db
    .select({
      name: users.name,
      username: profiles.username,
      avatarId: profiles.avatarId,
      joinedAt: profiles.createdAt,
      isGranted: sql<boolean>`${isNotNull(moderators.userId)}`,
      suspension: { reason: suspensions.reason, until: suspensions.until },
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(moderators, eq(moderators.userId, users.id))
    .leftJoin(suspensions, and(eq(suspensions.userId, users.id), isInForce))
    .where(eq(users.id, userId))
    .prepare('viewer')
    .execute();
  if (!person) return null;
  const { name, username, avatarId, joinedAt, isGranted, suspension } = person;
  if (username === null || joinedAt === null) {
    await createProfile(db, { id: userId, name }, { moderatorUserId });
    return viewerById(db, userId, moderatorUserId);
  }
  return {
    id: userId,
    username,
    avatarUrl: avatarAddress(avatarId),
    isModerator: isGranted || userId === moderatorUserId,
    isNewcomer: isNewcomer(joinedAt, Date.now()),
    suspension,
  };
}

/** Regardless of case; null if nobody has that name. */
export async function userIdByUsername(db: Database, username: string): Promise<string | null> {
  const [found] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(sql`lower(${profiles.username})`, username.toLowerCase()));
  return found?.id ?? null;
}

/** The names and the address of a person, which their password may not contain. */
export async function passwordOwner(db: Database, userId: string): Promise<PasswordOwner> {
  const [owner] = await db
    .select({ name: users.name, email: users.email, username: profiles.username })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  return { name: owner?.name ?? '', email: owner?.email ?? '', username: owner?.username ?? '' };
}
