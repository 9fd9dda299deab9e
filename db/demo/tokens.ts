import { createAccessToken } from '#features/access-tokens/commands.server.ts';
import { tokenPrefix } from '#features/access-tokens/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { idOf } from './people.ts';

/** Well known, so that Blender and a build server can be tried without making one: the README has them. */
const demoTokens = [
  {
    username: 'tomas-reyes',
    label: 'Blender at home',
    scope: 'read',
    token: `${tokenPrefix}demo-read-of-tomas-reyes-000000000000000000`,
  },
  {
    username: 'juno-park',
    label: 'Releases of Scatter Kit',
    scope: 'publish',
    token: `${tokenPrefix}demo-publish-of-juno-park-00000000000000000`,
  },
] as const;

/** Gives two of the demo people an access token. */
export async function seedTokens(db: Database, people: ReadonlyMap<string, string>): Promise<void> {
  for (const { username, label, scope, token } of demoTokens) {
    const actor = { ...siteActor, id: idOf(people, username) };
    await createAccessToken(db, actor, { label, scope, days: null }, token);
  }
}
