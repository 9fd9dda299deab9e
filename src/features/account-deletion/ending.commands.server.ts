import { z } from 'zod';
import { pendingPurchasesOf } from '#features/purchases/checkout.queries.server.ts';
import { closeCheckoutsOf } from '#features/purchases/closing.commands.server.ts';
import { makeRefundsIn } from '#features/refund-requests/leaving.commands.server.ts';
import { connectedAccountOf, isConnectedAccount } from '#features/selling/queries.server.ts';
import { endSupport, runningSupportOf } from '#features/supporters/leaving.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { defineQueue, enqueue } from '#platform/queue/enqueue.server.ts';

/** What a deleted account leaves open at Stripe. */
export const deletedAccountQueue = defineQueue(
  'deleted-account',
  z.object({
    supportIds: z.array(z.uuid()),
    purchaseIds: z.array(z.uuid()),
    account: z.string().nullable(),
  }),
);
type Ending = z.infer<typeof deletedAccountQueue.data>;

/** Part of the deletion, while the rows still name the person. */
export async function enqueueEnding(tx: Database, { id }: { id: string }): Promise<void> {
  const pending = await pendingPurchasesOf(tx, { userId: id });
  const ending = {
    supportIds: await runningSupportOf(tx, id),
    purchaseIds: pending.map((purchase) => purchase.id),
    account: await connectedAccountOf(tx, id),
  };
  await enqueue(tx, deletedAccountQueue, ending);
}

/**
 * Ends at Stripe what a deleted account paid and was paid. The seller's account is disconnected
 * last: until then, recent payments can be refunded, and granted refunds made. Safe to repeat.
 * @throws PaymentProblem if Stripe does not respond: the job is retried
 */
export async function endAtProvider(
  services: { db: Database; payments: Payments },
  { supportIds, purchaseIds, account }: Ending,
): Promise<void> {
  await endSupport(services, supportIds);
  await closeCheckoutsOf(services, { purchaseIds });
  // The person may have returned, and connected it again.
  if (account === null || (await isConnectedAccount(services.db, account))) return;
  await makeRefundsIn(services, account);
  await services.payments.disconnect(account);
}
