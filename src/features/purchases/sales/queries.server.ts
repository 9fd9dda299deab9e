import { and, asc, desc, eq, gt, gte, isNotNull, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, pageOf } from '#platform/list-pages.server.ts';
import { placeAt, readCursor, type PageInput } from '#shared/cursor.ts';
import { invoices } from '../invoices/tables.server.ts';
import { purchases } from '../tables.server.ts';
import { salesPlace } from './input.ts';
import { lastMonths, netOf, salesLimits } from './rules.ts';

const startOfMonth = sql`date_trunc('month', ${purchases.purchasedAt} at time zone 'UTC')`;
const month = sql<string>`to_char(${startOfMonth}, 'YYYY-MM')`;

/** A payment that the bank took back is a refund of all of it. */
const refundedCents = sql<number>`case ${purchases.status} when 'lost'
  then ${purchases.priceCents} + ${purchases.taxCents} else ${purchases.refundedCents} end`;

const totals = {
  sales: sql<number>`count(*)::int`.as('sales'),
  onHold: sql<number>`(count(*) filter (where ${purchases.status} = 'disputed'))::int`.as(
    'on_hold',
  ),
  grossCents: sql<number>`coalesce(sum(${purchases.priceCents}), 0)::float8`.as('gross_cents'),
  taxCents: sql<number>`coalesce(sum(${purchases.taxCents}), 0)::float8`.as('tax_cents'),
  feeCents: sql<number>`coalesce(sum(${purchases.feeCents}), 0)::float8`.as('fee_cents'),
  feeRefundedCents: sql<number>`coalesce(sum(${purchases.feeRefundedCents}), 0)::float8`.as(
    'fee_refunded_cents',
  ),
  stripeFeeCents: sql<number>`coalesce(sum(${purchases.stripeFeeCents}), 0)::float8`.as(
    'stripe_fee_cents',
  ),
  refundedCents: sql<number>`coalesce(sum(${refundedCents}), 0)::float8`.as('refunded_cents'),
};

const soldBy = (seller: { id: string }) =>
  and(
    eq(purchases.sellerId, seller.id),
    gt(purchases.priceCents, 0),
    isNotNull(purchases.purchasedAt),
  );

/** All sales of a person, and the last twelve months, each of them whether something was sold or not. */
export async function salesTotals(db: Database, seller: { id: string }, now: Date) {
  const months = lastMonths(now);
  const [[all], byMonth] = await Promise.all([
    db.select(totals).from(purchases).where(soldBy(seller)),
    db
      .select({ month: month.as('month'), ...totals })
      .from(purchases)
      .where(and(soldBy(seller), gte(purchases.purchasedAt, new Date(`${months[0]}-01`))))
      .groupBy(startOfMonth),
  ]);
  if (!all) throw new Error('There are no totals.');
  const nothing = {
    sales: 0,
    grossCents: 0,
    taxCents: 0,
    feeCents: 0,
    feeRefundedCents: 0,
    stripeFeeCents: 0,
    refundedCents: 0,
  };
  const found = new Map(byMonth.map((row) => [row.month, row]));
  return {
    all,
    months: months.map((name) => {
      const { sales, ...money } = found.get(name) ?? nothing;
      return { month: name, sales, netCents: netOf(money) };
    }),
  };
}

/** One page of the sales by month, the newest first, and product, and the cursor of the next page. */
export async function salesByMonth(db: Database, seller: { id: string }, after?: string) {
  const cursor = after === undefined ? null : readCursor(salesPlace, after);
  const groups = db
    .select({
      month: month.as('month'),
      productId: purchases.productId,
      name: products.name,
      slug: products.slug,
      ...totals,
    })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .where(soldBy(seller))
    .groupBy(startOfMonth, purchases.productId, products.name, products.slug)
    .as('groups');
  const rows = await db
    .select()
    .from(groups)
    .where(
      cursor
        ? sql`${groups.month} < ${cursor[0]} or (${groups.month} = ${cursor[0]}
            and (${groups.name}, ${groups.productId}) > (${cursor[1]}, ${cursor[2]}::uuid))`
        : undefined,
    )
    .orderBy(desc(groups.month), asc(groups.name), asc(groups.productId))
    .limit(salesLimits.pageSize + 1);
  const { page, next } = pageOf(rows, salesLimits.pageSize, (last) => [
    last.month,
    last.name,
    last.productId,
  ]);
  return { rows: page, next };
}

/** Every single sale for the export, the newest first, a bounded step at a time. */
export async function salesToExport(db: Database, seller: { id: string }, { after }: PageInput) {
  const rows = await db
    .select({
      id: purchases.id,
      purchasedAt: sql<Date>`${purchases.purchasedAt}`.mapWith(purchases.purchasedAt),
      product: products.name,
      buyer: profiles.username,
      status: purchases.status,
      grossCents: purchases.priceCents,
      taxCents: purchases.taxCents,
      feeCents: purchases.feeCents,
      feeRefundedCents: purchases.feeRefundedCents,
      stripeFeeCents: sql<number>`coalesce(${purchases.stripeFeeCents}, 0)`,
      refundedCents,
      country: purchases.country,
      invoiceNumber: invoices.number,
      regularPriceCents: purchases.regularPriceCents,
      couponCode: purchases.couponCode,
    })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .leftJoin(profiles, eq(profiles.id, purchases.buyerId))
    .leftJoin(invoices, and(eq(invoices.purchaseId, purchases.id), eq(invoices.kind, 'invoice')))
    .where(and(soldBy(seller), earlierThan([purchases.purchasedAt, purchases.id], after)))
    .orderBy(desc(purchases.purchasedAt), desc(purchases.id))
    .limit(salesLimits.exportPage + 1);
  const { page: sales, next } = pageOf(rows, salesLimits.exportPage, (last) =>
    placeAt(last.purchasedAt, last.id),
  );
  return { sales, next };
}
