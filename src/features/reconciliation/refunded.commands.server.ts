import { openIssue } from '#features/payment-issues/commands.server.ts';
import { listedAmount } from '#features/payment-issues/rules.ts';
import type { PurchaseServices } from '#features/purchases/fulfilment.commands.server.ts';
import { dateAndTime } from '#shared/dates.ts';
import { pageOfIssue, paymentOfIssue, refundableCents } from './issue-payments.queries.server.ts';
import { refundedUnknown } from './issues.queries.server.ts';
import { isOut, noteAnswer, problemOf } from './outage.commands.server.ts';
import type { Comparison, Report } from './report.ts';
import { reconciliationTexts as texts } from './texts.ts';

/**
 * Lists refunded payments without a purchase again when the bank did not accept the refund: nothing
 * else here follows them.
 */
export async function compareRefunded(
  { db, payments }: PurchaseServices,
  run: Comparison,
): Promise<Report> {
  const report: Report = { checked: 0, lines: [] };
  if (!run.isRepairing) return report;
  for (const issue of await refundedUnknown(db)) {
    run.signal?.throwIfAborted();
    const { kind, reference, account, sessionId, paymentId, purchaseId, facts } = issue;
    const subject = account ?? reference;
    if (isOut(run, subject)) continue;
    report.checked += 1;
    try {
      const page = await pageOfIssue(payments, issue);
      const payment = await paymentOfIssue(payments, issue, page);
      noteAnswer(run);
      const left = payment ? refundableCents(payment) : 0;
      if (!payment || left === 0) continue;
      await openIssue(db, {
        kind,
        reference,
        account,
        sessionId,
        paymentId,
        purchaseId,
        amountCents: listedAmount({ ...payment, amountCents: left }),
        facts: { ...facts, failed: dateAndTime(new Date()) },
      });
    } catch (error) {
      report.lines.push(texts.failed(reference, problemOf(error, run, subject)));
    }
  }
  return report;
}
