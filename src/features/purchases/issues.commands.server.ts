import { openIssue } from '#features/payment-issues/commands.server.ts';
import { listedAmount, type IssueKind } from '#features/payment-issues/rules.ts';
import { paidText } from '#features/payment-issues/texts.ts';
import type { Database } from '#platform/database.server.ts';
import { PaymentProblem } from '#platform/payments.server.ts';
import { dollars } from '#shared/money.ts';
import { PaymentMismatch } from './fulfilment.commands.server.ts';
import type { PurchaseRecord } from './fulfilment.queries.server.ts';

/**
 * Puts a purchase that could not be brought in line with its payment on the list of payments that do
 * not fit. Failures that end by themselves, such as an outage, are left.
 */
export async function openPurchaseIssue(
  db: Database,
  purchase: PurchaseRecord,
  error: unknown,
): Promise<void> {
  const { id: purchaseId, sessionId, account } = purchase;
  const about = { reference: sessionId, purchaseId, sessionId, account };
  if (error instanceof PaymentMismatch) {
    const { what, paid } = error;
    if (!paid.isPaid) return;
    const kind = kindOf(what);
    await openIssue(db, {
      ...about,
      kind,
      paymentId: paid.paymentId,
      amountCents: listedAmount(paid),
      facts: {
        what,
        agreed: dollars(purchase.priceCents + purchase.taxCents),
        paid: paidText(paid),
      },
    });
  } else if (isUnprovable(purchase, error)) {
    const facts = { status: purchase.status };
    await openIssue(db, { ...about, kind: 'account_left', paymentId: purchase.paymentId, facts });
  }
}

/**
 * Puts a purchase on the list that was granted by a signed event alone, which does not say what the
 * platform got of it.
 */
export async function openUncheckedFee(db: Database, purchase: PurchaseRecord): Promise<void> {
  const {
    id: purchaseId,
    sessionId,
    account,
    paymentId,
    priceCents,
    taxCents,
    feeCents,
  } = purchase;
  await openIssue(db, {
    kind: 'fee_unchecked',
    reference: sessionId,
    purchaseId,
    sessionId,
    account,
    paymentId,
    amountCents: priceCents + taxCents,
    facts: { agreed: dollars(feeCents) },
  });
}

function kindOf(what: PaymentMismatch['what']): IssueKind {
  if (what === 'twice') return 'paid_twice';
  return what === 'fee' ? 'fee_differs' : 'payment_differs';
}

/** Nobody can ask Stripe any more whether it was paid. */
function isUnprovable({ status }: PurchaseRecord, error: unknown): boolean {
  const isGone = error instanceof PaymentProblem && error.kind === 'disconnected';
  return isGone && status === 'pending';
}
