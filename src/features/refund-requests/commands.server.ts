import { eq, sql } from 'drizzle-orm';
import { endedTexts } from '#features/purchases/texts.ts';
import { connectedAccountOf } from '#features/selling/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { longDate } from '#shared/dates.ts';
import { Refusal } from '#shared/refusal.ts';
import type { AnswerInput, AskInput } from './input.ts';
import {
  lockPaidPurchase,
  lockRequest,
  requestOf,
  type LockedPurchase,
  type RequestRow,
} from './locking.queries.server.ts';
import { enqueueRefund } from './refunding.commands.server.ts';
import { answerDue, isUndecided, mayEscalate } from './rules.ts';
import { refundRequests } from './tables.server.ts';
import { notifyOfRefund } from './notices.commands.server.ts';
import { refundTexts } from './texts.ts';

/**
 * Requests a refund from the seller, within the period stored on the purchase. If the seller's
 * account is gone, a moderator decides. A pending request is left unchanged.
 * @throws Refusal with the sentence that says why it cannot be requested
 */
export async function askRefund(
  db: Database,
  buyer: { id: string },
  { purchaseId, reason }: AskInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const purchase = await lockPaidPurchase(tx, purchaseId);
    if (purchase?.buyerId !== buyer.id) throw new Refusal('NOT_FOUND', refundTexts.notInLibrary);
    const before = await requestOf(tx, purchase);
    if (before?.status === 'asked' || before?.status === 'escalated') return;
    refuseUnlessPaid(purchase);
    if (before) throw new Refusal('CONFLICT', refundTexts.alreadyAsked);
    const now = new Date();
    refuseOutsideWindow(purchase, now);
    const isSellerGone = purchase.sellerId === null;
    const [request] = await tx
      .insert(refundRequests)
      .values({
        purchaseId: purchase.id,
        status: isSellerGone ? 'escalated' : 'asked',
        reason,
        answerDueAt: answerDue(now),
        escalatedAt: isSellerGone ? now : null,
      })
      .returning({ id: refundRequests.id });
    if (!request) throw new Error('The request was not stored.');
    const notice = { purchase, requestId: request.id, actorId: buyer.id, reason };
    await notifyOfRefund(tx, { ...notice, news: 'asked', to: 'seller' });
  });
}

/**
 * Asks a moderator to decide, after the seller declined or did not answer in time. Repeating it
 * changes nothing.
 * @throws Refusal
 */
export async function escalateRefund(
  db: Database,
  buyer: { id: string },
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockRequest(tx, id);
    if (found?.purchase.buyerId !== buyer.id) {
      throw new Refusal('NOT_FOUND', refundTexts.notFound);
    }
    const { request, purchase } = found;
    if (request.status === 'escalated') return;
    if (!isUndecided(request.status)) throw new Refusal('CONFLICT', refundTexts.alreadyDecided);
    refuseUnlessPaid(purchase);
    if (!mayEscalate(request, new Date())) {
      const sentence =
        request.status === 'asked'
          ? refundTexts.tooEarly(longDate(request.answerDueAt))
          : refundTexts.tooLate;
      throw new Refusal('CONFLICT', sentence);
    }
    await tx
      .update(refundRequests)
      .set({ status: 'escalated', escalatedAt: sql`now()` })
      .where(eq(refundRequests.id, id));
    const notice = { purchase, requestId: id, actorId: buyer.id };
    await notifyOfRefund(tx, { ...notice, news: 'escalated', to: 'seller' });
  });
}

/**
 * The seller's answer. A request that was escalated to a moderator can still be granted, but not
 * declined. Granting again changes nothing.
 * @throws Refusal
 */
export async function answerRefund(
  db: Database,
  seller: { id: string },
  { id, isGranted, reason }: AnswerInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockRequest(tx, id);
    if (found?.purchase.sellerId !== seller.id) {
      throw new Refusal('NOT_FOUND', refundTexts.notFound);
    }
    const { request, purchase } = found;
    if (request.status === 'refused') throw new Refusal('CONFLICT', refundTexts.alreadyDecided);
    if (isGranted) await grant(tx, seller, purchase, { request, answer: reason });
    else await decline(tx, seller, found, reason);
  });
}

async function decline(
  tx: Database,
  seller: { id: string },
  { request, purchase }: { request: RequestRow; purchase: LockedPurchase },
  answer: string,
): Promise<void> {
  if (request.status !== 'asked') throw new Refusal('CONFLICT', refundTexts.alreadyAnswered);
  refuseUnlessPaid(purchase);
  await tx
    .update(refundRequests)
    .set({ status: 'declined', answer, answeredAt: sql`now()` })
    .where(eq(refundRequests.id, request.id));
  const notice = { purchase, requestId: request.id, actorId: seller.id, reason: answer };
  await notifyOfRefund(tx, { ...notice, news: 'declined', to: 'buyer' });
}

/**
 * Refunds a sale, requested or not; repeating it changes nothing.
 * @throws Refusal
 */
export async function refundSale(
  db: Database,
  seller: { id: string },
  purchaseId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const purchase = await lockPaidPurchase(tx, purchaseId);
    if (purchase?.sellerId !== seller.id) throw new Refusal('NOT_FOUND', refundTexts.notYourSale);
    await grant(tx, seller, purchase, { request: await requestOf(tx, purchase), answer: '' });
  });
}

type Granting = { request: RequestRow | undefined; answer: string };

async function grant(
  tx: Database,
  seller: { id: string },
  purchase: LockedPurchase,
  { request, answer }: Granting,
): Promise<void> {
  if (request?.status === 'granted') return;
  refuseUnlessPaid(purchase);
  await refuseUnlessConnected(tx, purchase, refundTexts.disconnected);
  const granted = { status: 'granted' as const, answer, answeredAt: sql`now()` };
  const [row] = await tx
    .insert(refundRequests)
    .values({ purchaseId: purchase.id, answerDueAt: sql`now()`, ...granted })
    .onConflictDoUpdate({ target: refundRequests.purchaseId, set: granted })
    .returning({ id: refundRequests.id });
  if (!row) throw new Error('The refund was not stored.');
  await enqueueRefund(tx, row.id);
  const notice = { purchase, requestId: row.id, actorId: seller.id, reason: answer };
  await notifyOfRefund(tx, { ...notice, news: 'granted', to: 'buyer' });
}

/** @throws Refusal CONFLICT for a purchase that was free, refunded, or is in dispute */
export function refuseUnlessPaid({ status, priceCents }: LockedPurchase): void {
  if (priceCents === 0) throw new Refusal('CONFLICT', refundTexts.nothingPaid);
  if (status === 'disputed') throw new Refusal('CONFLICT', endedTexts.disputed.sentence);
  if (status !== 'owned') throw new Refusal('CONFLICT', refundTexts.notPaidNow);
}

function refuseOutsideWindow({ refundUntil }: LockedPurchase, now: Date): void {
  if (!refundUntil) throw new Refusal('FORBIDDEN', refundTexts.saleFinal);
  if (now <= refundUntil) return;
  throw new Refusal('FORBIDDEN', refundTexts.windowOver(longDate(refundUntil)));
}

/** A payment can be refunded only in the account that received it. */
export async function refuseUnlessConnected(
  tx: Database,
  { sellerId, account }: LockedPurchase,
  sentence: string,
): Promise<void> {
  const connected = sellerId && (await connectedAccountOf(tx, sellerId));
  if (!connected || connected !== account) throw new Refusal('CONFLICT', sentence);
}
