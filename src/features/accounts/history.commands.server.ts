import { recordAudit } from '#features/audit/commands.server.ts';
import type { AccountEvent } from '#platform/auth/events.server.ts';
import type { Origin } from '#platform/auth/origin.server.ts';
import type { Database } from '#platform/database.server.ts';

/** Adds the authentication library's events to the audit log. */
export async function recordAccountEvent(
  db: Database,
  { name, userId, details }: AccountEvent,
  from: Origin,
): Promise<void> {
  // The person who failed need not be the owner of the account.
  const actorId = name === 'sign-in-failed' || name === 'confirmation-failed' ? null : userId;
  await recordAudit(
    db,
    { id: actorId, ...from },
    {
      event: `account.${name}`,
      ...(userId && { subject: { type: 'account' as const, id: userId } }),
      ...(details && { details }),
    },
  );
}
