import { and, asc, desc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, laterThan, pageOf } from '#platform/list-pages.server.ts';
import { placeAt, type PageInput } from '#shared/cursor.ts';
import { promisedCents } from './parts.queries.server.ts';
import { mayEscalate, refundLimits } from './rules.ts';
import { refundRequests } from './tables.server.ts';

const buyers = alias(profiles, 'buyers');
const sellers = alias(profiles, 'sellers');

/** The purchase that was paid: the bundle's, if it was part of one. */
const paidPurchaseId = sql<string>`coalesce(${purchases.bundlePurchaseId}, ${purchases.id})`;

const paid = alias(purchases, 'paid_purchases');

/**
 * When the bank rejected what was granted; null if it did not. Refunds from before it was granted,
 * such as parts, do not count.
 */
export function grantFailedAt(failedAt: AnyPgColumn) {
  const { answeredAt, decidedAt } = refundRequests;
  return sql<Date | null>`case when ${failedAt} > greatest(${answeredAt}, ${decidedAt}) then ${failedAt} end`.mapWith(
    purchases.refundFailedAt,
  );
}

/**
 * Of a request: whether the moderator acted last. A seller can still refund what a moderator refused.
 */
export const isModeratorsAct = sql<boolean>`coalesce(${refundRequests.decidedAt} >= coalesce(${refundRequests.answeredAt}, ${refundRequests.decidedAt}), false)`;

/** The refund states of these purchases for their buyer. */
export async function refundsInLibrary(
  db: Database,
  viewer: { id: string },
  purchaseIds: readonly string[],
) {
  const now = new Date();
  const rows = await db
    .select({
      purchaseId: purchases.id,
      isInBundle: sql<boolean>`${purchases.bundlePurchaseId} is not null`,
      refundUntil: paid.refundUntil,
      hasFailed: sql<boolean>`${grantFailedAt(paid.refundFailedAt)} is not null`,
      request: {
        id: refundRequests.id,
        status: refundRequests.status,
        answerDueAt: refundRequests.answerDueAt,
        answer: refundRequests.answer,
        answeredAt: refundRequests.answeredAt,
        decision: sql<string>`case when ${isModeratorsAct} then ${refundRequests.decision} else '' end`,
      },
    })
    .from(purchases)
    .innerJoin(paid, eq(paid.id, paidPurchaseId))
    .leftJoin(refundRequests, eq(refundRequests.purchaseId, paid.id))
    .where(
      and(
        eq(purchases.buyerId, viewer.id),
        eq(paid.status, 'owned'),
        gt(paid.priceCents, 0),
        inArray(purchases.id, [...purchaseIds]),
      ),
    );
  return rows.map(({ request, ...row }) => ({
    ...row,
    request,
    mayAsk: request === null && row.refundUntil !== null && now <= row.refundUntil,
    mayEscalate: request !== null && mayEscalate(request, now),
    isOverdue: request?.status === 'asked' && now > request.answerDueAt,
  }));
}
export type LibraryRefund = Awaited<ReturnType<typeof refundsInLibrary>>[number];

const requestColumns = {
  id: refundRequests.id,
  status: refundRequests.status,
  reason: refundRequests.reason,
  answer: refundRequests.answer,
  decision: refundRequests.decision,
  createdAt: refundRequests.createdAt,
  answerDueAt: refundRequests.answerDueAt,
  product: { name: products.name, slug: products.slug },
  paidCents: sql<number>`${purchases.priceCents} + ${purchases.taxCents}`,
  purchasedAt: sql<Date>`${purchases.purchasedAt}`.mapWith(purchases.purchasedAt),
  buyerName: buyers.username,
};

