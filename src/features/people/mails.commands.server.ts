import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { roleChanges } from '#features/accounts/moderators/rules.ts';
import { ownDecisionMail, ownRoleMail, roleNewsMail } from '#features/accounts/moderators/texts.ts';
import { mailedSuspension } from '#features/accounts/suspensions/queries.server.ts';
import { suspensionMail } from '#features/accounts/suspensions/texts.ts';
import { defineMail, postMail, postMails } from '#features/mails/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { mailedRole } from './mails.queries.server.ts';
import { logPathOf } from './rules.ts';

export const suspensionMails = defineMail({
  name: 'suspension',
  data: z.object({}),
  async write({ db, contact }, { userId }) {
    const suspension = await mailedSuspension(db, userId);
    if (!suspension) return null;
    return { to: suspension.to, ...suspensionMail({ ...suspension, contact }) };
  },
});

/** Tells a person by mail that they are suspended, once for each suspension. */
export async function postSuspension(tx: Database, userId: string, since: Date): Promise<void> {
  const about = `${userId} ${since.toISOString()}`;
  await postMail(tx, suspensionMails, { userId, data: {}, about });
}

const roleMailData = z.object({
  change: z.enum(roleChanges),
  personId: z.uuid(),
  actorId: z.uuid(),
  reason: z.string(),
});
type RoleMailData = z.infer<typeof roleMailData>;

export const roleMails = defineMail({
  name: 'role',
  data: roleMailData,
  async write({ db, publicUrl, contact }, { userId, data }) {
    const { personId, actorId, ...change } = data;
    // Also to former moderators: if one dismisses all others, they all learn of it.
    const facts = await mailedRole(db, { userId, personId, actorId });
    if (!facts) return null;
    const { to, ...names } = facts;
    const told = { ...change, ...names, publicUrl, contact };
    if (userId === personId) return { to, ...ownRoleMail(told) };
    if (userId === actorId) return { to, ...ownDecisionMail(told) };
    return { to, ...roleNewsMail({ ...told, logUrl: `${publicUrl}${logPathOf(personId)}` }) };
  },
});

/** Mails these people about a change of somebody's role. */
export async function postRoleMails(
  tx: Database,
  userIds: readonly string[],
  data: RoleMailData,
): Promise<void> {
  // The same change may happen to the same person again, and is mailed each time.
  const act = randomUUID();
  await postMails(
    tx,
    roleMails,
    userIds.map((userId) => ({ userId, data, about: `${act} ${userId}` })),
  );
}
