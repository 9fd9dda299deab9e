import { randomUUID } from 'node:crypto';
import { createCaller } from '#api/caller.server.ts';
import { grantModerator } from '#features/accounts/moderators/commands.server.ts';
import { viewerById } from '#features/profiles/queries.server.ts';
import { siteActor, type Viewer } from '#shared/viewer.ts';
import { openTestSite } from './calls.ts';
import type { FreshDatabase } from './database.ts';
import { makePerson } from './people.ts';

const reason = 'Knows every add-on.';

/** A site whose settings name a moderator, Wanda, with the role actions of moderators. */
export async function openRoles(database: FreshDatabase) {
  const { db } = database;
  const { contextOf } = openTestSite(database);
  const fixed = await makePerson(db, { username: 'wanda', isModerator: true });
  const as = (viewer: Viewer | null, changes = {}) =>
    createCaller({ ...contextOf(viewer), fixedModeratorId: fixed.id, ...changes });
  return {
    reason,
    fixed,
    as,
    grant: (by: Viewer | null, { id }: { id: string }) => as(by).people.grantRole({ id, reason }),
    end: (by: Viewer | null, { id }: { id: string }) => as(by).people.endRole({ id, reason }),
    /** Somebody whom the operator made a moderator, with this at the start of their name. */
    makeModerator: async (name: string): Promise<Viewer> => {
      const username = `${name}-${randomUUID().slice(0, 8)}`;
      const person = await makePerson(db, { username, isModerator: true });
      await grantModerator(db, siteActor, person.id);
      return person;
    },
    moderates: async ({ id }: { id: string }) => (await viewerById(db, id, fixed.id))?.isModerator,
  };
}
