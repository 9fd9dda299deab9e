import { openUnknownPayment } from '#features/payment-issues/commands.server.ts';
import { fulfilSupport, supportIdIn } from '#features/supporters/fulfilment.commands.server.ts';
import { statusOfSubscription } from '#features/supporters/rules.ts';
import {
  endRefundedMonth,
  refreshSubscription,
  refreshSupportPaid,
} from '#features/supporters/sync.commands.server.ts';
import {
  refundUnwantedSupport,
  type SupportServices,
} from '#features/supporters/unwanted.commands.server.ts';
import type { Checkout } from '#platform/payments.server.ts';
import { movedPayments } from './moved-payments.queries.server.ts';
import {
  runningSubscriptions,
  supportPaymentsBy,
  supportToRefund,
  waitingSupport,
  type SupportRecord,
} from './queries.server.ts';
import { isOut, noteAnswer, problemOf } from './outage.commands.server.ts';
import type { Comparison, Report } from './report.ts';
import { reconciliationTexts as texts } from './texts.ts';

/**
 * Compares supporters' payments with Stripe: paid pages, active subscriptions, and refunded
 * donations and months.
 */
export async function compareSupport(services: SupportServices, run: Comparison): Promise<Report> {
  const report: Report = { checked: 0, lines: [] };
  const look = async (id: string, compare: () => Promise<string | null>) => {
    run.signal?.throwIfAborted();
    if (isOut(run, id)) return;
    report.checked += 1;
    try {
      const line = await compare();
      noteAnswer(run);
      if (line) report.lines.push(line);
    } catch (error) {
      report.lines.push(texts.failed(id, problemOf(error, run, id)));
    }
  };
  for await (const one of waitingSupport(services.db)) {
    await look(one.id, () => compareWaiting(services, run, one));
  }
  await look('support', () => comparePages(services, run, look));
  for await (const one of runningSubscriptions(services.db)) {
    await look(one.id, () => compareSubscription(services, run, one));
  }
  if (run.isRepairing) await repairReturned(services, run, look);
  return report;
}

type Look = (id: string, compare: () => Promise<string | null>) => Promise<void>;

/** Our pages that are paid at Stripe, each with its support record. */
async function comparePages(
  { db, payments }: SupportServices,
  run: Comparison,
  look: Look,
): Promise<null> {
  const paid: { page: Checkout; supportId: string }[] = [];
  for await (const page of payments.checkoutsSince(run.since, null)) {
    const supportId = supportIdIn(page.metadata);
    if (page.isPaid && supportId) paid.push({ page, supportId });
  }
  const ids = paid.map(({ supportId }) => supportId);
  const known = new Map((await supportPaymentsBy(db, ids)).map((row) => [row.id, row]));
  for (const { page, supportId } of paid) {
    const row = known.get(supportId);
    if (!row) await look(page.id, () => openUnknown({ db }, run, page));
    else if (!row.startedAt) {
      await look(row.id, () => fulfilPaid({ db, payments }, run, { id: row.id, page }));
    }
  }
  return null;
}

async function openUnknown(
  { db }: Pick<SupportServices, 'db'>,
  { isRepairing }: Comparison,
  page: Checkout,
): Promise<string> {
  if (isRepairing) await openUnknownPayment(db, page);
  return texts.unknownSupport(page.id);
}

async function compareWaiting(
  { db, payments }: SupportServices,
  run: Comparison,
  { id, sessionId }: SupportRecord,
): Promise<string | null> {
  if (!sessionId) return null;
  const page = await payments.checkout({ id: sessionId, account: null });
  if (page?.isPaid) return fulfilPaid({ db, payments }, run, { id, page });
  if (run.isRepairing) await fulfilSupport(db, payments, sessionId);
  return null;
}

async function fulfilPaid(
  { db, payments }: SupportServices,
  { isRepairing }: Comparison,
  { id, page }: { id: string; page: Pick<Checkout, 'id'> },
): Promise<string> {
  if (!isRepairing) return texts.differs(id, 'pending', 'paid');
  await fulfilSupport(db, payments, page.id);
  const [after] = await supportPaymentsBy(db, [id]);
  return texts.repaired(id, 'pending', after?.status ?? 'gone');
}

async function compareSubscription(
  { db, payments }: SupportServices,
  { isRepairing }: Comparison,
  { id, userId, status, subscriptionId, cancelsAtPeriodEnd }: SupportRecord,
): Promise<string | null> {
  if (!subscriptionId) return null;
  // People who deleted their account are not charged again.
  if (userId === null && isRepairing) await payments.cancelSubscription(subscriptionId);
  if (isRepairing) await endRefundedMonth(db, payments, subscriptionId);
  const subscription = await payments.subscription(subscriptionId);
  if (!subscription) return texts.unknownSubscription(id);
  const there = statusOfSubscription(subscription.status);
  if (there === status && subscription.cancelsAtPeriodEnd === cancelsAtPeriodEnd) return null;
  if (!isRepairing) return texts.differs(id, status, there);
  await refreshSubscription(db, payments, subscriptionId);
  return texts.repaired(id, status, there);
}

/**
 * Donations and months that were refunded or disputed, and those that should have been refunded.
 */
async function repairReturned(
  { db, payments }: SupportServices,
  { since }: Comparison,
  look: Look,
): Promise<void> {
  await look('refunds of support', async () => {
    for (const id of await movedPayments(payments, since, null)) {
      await refreshSupportPaid(db, payments, id);
    }
    return null;
  });
  for await (const { supportId } of supportToRefund(db)) {
    await look(supportId, async () => {
      await refundUnwantedSupport({ db, payments }, supportId);
      return null;
    });
  }
}
