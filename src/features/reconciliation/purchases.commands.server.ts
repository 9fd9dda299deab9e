import {
  openIssue,
  openUnknownPayment,
  resolveIssues,
} from '#features/payment-issues/commands.server.ts';
import {
  fetchPaymentState,
  fulfilPurchase,
  isSamePaymentState,
  PaymentMismatch,
  type PurchaseServices,
} from '#features/purchases/fulfilment.commands.server.ts';
import {
  purchaseIdIn,
  purchaseOfId,
  type PurchaseRecord,
} from '#features/purchases/fulfilment.queries.server.ts';
import { aboutPurchase, openPurchaseIssue } from '#features/purchases/issues.commands.server.ts';
import { movedPayments } from './moved-payments.queries.server.ts';
import { accountsSince, knownSessions, purchasesPaidBy, purchasesSince } from './queries.server.ts';
import { isOut, noteAnswer, problemOf } from './outage.commands.server.ts';
import type { Comparison, Report } from './report.ts';
import { daysAgo, reconciliationDays } from './rules.ts';
import { reconciliationTexts as texts } from './texts.ts';

/**
 * Compares every purchase since then with Stripe, every payment at Stripe with the purchases, and
 * refunds or disputes of older ones.
 */
export async function comparePurchases(
  services: PurchaseServices,
  run: Comparison,
): Promise<Report> {
  const report: Report = { checked: 0, lines: [] };
  const compared = new Set<string>();
  const compareOnce = async (purchase: PurchaseRecord) => {
    if (compared.has(purchase.id) || isOut(run, subjectOf(purchase))) return;
    compared.add(purchase.id);
    const line = await compareNow(services, purchase, run);
    if (line) report.lines.push(line);
  };
  for await (const purchase of purchasesSince(services.db, run.since)) {
    run.signal?.throwIfAborted();
    await compareOnce(purchase);
  }
  for (const account of await accountsSince(services.db, daysAgo(reconciliationDays.disputes))) {
    run.signal?.throwIfAborted();
    if (isOut(run, account)) continue;
    try {
      report.lines.push(...(await compareUnknown(services, run, account)));
      const moved = await movedPayments(services.payments, run.since, account);
      for (const purchase of await purchasesPaidBy(services.db, moved)) await compareOnce(purchase);
    } catch (error) {
      report.lines.push(texts.accountFailed(account, reasonOf(error, run, account)));
    }
  }
  return { ...report, checked: compared.size };
}

async function compareNow(
  services: PurchaseServices,
  purchase: PurchaseRecord,
  run: Comparison,
): Promise<string | null> {
  try {
    const line = await compare(services, purchase, run.isRepairing);
    noteAnswer(run);
    return line;
  } catch (error) {
    if (run.isRepairing) await openPurchaseIssue(services.db, purchase, error);
    return texts.failed(purchase.id, reasonOf(error, run, subjectOf(purchase)));
  }
}

async function compare(
  services: PurchaseServices,
  purchase: PurchaseRecord,
  isRepairing: boolean,
): Promise<string | null> {
  const { db } = services;
  const fetched = await fetchPaymentState(services.payments, purchase);
  if (!fetched) {
    const issue = { ...aboutPurchase(purchase), facts: { status: purchase.status } };
    if (isRepairing) await openIssue(db, { kind: 'unknown_page', ...issue });
    return texts.unknownThere(purchase.id);
  }
  const isSame = isSamePaymentState(purchase, fetched.state);
  const [ours, theirs] = [describe(purchase), describe(fetched.state)];
  if (!isSame && !isRepairing) return texts.differs(purchase.id, ours, theirs);
  if (!isSame) await fulfilPurchase(services, purchase.sessionId);
  if (isRepairing) await resolveIssues(db, resolvedByMatch, purchase.sessionId);
  return isSame ? null : texts.repaired(purchase.id, ours, theirs);
}

/** The issues that are resolved once a purchase and its payment agree. */
const resolvedByMatch = [
  'payment_differs',
  'fee_differs',
  'fee_unchecked',
  'paid_twice',
  'unknown_page',
  'unknown_payment',
  'account_left',
] as const;

function describe({ status, refundedCents }: { status: string; refundedCents: number }): string {
  return refundedCents > 0 ? `${status} (${refundedCents} cents refunded)` : status;
}

/** Payments that name a purchase but were made on a page that is not recorded for it. */
async function compareUnknown(
  { db, payments }: PurchaseServices,
  { since, isRepairing }: Comparison,
  account: string,
): Promise<string[]> {
  const paid = [];
  for await (const page of payments.checkoutsSince(since, account)) {
    const purchaseId = purchaseIdIn(page.metadata);
    if (page.isPaid && purchaseId) paid.push({ ...page, purchaseId });
  }
  const known = await knownSessions(
    db,
    paid.map(({ id }) => id),
  );
  const unknown = paid.filter(({ id }) => !known.has(id));
  for (const page of isRepairing ? unknown : []) {
    const purchase = await purchaseOfId(db, page.purchaseId);
    // The purchase of another seller was not paid in this account.
    const purchaseId = purchase?.account === account ? purchase.id : null;
    await openUnknownPayment(db, page, { account, purchaseId });
  }
  return unknown.map(({ id }) => texts.unknownHere(id, account));
}

function subjectOf({ id, account }: PurchaseRecord): string {
  return account ?? id;
}

function reasonOf(error: unknown, run: Comparison, subject: string): string {
  if (!(error instanceof PaymentMismatch)) return problemOf(error, run, subject);
  noteAnswer(run);
  return error.message;
}
