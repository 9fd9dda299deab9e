import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '#features/audit/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PersonActor } from '#shared/viewer.ts';
import { refuseUnlessConnected, refuseUnlessPaid } from './commands.server.ts';
import type { DecisionInput } from './input.ts';
import { lockRequest } from './locking.queries.server.ts';
import { leftOf } from './parts.queries.server.ts';
import { enqueueRefund } from './refunding.commands.server.ts';
import { refundRequests } from './tables.server.ts';
import { notifyOfRefund } from './notices.commands.server.ts';
import { refundTexts } from './texts.ts';

/**
 * A moderator's final decision about a refund that the buyer escalated; both are notified, with the
 * reason.
 * @throws Refusal NOT_FOUND, or CONFLICT if it was decided or does not wait for a moderator
 */
export async function decideRefund(
  db: Database,
  actor: PersonActor,
  { id, isGranted, reason }: DecisionInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockRequest(tx, id);
    if (!found) throw new Refusal('NOT_FOUND', refundTexts.notFound);
    const { request, purchase } = found;
    if (request.status !== 'escalated') throw new Refusal('CONFLICT', refundTexts.alreadyDecided);
    refuseUnlessPaid(purchase);
    if (isGranted) await refuseUnlessConnected(tx, purchase, refundTexts.sellerDisconnected);
    await tx
      .update(refundRequests)
      .set({
        status: isGranted ? 'granted' : 'refused',
        decision: reason,
        decidedAt: sql`now()`,
        decidedBy: actor.id,
      })
      .where(eq(refundRequests.id, id));
    if (isGranted) await enqueueRefund(tx, id);
    await recordAudit(tx, actor, {
      event: isGranted ? 'refund.granted' : 'refund.refused',
      subject: { type: 'refund', id },
      reason,
      details: { amountCents: String(await leftOf(tx, purchase)) },
    });
    const news = isGranted ? ('granted' as const) : ('refused' as const);
    const notice = { purchase, requestId: id, actorId: null, reason, news };
    await notifyOfRefund(tx, { ...notice, to: 'buyer' });
    await notifyOfRefund(tx, { ...notice, to: 'seller' });
  });
}
