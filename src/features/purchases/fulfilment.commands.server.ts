import { eq, sql } from 'drizzle-orm';
import { afterCommit } from '#platform/after-commit.server.ts';
import type { Database } from '#platform/database.server.ts';
import { countPaidSale } from '#platform/figures.server.ts';
import type { Payer, Payments } from '#platform/payments.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { syncWithProvider } from '#platform/provider-sync.server.ts';
import { moveParts, updateParts } from './bundles/commands.server.ts';
import { postFailedPayment } from './failed-payments.commands.server.ts';
import { followFailedRefund } from './failed-refunds.commands.server.ts';
import {
  hasNoRecipient,
  lockOther,
  lockProductAndPeople,
  lockPurchase,
  purchaseOfSession,
  type PurchaseRecord,
} from './fulfilment.queries.server.ts';
import {
  hasIt,
  isNewlyOwned,
  mismatchOf,
  purchaseEventsOf,
  statusAfter,
  statusFrom,
} from './fulfilment.ts';
import type { Mismatch } from './fulfilment.ts';
import { issueInvoices } from './invoices/commands.server.ts';
import { notifyBuyerAndSeller } from './notices.commands.server.ts';
import { postReceipt } from './receipts/commands.server.ts';
import type { PurchaseStatus } from './rules.ts';
import { countSale } from './sale-counts.commands.server.ts';
import { purchases } from './tables.server.ts';
import { windowsFrom } from './terms.queries.server.ts';
import { refundUnwantedPurchase } from './unwanted.commands.server.ts';

export type PurchaseServices = { db: Database; payments: Payments };

/** What was paid, as a page or a signed event says. */
type Paid = {
  isPaid: boolean;
  paymentId: string | null;
  amountCents: number;
  currency: string;
};

/** The payment differs from the agreed one: access is not granted, and the operator has to check. */
export class PaymentMismatch extends Error {
  readonly what: Mismatch | 'twice';
  readonly paid: Paid;

  constructor(purchaseId: string, what: Mismatch | 'twice', paid: Paid) {
    super(`The payment of purchase ${purchaseId} does not match: ${what}.`);
    this.name = 'PaymentMismatch';
    this.what = what;
    this.paid = paid;
  }
}

export type Fulfilled = {
  purchase: PurchaseRecord;
  status: PurchaseStatus;
  /** The payment page is complete, but the money has not arrived yet. */
  isProcessing: boolean;
};

/**
 * Brings a purchase in line with its payment: pending, owned, refunded and so on. Called by the
 * webhook, the success page and the reconciliation; safe to repeat and to run concurrently.
 * `at` is the time of the payment, now by default.
 * @returns null when no purchase has this payment page
 * @throws PaymentMismatch when the payment differs from the agreed one
 * @throws PaymentProblem when the provider does not answer
 */
export async function fulfilPurchase(
  { db, payments }: PurchaseServices,
  sessionId: string,
  at?: Date,
): Promise<Fulfilled | null> {
  const synced = await syncWithProvider({
    read: () => purchaseOfSession(db, sessionId),
    fetch: (purchase) => fetchOrRefund({ db, payments }, purchase),
    write: (purchase, { state }) => recordPayment(db, purchase, { ...state, at }),
  });
  if (!synced) return null;
  const { row: purchase, written } = synced;
  if (!written) return { purchase, status: purchase.status, isProcessing: false };
  const { answer, result: status } = written;
  return { purchase, status, isProcessing: status === 'pending' && answer.isFilledIn };
}

/** Money that arrived for a deleted buyer or product goes back before anything is recorded. */
async function fetchOrRefund(services: PurchaseServices, purchase: PurchaseRecord) {
  const fetched = await fetchPaymentState(services.payments, purchase);
  if (!fetched || !isNewlyOwned(purchase, fetched.state)) return fetched;
  if (!(await hasNoRecipient(services.db, purchase))) return fetched;
  const isBack = await refundUnwantedPurchase(services, purchase, fetched.state);
  return isBack ? fetchPaymentState(services.payments, purchase) : null;
}

/**
 * The current state of a purchase's payment at the provider; null when it is unknown there.
 * @throws PaymentMismatch, PaymentProblem
 */
export async function fetchPaymentState(payments: Payments, purchase: PurchaseRecord) {
  const { account, sessionId } = purchase;
  const page = await payments.checkout({ id: sessionId, account });
  if (!page) return null;
  const mismatch = mismatchOf(purchase, page);
  const money =
    page.isPaid && page.paymentId ? await payments.payment({ id: page.paymentId, account }) : null;
  if (mismatch && !purchase.acceptedAt) {
    const isGivenBack = money !== null && money.refundedCents >= money.amountCents;
    if (!isGivenBack) throw new PaymentMismatch(purchase.id, mismatch, page);
    const status = statusAfter(purchase.status, 'expired');
    const { paymentId } = purchase;
    return { state: { status, paymentId, ...moneyBefore(purchase) }, isFilledIn: true };
  }
  const status = statusFrom(page, money);
  const taxCents = page.isPaid ? page.taxCents : purchase.taxCents;
  const state: PaymentState = {
    status: statusAfter(purchase.status, status),
    isFailed: page.isFailed,
    paymentId: page.paymentId,
    refundedCents: Math.min(money?.refundedCents ?? 0, purchase.priceCents + taxCents),
    taxCents,
    stripeFeeCents: money?.stripeFeeCents ?? purchase.stripeFeeCents,
    feeRefundedCents: Math.min(money?.feeRefundedCents ?? 0, purchase.feeCents),
    payer: page.payer,
  };
  return { state, isFilledIn: page.status === 'complete' };
}

