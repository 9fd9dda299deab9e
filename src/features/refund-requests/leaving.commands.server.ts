import { and, asc, eq } from 'drizzle-orm';
import {
  PaymentMismatch,
  type PurchaseServices,
} from '#features/purchases/fulfilment.commands.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { makeRefundPart } from './parts-refunding.commands.server.ts';
import { isWaitingPart } from './parts.queries.server.ts';
import { refundGranted } from './refunding.commands.server.ts';
import { refundParts, refundRequests } from './tables.server.ts';

/**
 * Makes every refund that is still due in an account which is about to be disconnected: afterwards
 * none can be made. What Stripe does not accept goes where it always does.
 * @throws PaymentProblem the first one, once all were tried
 */
export async function makeRefundsIn(services: PurchaseServices, account: string): Promise<void> {
  const { db } = services;
  const isThere = eq(purchases.stripeUserId, account);
  const requests = await db
    .select({ requestId: refundRequests.id })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .where(and(isThere, eq(refundRequests.status, 'granted'), eq(purchases.status, 'owned')));
  const parts = await db
    .select({ partId: refundParts.id })
    .from(refundParts)
    .innerJoin(purchases, eq(purchases.id, refundParts.purchaseId))
    .where(and(isThere, isWaitingPart))
    .orderBy(asc(refundParts.createdAt));
  const failures: unknown[] = [];
  const keep = (error: unknown) => void failures.push(error);
  for (const part of parts) await makeRefundPart(services, part).catch(keep);
  for (const request of requests) await refundGranted(services, request).catch(keep);
  // One that does not match goes to the list of such payments when Stripe is next compared.
  const failure = failures.find((error) => !(error instanceof PaymentMismatch));
  if (failure) throw failure;
}
