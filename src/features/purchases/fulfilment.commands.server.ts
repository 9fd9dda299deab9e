import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { syncWithProvider } from '#platform/provider-sync.server.ts';
import {
  lockOther,
  lockPurchase,
  productOf,
  purchaseOfSession,
  sessionOfPurchase,
  type PurchaseRecord,
} from './fulfilment.queries.server.ts';
import {
  mismatchOf,
  purchaseEventOf,
  statusFrom,
  type Mismatch,
  type PurchaseEvent,
} from './fulfilment.ts';
import { enqueueReceipt } from './receipts/commands.server.ts';
import type { PurchaseStatus } from './rules.ts';
import { countSale } from './sale-counts.commands.server.ts';
import { purchases } from './tables.server.ts';

export type PurchaseServices = { db: Database; payments: Payments };

/** The payment differs from the agreed one: access is not granted, and the operator has to check. */
export class PaymentMismatch extends Error {
  constructor(purchaseId: string, what: Mismatch | 'twice') {
    super(`The payment of purchase ${purchaseId} does not fit: ${what}.`);
    this.name = 'PaymentMismatch';
  }
}

export type Fulfilled = {
  purchase: PurchaseRecord;
  status: PurchaseStatus;
  /** The payment page is complete, but the money has not arrived yet. */
  isProcessing: boolean;
};

const purchaseIdSchema = z.uuid();

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
    fetch: (purchase) => fetchPaymentState(payments, purchase),
    write: (purchase, { state }) => recordPayment(db, purchase, { ...state, at }),
  });
  if (!synced) return null;
  const { row: purchase, written } = synced;
  if (!written) return { purchase, status: purchase.status, isProcessing: false };
  const { answer, result: status } = written;
  return { purchase, status, isProcessing: status === 'pending' && answer.isFilledIn };
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
  if (mismatch) throw new PaymentMismatch(purchase.id, mismatch);
  const money =
    page.isPaid && page.paymentId ? await payments.payment({ id: page.paymentId, account }) : null;
  const status = statusFrom(page, money);
  const state: PaymentState = {
    status: statusAfter(purchase.status, status),
    paymentId: page.paymentId,
    refundedCents: Math.min(money?.refundedCents ?? 0, purchase.priceCents),
  };
  return { state, isFilledIn: page.status === 'complete' };
}

type PaymentEventSubject = {
  checkoutId: string | null;
  paymentId: string | null;
  account: string | null;
};

/**
 * Handles a webhook's event, by the page or the payment that it names. Ignores payments of others.
 * Logs, and does not ask for a retry, where one would not help: a payment that differs from the
 * agreed one, and a payment in a disconnected account.
 */
export async function fulfilFromEvent(
  services: PurchaseServices & { log: Pick<Log, 'error' | 'warn'> },
  event: PaymentEventSubject,
): Promise<void> {
  try {
    const sessionId = event.checkoutId ?? (await sessionOfPayment(services, event));
    if (sessionId) await fulfilPurchase(services, sessionId);
  } catch (error) {
    if (error instanceof PaymentMismatch) {
      services.log.error({ error }, 'A payment does not fit its purchase.');
    } else if (error instanceof PaymentProblem && error.kind === 'disconnected') {
      services.log.warn({ error, event }, 'A payment is in an account that is disconnected.');
    } else throw error;
  }
}

async function sessionOfPayment(
  { db, payments }: PurchaseServices,
  { paymentId: id, account }: PaymentEventSubject,
): Promise<string | null> {
  if (id === null || account === null) return null;
  const payment = await payments.payment({ id, account });
  const purchaseId = purchaseIdSchema.safeParse(payment?.metadata['purchaseId']);
  return purchaseId.success ? sessionOfPurchase(db, purchaseId.data) : null;
}

type PaymentState = {
  status: PurchaseStatus;
  paymentId: string | null;
  refundedCents: number;
  at?: Date | undefined;
};

/**
 * Returns null when the purchase was written or confirmed since it was read and differs from
 * `state`, which may then be older. A confirmation counts as a write: otherwise an older answer could
 * undo it.
 */
function recordPayment(
  db: Database,
  read: PurchaseRecord,
  state: PaymentState,
): Promise<PurchaseStatus | null> {
  return db.transaction(async (tx) => {
    const before = await lockPurchase(tx, read.id);
    const after = { ...state, status: statusAfter(before.status, state.status) };
    if (!isSamePaymentState(before, after)) {
      if (before.revision !== read.revision) return null;
      await applyPayment(tx, before, after);
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
    before.refundedCents === after.refundedCents
  );
}

async function applyPayment(
  tx: Database,
  before: PurchaseRecord,
  after: PaymentState,
): Promise<void> {
  // First of all: other writers lock the product before its purchases, too.
  await countSale(tx, before, after.status);
  const isActive = after.status === 'owned' || after.status === 'disputed';
  const other = isActive ? await lockOther(tx, before) : undefined;
  if (other && other.priceCents > 0) throw new PaymentMismatch(before.id, 'twice');
  // The product became free during the payment: the paid purchase replaces the free one.
  if (other) await tx.delete(purchases).where(eq(purchases.id, other.id));
  const isGranted = after.status !== 'pending' && after.status !== 'expired';
  const hasEnded = after.status === 'refunded' || after.status === 'lost';
  await tx
    .update(purchases)
    .set({
      status: after.status,
      stripePaymentId: after.paymentId,
      refundedCents: after.refundedCents,
      purchasedAt: isGranted
        ? sql`coalesce(${purchases.purchasedAt}, ${after.at ?? sql`now()`})`
        : null,
      endedAt: hasEnded ? sql`coalesce(${purchases.endedAt}, now())` : null,
      ...(other?.downloadedAt && {
        downloadedAt: other.downloadedAt,
        downloadedVersionId: other.downloadedVersionId,
      }),
    })
    .where(eq(purchases.id, before.id));
  if (isActive) await enqueueReceipt(tx, before.id);
  const event = purchaseEventOf(before, after, before.priceCents);
  if (event) await notifyBuyerAndSeller(tx, before, event, after.at);
}

/** Access stays until the money is known to be gone; an expired purchase stays expired while unpaid. */
function statusAfter(before: PurchaseStatus, state: PurchaseStatus): PurchaseStatus {
  const isUnpaid = state === 'pending' || state === 'expired';
  if (!isUnpaid) return state;
  return before === 'pending' ? state : before;
}

async function notifyBuyerAndSeller(
  tx: Database,
  purchase: PurchaseRecord,
  event: PurchaseEvent,
  at?: Date,
): Promise<void> {
  const { buyerId, sellerId, productId } = purchase;
  const { name, slug } = await productOf(tx, productId);
  const metadata = { productId, productName: name, productSlug: slug };
  if (event === 'bought') {
    if (sellerId) {
      const sold = { userId: sellerId, actorId: buyerId, type: 'product_sold', metadata } as const;
      await notify(tx, at ? { ...sold, at } : sold);
    }
    return;
  }
  const changed = { ...metadata, purchaseChange: event };
  if (buyerId) {
    await notify(tx, {
      userId: buyerId,
      actorId: sellerId,
      type: 'purchase_changed',
      metadata: changed,
    });
  }
  if (sellerId) {
    await notify(tx, {
      userId: sellerId,
      actorId: buyerId,
      type: 'sale_changed',
      metadata: changed,
    });
  }
}
