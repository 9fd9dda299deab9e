import { randomInt } from 'node:crypto';
import { eq, lt, sql, type SQL } from 'drizzle-orm';
import { claimImages, releaseImages } from '#features/uploads/commands.server.ts';
import { databaseCodes, hasCode } from '#platform/database-errors.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { changedMeanwhile, invalidField, Refusal } from '#shared/refusal.ts';
import { isKeptName } from './kept-names.ts';
import { formerNameHash, usernameProblem } from './names.queries.server.ts';
import { refuseRemovedParts, releaseRemovedPictures } from './removal/commands.server.ts';
import { formerNameDays, profileTag, usernameFrom } from './rules.ts';
import { formerUsernames, profiles } from './tables.server.ts';
import { profileTexts } from './texts.ts';

const plainAttempts = 5;
const suffixes = { from: 1_000, below: 1_000_000 } as const;

type NewProfile = { id: string; name: string };
type ProfileOrigin = { at?: Date; moderatorUserId?: string | undefined };

/**
 * Creates a user's profile with an available username; an existing one is left unchanged. Safe to
 * repeat and to run concurrently.
 */
export async function createProfile(
  db: Database,
  { id, name }: NewProfile,
  { at = new Date(), moderatorUserId }: ProfileOrigin = {},
): Promise<void> {
  const base = isKeptName(usernameFrom(name, 1)) ? '' : name;
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt > plainAttempts ? randomInt(suffixes.from, suffixes.below) : attempt;
    const username = usernameFrom(base, suffix);
    if (await usernameProblem(db, username, { userId: id, moderatorUserId })) continue;
    const added = await db
      .insert(profiles)
      .values({ id, username, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning({ id: profiles.id });
    if (added.length > 0 || (await hasProfile(db, id))) return;
  }
}

export type ProfileChanges = {
  username?: string;
  bio?: string;
  socialLink?: string | null;
  avatarId?: string | null;
  bannerId?: string | null;
};

/**
 * Changes the public part of the person's profile. Pictures must be images of their own; those that
 * they replace are released. `since` is when the profile that the changes are based on was saved.
 * @throws Refusal NOT_FOUND or INVALID; CONFLICT if the name is taken or the profile has been saved
 *   since
 */
export async function updateProfile(
  db: Database,
  actor: { id: string; moderatorUserId?: string | undefined },
  changes: ProfileChanges,
  since?: Date,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const own = eq(profiles.id, actor.id);
      const before = await lockProfile(tx, own);
      if (since && since.getTime() !== before.updatedAt.getTime()) {
        throw changedMeanwhile(profileTexts.changedMeanwhile);
      }
      await refuseName(tx, actor, { before: before.username, after: changes.username });
      await refuseRemovedParts(tx, actor.id, changes);
      const after = { ...before, ...changes };
      await claimPicture(tx, actor, 'avatarId', after.avatarId);
      await claimPicture(tx, actor, 'bannerId', after.bannerId);
      await tx
        .update(profiles)
        // Later than any time that was saved within this millisecond.
        .set({ ...changes, updatedAt: sql`greatest(now(), updated_at + interval '1 millisecond')` })
        .where(own);
      const kept = new Set([after.avatarId, after.bannerId]);
      const old = [before.avatarId, before.bannerId].filter((id) => id !== null);
      await releaseImages(
        tx,
        old.filter((id) => !kept.has(id)),
      );
      // Pages of single articles name people too: those are up to date within seconds.
      await dropPages(tx, 'articles', profileTag(actor.id));
    });
  } catch (error) {
    throw hasCode(error, databaseCodes.uniqueViolation)
      ? nameRefusal(profileTexts.usernameTaken)
      : error;
  }
}

async function lockProfile(tx: Database, which: SQL) {
  const [profile] = await tx
    .select({
      avatarId: profiles.avatarId,
      bannerId: profiles.bannerId,
      username: profiles.username,
      updatedAt: profiles.updatedAt,
    })
    .from(profiles)
    .where(which)
    .for('update');
  if (!profile) throw new Refusal('NOT_FOUND', profileTexts.notFound);
  return profile;
}

/** A name that stays the same, or only changes its case, is not checked again. */
async function refuseName(
  tx: Database,
  { id: userId, moderatorUserId }: { id: string; moderatorUserId?: string | undefined },
  { before, after }: { before: string; after: string | undefined },
): Promise<void> {
  if (after === undefined || after.toLowerCase() === before.toLowerCase()) return;
  const problem = await usernameProblem(tx, after, { userId, moderatorUserId });
  if (problem) throw nameRefusal(problem);
}

function nameRefusal(sentence: string): Refusal {
  return new Refusal('CONFLICT', sentence, { fields: { username: sentence } });
}

/** Reserves the name of a deleted account for a while, against impersonation. */
export async function keepFormerName(tx: Database, userId: string): Promise<void> {
  const [profile] = await tx
    .select({ username: profiles.username })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!profile) return;
  const freeAt = sql`now() + make_interval(days => ${formerNameDays})`;
  await tx
    .insert(formerUsernames)
    .values({ nameHash: formerNameHash(profile.username), freeAt })
    .onConflictDoUpdate({ target: formerUsernames.nameHash, set: { freeAt } });
}

export async function forgetFormerNames(db: Database): Promise<void> {
  await db.delete(formerUsernames).where(lt(formerUsernames.freeAt, sql`now()`));
}

/** Releases the pictures of a deleted account. The profile is deleted with the account. */
export async function releasePictures(tx: Database, userId: string): Promise<void> {
  const [profile] = await tx
    .select({ avatarId: profiles.avatarId, bannerId: profiles.bannerId })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('update');
  await releaseRemovedPictures(tx, userId);
  const pictures = [profile?.avatarId, profile?.bannerId];
  await releaseImages(
    tx,
    pictures.filter((id) => id !== null && id !== undefined),
  );
}

async function claimPicture(
  tx: Database,
  actor: { id: string },
  field: 'avatarId' | 'bannerId',
  id: string | null,
): Promise<void> {
  if (id === null) return;
  const claimed = await claimImages(tx, actor, [id]);
  if (claimed.length > 0) return;
  throw invalidField(field, profileTexts.pictureMissing);
}

async function hasProfile(db: Database, id: string): Promise<boolean> {
  return (await db.$count(profiles, eq(profiles.id, id))) > 0;
}
