import { randomUUID } from 'node:crypto';
import { users } from '#features/accounts/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { PersonActor, Viewer } from '#shared/viewer.ts';

let count = 0;

/** A person with a profile, as the calls see them after the sign-in. */
export async function makePerson(
  db: Database,
  given: { username?: string; isModerator?: boolean; isNewcomer?: boolean } = {},
): Promise<Viewer> {
  count += 1;
  const id = randomUUID();
  const username = given.username ?? `artist-${count}`;
  const email = `${username}-${id.slice(0, 8)}@example.org`;
  await db.insert(users).values({ id, name: username, email, emailVerified: true });
  await db.insert(profiles).values({ id, username });
  const { isModerator = false, isNewcomer = false } = given;
  return { id, username, avatarUrl: null, isModerator, isNewcomer, suspension: null };
}

/** A person for our commands, outside of a request. */
export function actorOf({ id }: { id: string }): PersonActor {
  return { id, address: null, requestId: null };
}
