import { recordAudit } from '#features/audit/commands.server.ts';
import type { AccountEvent, Origin } from '#platform/auth/events.server.ts';
import type { Database } from '#platform/database.server.ts';

/** Adds to the audit log what the authentication library tells of. */
export async function recordAccountEvent(
  db: Database,
  { name, userId, details }: AccountEvent,
  from: Origin,
): Promise<void> {
  // Whoever failed need not be the person whose account it is.
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