/** A page of the buyers' undecided requests to this seller, latest first. */
export async function requestsToSeller(db: Database, seller: { id: string }, { after }: PageInput) {
  const rows = await db
    .select({
      ...requestColumns,
      isOverdue: sql<boolean>`(${refundRequests.status} = 'asked' and ${refundRequests.answerDueAt} < now())`,
    })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .innerJoin(products, eq(products.id, purchases.productId))
    .leftJoin(buyers, eq(buyers.id, purchases.buyerId))
    .where(
      and(
        eq(purchases.sellerId, seller.id),
        isNotNull(purchases.buyerId),
        // Granted ones are shown with the sale.
        ne(refundRequests.status, 'granted'),
        eq(purchases.status, 'owned'),
        earlierThan([refundRequests.createdAt, refundRequests.id], after),
      ),
    )
    .orderBy(desc(refundRequests.createdAt), desc(refundRequests.id))
    .limit(refundLimits.pageSize + 1);
  const { page, next } = pageOf(rows, refundLimits.pageSize, (last) =>
    placeAt(last.createdAt, last.id),
  );
  return { requests: page, next };
}
export type SellersRequest = Awaited<ReturnType<typeof requestsToSeller>>['requests'][number];

/** A page of single paid sales, newest first, with the refundable amount of each. */
export async function singleSales(db: Database, seller: { id: string }, { after }: PageInput) {
  const purchasedAt = sql<Date>`${purchases.purchasedAt}`.mapWith(purchases.purchasedAt);
  const rows = await db
    .select({
      id: purchases.id,
      status: purchases.status,
      product: { name: products.name, slug: products.slug },
      buyerName: buyers.username,
      paidCents: sql<number>`${purchases.priceCents} + ${purchases.taxCents}`,
      refundedCents: purchases.refundedCents,
      promisedCents,
      purchasedAt,
      refund: refundRequests.status,
    })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .leftJoin(buyers, eq(buyers.id, purchases.buyerId))
    .leftJoin(refundRequests, eq(refundRequests.purchaseId, purchases.id))
    .where(
      and(
        eq(purchases.sellerId, seller.id),
        gt(purchases.priceCents, 0),
        isNotNull(purchases.purchasedAt),
        earlierThan([purchases.purchasedAt, purchases.id], after),
      ),
    )
    .orderBy(desc(purchases.purchasedAt), desc(purchases.id))
    .limit(refundLimits.salesPage + 1);
  const { page, next } = pageOf(rows, refundLimits.salesPage, (last) =>
    placeAt(last.purchasedAt, last.id),
  );
  return { sales: page, next };
}
export type SingleSale = Awaited<ReturnType<typeof singleSales>>['sales'][number];

/** A moderator will decide it, for the purchase that it is about. */
export const isEscalated = and(
  eq(refundRequests.status, 'escalated'),
  eq(purchases.status, 'owned'),
);

/** A page of what buyers escalated to a moderator, longest waiting first. */
export async function escalatedRefunds(db: Database, { after }: PageInput) {
  const escalatedAt = sql<Date>`${refundRequests.escalatedAt}`.mapWith(refundRequests.escalatedAt);
  const rows = await db
    .select({
      ...requestColumns,
      escalatedAt,
      sellerName: sellers.username,
      refundUntil: purchases.refundUntil,
      wasDownloaded: sql<boolean>`${purchases.downloadedAt} is not null`,
    })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .innerJoin(products, eq(products.id, purchases.productId))
    .leftJoin(buyers, eq(buyers.id, purchases.buyerId))
    .leftJoin(sellers, eq(sellers.id, purchases.sellerId))
    .where(and(isEscalated, laterThan([refundRequests.escalatedAt, refundRequests.id], after)))
    .orderBy(asc(refundRequests.escalatedAt), asc(refundRequests.id))
    .limit(refundLimits.pageSize + 1);
  const { page, next } = pageOf(rows, refundLimits.pageSize, (last) =>
    placeAt(last.escalatedAt, last.id),
  );
  return { requests: page, next };
}
export type EscalatedRefund = Awaited<ReturnType<typeof escalatedRefunds>>['requests'][number];
