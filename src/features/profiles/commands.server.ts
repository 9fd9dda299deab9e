import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { claimImages } from '#features/uploads/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { usernameFrom } from './rules.ts';
import { profiles } from './tables.server.ts';
import { profileTexts } from './texts.ts';

const plainAttempts = 5;
const suffixes = { from: 1_000, below: 1_000_000 } as const;

/**
 * Gives a user a profile under a free username; one that is already there stays as it is. Safe to
 * repeat and to race.
 */
export async function createProfile(
  db: Database,
  { id, name }: { id: string; name: string },
  at = new Date(),
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const suffix = attempt > plainAttempts ? randomInt(suffixes.from, suffixes.below) : attempt;
    const username = usernameFrom(name, suffix);
    const added = await db
      .insert(profiles)
      .values({ id, username, createdAt: at, updatedAt: at })
      .onConflictDoNothing()
      .returning({ id: profiles.id });
    if (added.length > 0 || (await hasProfile(db, id))) return;
  }
}

/** Changes what others see of the person. An avatar must be an image of their own. */
export async function updateProfile(
  db: Database,
  actor: { id: string },
  changes: { bio: string; avatarId: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (changes.avatarId) {
      const claimed = await claimImages(tx, actor, [changes.avatarId]);
      if (claimed.length === 0) throw new Refusal('INVALID', profileTexts.avatarMissing);
    }
    await tx
      .update(profiles)
      .set({ ...changes, updatedAt: sql`now()` })
      .where(eq(profiles.id, actor.id));
  });
}

async function hasProfile(db: Database, id: string): Promise<boolean> {
  return (await db.$count(profiles, eq(profiles.id, id))) > 0;
}
