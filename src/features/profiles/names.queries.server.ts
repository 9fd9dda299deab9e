import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { moderators } from '#features/accounts/moderators/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { formerUsernames, profiles } from './tables.server.ts';
import { profileTexts } from './texts.ts';
import { isKeptName, skeletonOf } from './kept-names.ts';

/** The person who will have the name, and the moderator from the settings. */
export type NameWish = { userId: string; moderatorUserId: string | undefined };

/**
 * Why this person cannot have this username, as a sentence, or null if it is available. The one
 * rule for names that are generated or chosen.
 */
export async function usernameProblem(
  db: Database,
  username: string,
  wish: NameWish,
): Promise<string | null> {
  if (isKeptName(username) || (await isLikeModerator(db, username, wish))) {
    return profileTexts.usernameKept;
  }
  const isTaken = (await isInUse(db, username, wish)) || (await isFormer(db, username));
  return isTaken ? profileTexts.usernameTaken : null;
}

/** The hash of a reserved name; look-alike names have the same hash. */
export function formerNameHash(username: string): string {
  return createHash('sha256').update(skeletonOf(username)).digest('base64url');
}

async function isLikeModerator(db: Database, username: string, wish: NameWish): Promise<boolean> {
  const { userId, moderatorUserId } = wish;
  const granted = inArray(profiles.id, db.select({ id: moderators.userId }).from(moderators));
  const fixed = moderatorUserId === undefined ? undefined : eq(profiles.id, moderatorUserId);
  const found = await db
    .select({ username: profiles.username })
    .from(profiles)
    .where(and(or(granted, fixed), ne(profiles.id, userId)));
  const skeleton = skeletonOf(username);
  return found.some((moderator) => skeletonOf(moderator.username) === skeleton);
}

async function isInUse(db: Database, username: string, { userId }: NameWish): Promise<boolean> {
  const same = eq(sql`lower(${profiles.username})`, username.toLowerCase());
  return (await db.$count(profiles, and(same, ne(profiles.id, userId)))) > 0;
}

async function isFormer(db: Database, username: string): Promise<boolean> {
  const same = eq(formerUsernames.nameHash, formerNameHash(username));
  return (await db.$count(formerUsernames, and(same, gt(formerUsernames.freeAt, sql`now()`)))) > 0;
}
