import type { Log } from '#platform/log.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import {
  fetchPaymentState,
  fulfilPurchase,
  isSamePaymentState,
  PaymentMismatch,
  type PurchaseServices,
} from '../fulfilment.commands.server.ts';
import type { PurchaseRecord } from '../fulfilment.queries.server.ts';
import { accountsSince, knownSessions, pendingSessions, purchasesSince } from './queries.server.ts';
import { reconciliationTexts as texts } from './texts.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Fulfils the pending purchases of the last day that were paid while the site was down. A failure is
 * logged; the webhook, the success page or the next run retries it.
 * @throws PaymentProblem when the provider cannot be reached at all
 */
export async function fulfilPending(
  { log, ...services }: PurchaseServices & { log: Pick<Log, 'warn'> },
  signal?: AbortSignal,
): Promise<void> {
  const sessions = await pendingSessions(services.db, new Date(Date.now() - day));
  for (const sessionId of sessions) {
    signal?.throwIfAborted();
    try {
      await fulfilPurchase(services, sessionId);
    } catch (error) {
      log.warn({ sessionId, error }, 'A pending purchase could not be compared with Stripe.');
      if (error instanceof PaymentProblem && error.kind === 'unreachable') throw error;
    }
  }
}

type Reconciliation = { checked: number; lines: string[] };

/**
 * Compares every purchase since then with Stripe, and every payment at Stripe with the purchases.
 * With `isRepairing` differing purchases are updated; what the operator must decide is only reported.
 */
export async function reconcile(
  services: PurchaseServices,
  { since, isRepairing }: { since: Date; isRepairing: boolean },
): Promise<Reconciliation> {
  const report: Reconciliation = { checked: 0, lines: [] };
  for await (const purchase of purchasesSince(services.db, since)) {
    report.checked += 1;
    const line = await compare(services, purchase, isRepairing).catch((error: unknown) =>
      texts.failed(purchase.id, reasonOf(error)),
    );
    if (line) report.lines.push(line);
  }
  for (const account of await accountsSince(services.db, since)) {
    try {
      report.lines.push(...(await unknownPayments(services, since, account)));
    } catch (error) {
      report.lines.push(texts.accountFailed(account, reasonOf(error)));
    }
  }
  return report;
}

async function compare(
  services: PurchaseServices,
  purchase: PurchaseRecord,
  isRepairing: boolean,
): Promise<string | null> {
  const fetched = await fetchPaymentState(services.payments, purchase);
  if (!fetched) return texts.unknownThere(purchase.id);
  if (isSamePaymentState(purchase, fetched.state)) return null;
  const [ours, theirs] = [describe(purchase), describe(fetched.state)];
  if (!isRepairing) return texts.differs(purchase.id, ours, theirs);
  await fulfilPurchase(services, purchase.sessionId);
  return texts.repaired(purchase.id, ours, theirs);
}

function describe({ status, refundedCents }: { status: string; refundedCents: number }): string {
  return refundedCents > 0 ? `${status} (${refundedCents} cents refunded)` : status;
}

/** Payments that name a purchase but were made on a page that is not recorded for it. */
async function unknownPayments(
  services: PurchaseServices,
  since: Date,
  account: string,
): Promise<string[]> {
  const paid: string[] = [];
  for await (const page of services.payments.checkoutsSince(since, account)) {
    if (page.isPaid && page.metadata['purchaseId']) paid.push(page.id);
  }
  const known = await knownSessions(services.db, paid);
  return paid.filter((id) => !known.has(id)).map((id) => texts.unknownHere(id, account));
}

/** The message of an expected failure; rethrows a defect. */
function reasonOf(error: unknown): string {
  if (error instanceof PaymentMismatch || error instanceof PaymentProblem) return error.message;
  throw error;
}
