import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import type { PurchaseStatus } from '../rules.ts';
import { purchases } from '../tables.server.ts';
import {
  lockOther,
  lockPurchase,
  productOf,
  purchaseOfSession,
  sessionOfPurchase,
  type BegunPurchase,
} from './queries.server.ts';
import { mismatchOf, newsOf, statusFrom, type Mismatch, type PurchaseNews } from './rules.ts';

export type Site = { db: Database; payments: Payments };

/** The payment is not the one that was agreed on: nothing is granted, and a person has to look. */
export class PaymentMismatch extends Error {
  constructor(purchaseId: string, what: Mismatch | 'twice') {
    super(`The payment of purchase ${purchaseId} does not fit: ${what}.`);
    this.name = 'PaymentMismatch';
  }
}

export type Fulfilled = {
  purchase: BegunPurchase;
  status: PurchaseStatus;
  /** The page was filled in, and the money is on its way. */
  isProcessing: boolean;
};

const attempts = 10;
const purchaseIdSchema = z.uuid();

/**
 * Makes a purchase what its payment is at this moment: pending, owned, refunded and so on. The
 * webhook, the success page and the reconciliation all come here; it is safe to repeat and to race.
 * Null: no purchase of ours has this payment page. `at` says when it was paid, if not just now.
 * @throws PaymentMismatch when something else was paid than was agreed on
 * @throws PaymentProblem when the provider does not answer
 */
export async function fulfil(
  { db, payments }: Site,
  sessionId: string,
  at?: Date,
): Promise<Fulfilled | null> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // The revision is read before the provider is asked: when somebody else wrote meanwhile, what
    // we heard may be older than what they wrote, and we ask again.
    const purchase = await purchaseOfSession(db, sessionId);
    if (!purchase) return null;
    const heard = await askAbout(payments, purchase);
    if (!heard) return { purchase, status: purchase.status, isProcessing: false };
    const { found, isFilledIn } = heard;
    const status = await write(db, purchase, { ...found, at });
    if (status) {
      const isProcessing = status === 'pending' && isFilledIn;
      return { purchase, status, isProcessing };
    }
  }
  throw new Error(`The purchase of ${sessionId} kept changing.`);
}

/**
 * What the provider says of a purchase at this moment; null when it knows nothing of it.
 * @throws PaymentMismatch, PaymentProblem
 */
export async function askAbout(payments: Payments, purchase: BegunPurchase) {
  const { account, sessionId } = purchase;
  const page = await payments.checkout({ id: sessionId, account });
  if (!page) return null;
  const mismatch = mismatchOf(purchase, page);
  if (mismatch) throw new PaymentMismatch(purchase.id, mismatch);
  const money =
    page.isPaid && page.paymentId ? await payments.payment({ id: page.paymentId, account }) : null;
  const status = statusFrom(page, money);
  const found: Found = {
    status: statusAfter(purchase.status, status),
    paymentId: page.paymentId,
    refundedCents: Math.min(money?.refundedCents ?? 0, purchase.priceCents),
  };
  return { found, isFilledIn: page.status === 'complete' };
}

type PaymentNews = { checkoutId: string | null; paymentId: string | null; account: string | null };

/**
 * The same for a webhook's event, by the page or the payment that it names. What is none of ours is
 * passed over; so is what sending again would not change: a payment that does not fit, and one in an
 * account that no longer lets us in.
 */
export async function fulfilFromEvent(
  site: Site & { log: Pick<Log, 'error' | 'warn'> },
  event: PaymentNews,
): Promise<void> {
  try {
    const sessionId = event.checkoutId ?? (await sessionOfPayment(site, event));
    if (sessionId) await fulfil(site, sessionId);
  } catch (error) {
    if (error instanceof PaymentMismatch) {
      site.log.error({ error }, 'A payment does not fit its purchase.');
    } else if (error instanceof PaymentProblem && error.kind === 'disconnected') {
      site.log.warn({ error, event }, 'A payment is in an account that is disconnected.');
    } else throw error;
  }
}

async function sessionOfPayment(
  { db, payments }: Site,
  { paymentId: id, account }: PaymentNews,
): Promise<string | null> {
  if (id === null || account === null) return null;
  const payment = await payments.payment({ id, account });
  const purchaseId = purchaseIdSchema.safeParse(payment?.metadata['purchaseId']);
  return purchaseId.success ? sessionOfPurchase(db, purchaseId.data) : null;
}

type Found = {
  status: PurchaseStatus;
  paymentId: string | null;
  refundedCents: number;
  at?: Date | undefined;
};

/**
 * Null: it was written or confirmed since it was read, and what was found differs from it, so what
 * was found may be older. A confirmation counts as a write, or an older answer could undo it.
 */
function write(db: Database, read: BegunPurchase, found: Found): Promise<PurchaseStatus | null> {
  return db.transaction(async (tx) => {
    const before = await lockPurchase(tx, read.id);
    const after = { ...found, status: statusAfter(before.status, found.status) };
    if (!isSame(before, after)) {
      if (before.revision !== read.revision) return null;
      await change(tx, before, after);
    }
    await tx
      .update(purchases)
      .set({ revision: before.revision + 1 })
      .where(eq(purchases.id, before.id));
    return after.status;
  });
}

export function isSame(before: BegunPurchase, after: Found): boolean {
  return (
    before.status === after.status &&
    before.paymentId === after.paymentId &&
    before.refundedCents === after.refundedCents
  );
}

async function change(tx: Database, before: BegunPurchase, after: Found): Promise<void> {
  const isActive = after.status === 'owned' || after.status === 'disputed';
  const other = isActive ? await lockOther(tx, before) : undefined;
  if (other && other.priceCents > 0) throw new PaymentMismatch(before.id, 'twice');
  // They got it for nothing while they were paying: the paid purchase takes its place.
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
      ...(other?.downloadedAt && { downloadedAt: other.downloadedAt }),
    })
    .where(eq(purchases.id, before.id));
  const news = newsOf(before, after, before.priceCents);
  if (news) await tell(tx, before, news, after.at);
}

/** What was granted stays so until the money is known to be away; what ran out stays so unpaid. */
function statusAfter(before: PurchaseStatus, found: PurchaseStatus): PurchaseStatus {
  const isUnpaid = found === 'pending' || found === 'expired';
  if (!isUnpaid) return found;
  return before === 'pending' ? found : before;
}

async function tell(
  tx: Database,
  purchase: BegunPurchase,
  news: PurchaseNews,
  at?: Date,
): Promise<void> {
  const { buyerId, sellerId, productId } = purchase;
  const { name, slug } = await productOf(tx, productId);
  const metadata = { productId, productName: name, productSlug: slug };
  if (news === 'bought') {
    if (sellerId) {
      const sold = { userId: sellerId, actorId: buyerId, type: 'product_sold', metadata } as const;
      await notify(tx, at ? { ...sold, at } : sold);
    }
    return;
  }
  const told = { ...metadata, purchaseChange: news };
  if (buyerId) {
    await notify(tx, {
      userId: buyerId,
      actorId: sellerId,
      type: 'purchase_changed',
      metadata: told,
    });
  }
  if (sellerId) {
    await notify(tx, { userId: sellerId, actorId: buyerId, type: 'sale_changed', metadata: told });
  }
}
