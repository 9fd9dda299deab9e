import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordDecision } from '#features/payment-issues/commands.server.ts';
import { actionsOf, type IssueAction } from '#features/payment-issues/rules.ts';
import { acceptPayment, grantUnverified } from '#features/purchases/acceptance.commands.server.ts';
import {
  fulfilPurchase,
  PaymentMismatch,
  type PurchaseServices,
} from '#features/purchases/fulfilment.commands.server.ts';
import { startSupporting } from '#features/supporters/fulfilment.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { PersonActor } from '#shared/viewer.ts';
import type { IssueDecisionInput } from './input.ts';
import { pageOfIssue, paymentOfIssue, refundableCents } from './issue-payments.queries.server.ts';
import { waitingIssue, type WaitingIssue } from './issues.queries.server.ts';
import { paymentsPageTexts as texts } from './texts.ts';

/** @throws Refusal NOT_FOUND, CONFLICT if somebody else was faster */
export async function dismissIssue(
  db: Database,
  actor: PersonActor,
  { id, reason }: IssueDecisionInput,
): Promise<void> {
  await decideAlone(db, id, 'dismiss', (tx) =>
    recordDecision(tx, actor, { id, reason, outcome: 'dismissed' }),
  );
}

/**
 * Refunds a payment, with the fee, and ends the subscription that it was for.
 * @throws Refusal NOT_FOUND, CONFLICT, UNAVAILABLE if Stripe does not respond
 */
export async function refundIssue(
  services: PurchaseServices,
  actor: PersonActor,
  { id, reason }: IssueDecisionInput,
): Promise<void> {
  const { db, payments } = services;
  const issue = await decideAlone(db, id, 'refund', async (tx, waiting) => {
    await refusing(refundPayment(payments, waiting));
    await recordDecision(tx, actor, { id, reason, outcome: 'refunded' });
  });
  await follow(services, issue);
}

/**
 * Grants what was paid for, although the payment is not as agreed. If Stripe is unreachable, the
 * next comparison does it.
 * @throws Refusal NOT_FOUND, CONFLICT, UNAVAILABLE if Stripe does not respond
 */
export async function grantIssue(
  services: PurchaseServices,
  actor: PersonActor,
  { id, reason }: IssueDecisionInput,
): Promise<void> {
  const issue = await decideAlone(services.db, id, 'grant', async (tx, waiting) => {
    if (waiting.kind === 'support_differs') await refusing(grantSupport(services, waiting));
    await recordDecision(tx, actor, { id, reason, outcome: 'granted' });
    await acceptPurchase(tx, waiting);
  });
  await follow(services, issue);
}

/**
 * A refund cannot be undone, so nobody else may decide on the payment from before Stripe is asked
 * until the decision is recorded. No row is locked meanwhile: Stripe's event about the refund
 * resolves the issue.
 * @throws Refusal NOT_FOUND, CONFLICT if it was decided, or somebody else is deciding
 */
async function decideAlone(
  db: Database,
  id: string,
  action: IssueAction,
  decide: (tx: Database, issue: WaitingIssue) => Promise<void>,
): Promise<WaitingIssue> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`payment issue ${id}`}, 0)) as "isMine"`,
    );
    if (!rows[0]?.isMine) throw new Refusal('CONFLICT', texts.beingDecided);
    const issue = await waitingIssue(tx, id);
    if (!actionsOf(issue.kind).includes(action)) throw new Refusal('CONFLICT', texts.notPossible);
    await decide(tx, issue);
    return issue;
  });
}

async function acceptPurchase(tx: Database, issue: WaitingIssue): Promise<void> {
  const { kind, purchaseId, sessionId, account, paymentId } = issue;
  if (kind === 'support_differs') return;
  if (purchaseId === null) throw new Refusal('CONFLICT', texts.nothingToGrant);
  if (kind === 'account_left') return grantUnverified(tx, purchaseId, paymentId);
  const page = kind === 'unknown_payment' && sessionId ? { sessionId, account } : undefined;
  await acceptPayment(tx, purchaseId, page);
}

async function grantSupport(
  services: PurchaseServices,
  { sessionId, supportPaymentId }: WaitingIssue,
): Promise<void> {
  const page = sessionId && (await services.payments.checkout({ id: sessionId, account: null }));
  if (!page || !page.isPaid || supportPaymentId === null) {
    throw new Refusal('CONFLICT', texts.nothingToGrant);
  }
  await startSupporting(services, { id: supportPaymentId }, page);
}

/**
 * Safe to repeat: it refunds what is left, and Stripe never more than that. So each attempt has a key
 * of its own, because Stripe repeats its refusal for a day to one that it knows.
 */
async function refundPayment(payments: Payments, issue: WaitingIssue): Promise<void> {
  const page = await pageOfIssue(payments, issue);
  if (page?.subscriptionId) await payments.cancelSubscription(page.subscriptionId);
  const payment = await paymentOfIssue(payments, issue, page);
  if (!payment || !payment.isPaid) throw new Refusal('CONFLICT', texts.nothingToRefund);
  const amountCents = payment.amountCents - payment.refundedCents;
  if (amountCents === 0) return;
  if (refundableCents(payment) === 0) throw new Refusal('CONFLICT', texts.inDispute);
  const isFeeReturned = Boolean(payment.feeCents);
  const key = `issue-${issue.id}-${randomUUID()}`;
  await payments.refund({ payment, amountCents, isFeeReturned, key });
}

/** Updates the purchase immediately; what fails here is done by the next comparison. */
async function follow(services: PurchaseServices, { sessionId, purchaseId }: WaitingIssue) {
  if (!sessionId || !purchaseId) return;
  try {
    await fulfilPurchase(services, sessionId);
  } catch (error) {
    if (!(error instanceof PaymentProblem || error instanceof PaymentMismatch)) throw error;
  }
}

async function refusing(act: Promise<void>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof PaymentProblem)) throw error;
    if (error.kind === 'unreachable') {
      throw new Refusal('UNAVAILABLE', texts.unreachable, { retryAfter: 30, cause: error });
    }
    throw new Refusal('CONFLICT', texts.refusedByStripe(error.message), { cause: error });
  }
}
