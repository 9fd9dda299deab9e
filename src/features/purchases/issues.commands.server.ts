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
  const about = aboutPurchase(purchase);
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
  } else if (cannotBeVerified(purchase, error)) {
    const facts = { status: purchase.status };
    await openIssue(db, { ...about, kind: 'account_left', paymentId: purchase.paymentId, facts });
  }
}

/**
 * Puts a purchase on the list that was granted by a signed event alone, which does not say what the
 * platform got of it.
 */
export async function openUncheckedFee(db: Database, purchase: PurchaseRecord): Promise<void> {
  await openIssue(db, {
    ...aboutPurchase(purchase),
    kind: 'fee_unchecked',
    paymentId: purchase.paymentId,
    amountCents: purchase.priceCents + purchase.taxCents,
    facts: { agreed: dollars(purchase.feeCents) },
  });
}

/** What the list says of every purchase; its payment page is the subject. */
export function aboutPurchase({ id, sessionId, account }: PurchaseRecord) {
  return { reference: sessionId, purchaseId: id, sessionId, account };
}

function kindOf(what: PaymentMismatch['what']): IssueKind {
  if (what === 'twice') return 'paid_twice';
  return what === 'fee' ? 'fee_differs' : 'payment_differs';
}

/** Nobody can ask Stripe any more whether it was paid. */
function cannotBeVerified({ status }: PurchaseRecord, error: unknown): boolean {
  const isGone = error instanceof PaymentProblem && error.kind === 'disconnected';
  return isGone && status === 'pending';
}
