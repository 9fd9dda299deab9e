import { randomInt } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import { releaseImages } from '#features/uploads/commands.server.ts';
import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { alreadyDecided, Refusal } from '#shared/refusal.ts';
import type { PersonActor } from '#shared/viewer.ts';
import { profileTag } from '../rules.ts';
import { profiles } from '../tables.server.ts';
import { profileTexts } from '../texts.ts';
import {
  neutralUsername,
  partFields,
  profileParts,
  removalDays,
  type ProfilePart,
} from './rules.ts';
import { profileRemovals } from './tables.server.ts';
import { profileRemovalTexts } from './texts.ts';

type Profile = typeof profiles.$inferSelect;
type Removal = typeof profileRemovals.$inferSelect;

/**
 * Removes a part of somebody's profile and stores it privately: a username is replaced with a
 * neutral one, anything else with nothing.
 * @returns the id by which it can be restored
 * @throws Refusal NOT_FOUND; CONFLICT if there is nothing to remove
 */
export async function takeDownProfilePart(
  db: Database,
  actor: PersonActor,
  { userId, part, reason }: { userId: string; part: ProfilePart; reason: string },
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const profile = await lockProfile(tx, userId);
    const value = valueOf(profile, part);
    if (!value || (part === 'username' && (await isNeutral(tx, profile)))) {
      const sentence = profileRemovalTexts.nothingThere[part];
      throw alreadyDecided(sentence);
    }
    const replacement = part === 'username' ? await freeNeutralName(tx) : '';
    await setPart(tx, userId, part, replacement);
    const isPicture = part === 'avatar' || part === 'banner';
    const [removal] = await tx
      .insert(profileRemovals)
      .values({
        userId,
        part,
        replacement,
        reason,
        removedBy: actor.id,
        ...(isPicture ? { pictureId: value } : { value }),
      })
      .returning({ id: profileRemovals.id });
    if (!removal) throw new Error('A removal was not stored.');
    await conclude(tx, actor, { userId, part, value, outcome: 'removed', reason });
    return removal;
  });
}

/**
 * Restores a part of a profile, unless its owner has chosen another one since; from then on they
 * can at least choose it again.
 * @throws Refusal NOT_FOUND if it is no longer stored; CONFLICT if somebody else has the name now
 */
export async function restoreProfilePart(
  db: Database,
  actor: PersonActor,
  id: string,
): Promise<{ userId: string; part: ProfilePart }> {
  try {
    return await db.transaction(async (tx) => {
      const removal = await lockRemoval(tx, id);
      const { userId, part } = removal;
      const profile = await lockProfile(tx, userId);
      await tx.delete(profileRemovals).where(eq(profileRemovals.id, id));
      const value = removal.pictureId ?? removal.value;
      if (valueOf(profile, part) === removal.replacement) await setPart(tx, userId, part, value);
      else if (removal.pictureId) await releaseImages(tx, [removal.pictureId]);
      await conclude(tx, actor, { userId, part, value, outcome: 'restored', reason: '' });
      return { userId, part };
    });
  } catch (error) {
    if (!hasCode(error, databaseCodes.uniqueViolation)) throw error;
    throw new Refusal('CONFLICT', profileRemovalTexts.usernameTakenSince);
  }
}

/**
 * Refuses what a moderator removed from this person's profile, in any spelling.
 * @throws Refusal CONFLICT with the field
 */
export async function refuseRemovedParts(
  tx: Database,
  userId: string,
  changes: Partial<Pick<Profile, 'username' | 'bio' | 'socialLink' | 'avatarId' | 'bannerId'>>,
): Promise<void> {
  const removals = await tx
    .select()
    .from(profileRemovals)
    .where(eq(profileRemovals.userId, userId));
  for (const part of profileParts) {
    const field = partFields[part];
    const value = changes[field]?.toLowerCase();
    const isRemoved = removals.some(
      (removal) =>
        removal.part === part && (removal.pictureId ?? removal.value).toLowerCase() === value,
    );
    if (!isRemoved) continue;
    const sentence = profileRemovalTexts.refused[part];
    const fields = { [field]: sentence };
    throw new Refusal('CONFLICT', sentence, { fields, reason: 'removed-by-moderator' });
  }
}

/** Deletes what has been stored for its full period; pictures are removed by the next sweep. */
export async function forgetProfileRemovals(db: Database): Promise<void> {
  const before = sql`now() - ${`${removalDays} days`}::interval`;
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(profileRemovals)
      .where(lt(profileRemovals.removedAt, before))
      .returning({ pictureId: profileRemovals.pictureId });
    await releaseImages(
      tx,
      gone.flatMap(({ pictureId }) => pictureId ?? []),
    );
  });
}

/** Releases the removed pictures of a person whose account is deleted. */
export async function releaseRemovedPictures(tx: Database, userId: string): Promise<void> {
  const gone = await tx
    .delete(profileRemovals)
    .where(eq(profileRemovals.userId, userId))
    .returning({ pictureId: profileRemovals.pictureId });
  await releaseImages(
    tx,
    gone.flatMap(({ pictureId }) => pictureId ?? []),
  );
}

async function lockProfile(tx: Database, userId: string): Promise<Profile> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update');
  if (!profile) throw new Refusal('NOT_FOUND', profileTexts.notFound);
  return profile;
}

/** The profile's lock first, as everywhere. */
async function lockRemoval(tx: Database, id: string): Promise<Removal> {
  const which = eq(profileRemovals.id, id);
  const owner = tx.select({ id: profileRemovals.userId }).from(profileRemovals).where(which);
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(inArray(profiles.id, owner))
    .for('update');
  const [removal] = await tx.select().from(profileRemovals).where(which);
  if (!removal) throw new Refusal('NOT_FOUND', profileRemovalTexts.notFound);
  return removal;
}

function valueOf(profile: Profile, part: ProfilePart): string {
  return profile[partFields[part]] ?? '';
}

async function setPart(
  tx: Database,
  userId: string,
  part: ProfilePart,
  value: string,
): Promise<void> {
  // A bio and a username are never null.
  const stored = part === 'bio' || part === 'username' ? value : value || null;
  await tx
    .update(profiles)
    .set({ [partFields[part]]: stored, updatedAt: sql`now()` })
    .where(eq(profiles.id, userId));
}

/** Whether the name was assigned by a moderator's removal. */
async function isNeutral(tx: Database, { id, username }: Profile): Promise<boolean> {
  const given = and(eq(profileRemovals.userId, id), eq(profileRemovals.replacement, username));
  return (await tx.$count(profileRemovals, given)) > 0;
}

async function freeNeutralName(tx: Database): Promise<string> {
  const name = neutralUsername((below) => randomInt(below));
  const isTaken = (await tx.$count(profiles, eq(profiles.username, name))) > 0;
  return isTaken ? freeNeutralName(tx) : name;
}

type Conclusion = {
  userId: string;
  part: ProfilePart;
  value: string;
  outcome: 'removed' | 'restored';
  reason: string;
};

/** Records what was done and invalidates the pages that show it; lists name people too. */
async function conclude(
  tx: Database,
  actor: PersonActor,
  { userId, part, value, outcome, reason }: Conclusion,
): Promise<void> {
  await recordAudit(tx, actor, {
    event: `content.${outcome}`,
    subject: { type: 'profile', id: userId },
    reason,
    details: part === 'username' ? { part, username: value } : { part },
  });
  await dropPages(tx, 'articles', 'products', profileTag(userId));
}
