import { eq, inArray } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { peopleTexts } from './texts.ts';

type RoleMail = { userId: string; personId: string; actorId: string };

/** The names in a mail about a role; undefined if the recipient's account was deleted. */
export async function mailedRole(db: Database, { userId, personId, actorId }: RoleMail) {
  const [reader] = await db
    .select({ to: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  const names = await db
    .select({ id: profiles.id, username: profiles.username })
    .from(profiles)
    .where(inArray(profiles.id, [personId, actorId]));
  const nameOf = (id: string) =>
    names.find((named) => named.id === id)?.username ?? peopleTexts.deletedUser;
  return reader && { ...reader, actor: nameOf(actorId), person: nameOf(personId) };
}
