import {
  grantModerator,
  lockRoles,
  revokeModerator,
} from '#features/accounts/moderators/commands.server.ts';
import type { RoleChange } from '#features/accounts/moderators/rules.ts';
import { moderatorIds } from '#features/accounts/moderators/queries.server.ts';
import { roleTexts } from '#features/accounts/moderators/texts.ts';
import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PersonActor } from '#shared/viewer.ts';
import type { RoleInput } from './input.ts';
import { postRoleMails } from './mails.commands.server.ts';
import { personById } from './queries.server.ts';
import { peopleTexts } from './texts.ts';

type RoleServices = { db: Database; fixedModeratorId: string | null };

type ChangeOfRole = RoleInput & { change: RoleChange };

/**
 * Makes somebody a moderator or ends that role, and notifies them and all moderators. Does nothing if
 * it is so already.
 * @throws Refusal NOT_FOUND; FORBIDDEN for oneself, for the moderator named in the settings, and if
 * the actor is no longer a moderator; CONFLICT for making a suspended person a moderator
 */
export async function changeRole(
  services: RoleServices,
  actor: PersonActor,
  { id, reason, change }: ChangeOfRole,
): Promise<void> {
  const { db, fixedModeratorId } = services;
  // Whoever could end their own role could leave the site without a moderator.
  if (id === actor.id) throw new Refusal('FORBIDDEN', peopleTexts.notOwnRole);
  if (id === fixedModeratorId) throw new Refusal('FORBIDDEN', peopleTexts.fixedRole);
  if (!(await personById(services, id))) throw new Refusal('NOT_FOUND', roleTexts.notFound);
  await db.transaction(async (tx) => {
    // Before `grantModerator` locks the person's row: the other order could deadlock.
    const holders = await lockRoles(tx, [actor.id, id]);
    if (actor.id !== fixedModeratorId && !holders.includes(actor.id)) {
      throw new Refusal('FORBIDDEN', peopleTexts.denied);
    }
    const write = change === 'granted' ? grantModerator : revokeModerator;
    if (!(await write(tx, actor, id, reason))) return;
    const type = change === 'granted' ? 'role_granted' : 'role_ended';
    await notify(tx, { userId: id, actorId: actor.id, type, metadata: { reason } });
    // The actor too: if their account was stolen, they need to know first.
    const told = new Set([...(await moderatorIds(tx, fixedModeratorId)), id]);
    await postRoleMails(tx, [...told], { change, personId: id, actorId: actor.id, reason });
  });
}