type PaymentState = {
  status: PurchaseStatus;
  isFailed?: boolean;
  paymentId: string | null;
  refundedCents: number;
  taxCents: number;
  /** What Stripe kept; null until it says so. */
  stripeFeeCents: number | null;
  feeRefundedCents: number;
  payer: Payer | null;
  at?: Date | undefined;
};

/** The figures of a payment that nobody could ask for. */
export function moneyBefore(purchase: PurchaseRecord) {
  const { refundedCents, taxCents, stripeFeeCents, feeRefundedCents } = purchase;
  return { refundedCents, taxCents, stripeFeeCents, feeRefundedCents, payer: null };
}

/**
 * Returns null when the purchase was written or confirmed since it was read and differs from
 * `state`, which may then be older. A confirmation counts as a write: otherwise an older answer could
 * undo it.
 */
export function recordPayment(
  db: Database,
  read: PurchaseRecord,
  state: PaymentState,
): Promise<PurchaseStatus | null> {
  return db.transaction(async (tx) => {
    const { isDeleted } = await lockProductAndPeople(tx, read);
    const before = await lockPurchase(tx, read.id);
    const after = { ...state, status: statusAfter(before.status, state.status) };
    // Deleted since it was read: whoever reads it again refunds it.
    const isUnwanted = isDeleted || before.buyerId === null;
    if (isUnwanted && isNewlyOwned(before, after)) return null;
    if (!isSamePaymentState(before, after)) {
      if (before.revision !== read.revision) return null;
      await applyPayment(tx, before, after);
      await followFailedRefund(tx, { before, after, isUnwanted });
    }
    await tx
      .update(purchases)
      .set({ revision: before.revision + 1 })
      .where(eq(purchases.id, before.id));
    return after.status;
  });
}

export function isSamePaymentState(before: PurchaseRecord, after: PaymentState): boolean {
  return (
    before.status === after.status &&
    before.paymentId === after.paymentId &&
    before.refundedCents === after.refundedCents &&
    before.taxCents === after.taxCents &&
    before.stripeFeeCents === after.stripeFeeCents &&
    before.feeRefundedCents === after.feeRefundedCents
  );
}

async function applyPayment(
  tx: Database,
  before: PurchaseRecord,
  after: PaymentState,
): Promise<void> {
  await countSale(tx, before, after.status);
  if (isNewlyOwned(before, after)) afterCommit(() => countPaidSale(before.priceCents));
  const isActive = hasIt(after.status);
  const other = isActive ? await lockOther(tx, before) : undefined;
  if (other && other.priceCents > 0)
    throw new PaymentMismatch(before.id, 'twice', paidBy(before, after));
  // The product became free during the payment: the paid purchase replaces the free one.
  if (other) {
    await moveParts(tx, other.id, before.id);
    await tx.delete(purchases).where(eq(purchases.id, other.id));
  }
  const isGranted = after.status !== 'pending' && after.status !== 'expired';
  const hasEnded = after.status === 'refunded' || after.status === 'lost';
  await tx
    .update(purchases)
    .set({
      status: after.status,
      stripePaymentId: after.paymentId,
      refundedCents: after.refundedCents,
      ...(isGranted && moneyOf(after)),
      purchasedAt: isGranted
        ? sql`coalesce(${purchases.purchasedAt}, ${after.at ?? sql`now()`})`
        : null,
      ...(isGranted && windowsFrom(after.at)),
      endedAt: hasEnded ? sql`coalesce(${purchases.endedAt}, now())` : null,
      ...(other?.downloadedAt && {
        downloadedAt: other.downloadedAt,
        downloadedVersionId: other.downloadedVersionId,
      }),
    })
    .where(eq(purchases.id, before.id));
  // Marks of who has it stand on the product's page.
  if (hasIt(before.status) !== hasIt(after.status))
    await dropPages(tx, `product:${before.productId}`);
  await updateParts(tx, before, after.status);
  if (isGranted) await issueInvoices(tx, before.id, after.payer);
  if (isActive) await postReceipt(tx, before);
  for (const event of purchaseEventsOf(before, after)) {
    await notifyBuyerAndSeller(tx, before, event, after.at);
    if (event === 'payment_failed') await postFailedPayment(tx, before);
  }
}

function paidBy({ priceCents }: PurchaseRecord, { paymentId, taxCents }: PaymentState): Paid {
  return { isPaid: true, paymentId, amountCents: priceCents + taxCents, currency: 'usd' };
}

function moneyOf({ taxCents, stripeFeeCents, feeRefundedCents, payer }: PaymentState) {
  const country = payer?.country ?? null;
  return { taxCents, stripeFeeCents, feeRefundedCents, ...(country !== null && { country }) };
}
