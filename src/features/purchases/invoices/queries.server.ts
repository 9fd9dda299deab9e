import { and, asc, desc, eq, isNotNull, gt, or, sql } from 'drizzle-orm';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { purchases } from '../tables.server.ts';
import type { Invoice } from './rules.ts';
import { invoices } from './tables.server.ts';

const { id: purchaseId, buyerId, sellerId, priceCents, taxCents, couponCode, country } = purchases;

/** What an invoice is made of. */
export async function billedSale(tx: Database, id: string) {
  const [row] = await tx
    .select({
      id: purchaseId,
      buyerId,
      sellerId,
      priceCents,
      taxCents,
      couponCode,
      country,
      status: purchases.status,
      refundedCents: purchases.refundedCents,
      purchasedAt: purchases.purchasedAt,
      product: products.name,
    })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .where(and(eq(purchaseId, id), isNotNull(purchases.purchasedAt), gt(priceCents, 0)));
  return row;
}

/** A person's name as others see it. */
export async function usernameOf(db: Database, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await db
    .select({ username: profiles.username })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row?.username ?? null;
}

/** The invoice of a purchase, then its credit notes, the oldest first. */
export function invoicesOf(db: Database, id: string): Promise<Invoice[]> {
  return db
    .select({
      kind: invoices.kind,
      number: invoices.number,
      netCents: invoices.netCents,
      taxCents: invoices.taxCents,
      facts: invoices.facts,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .where(eq(invoices.purchaseId, id))
    .orderBy(desc(sql`${invoices.kind} = 'invoice'`), asc(invoices.issuedAt), asc(invoices.number));
}

/** Whether this person bought or sold it for money. */
export async function isPartOf(db: Database, viewer: { id: string }, id: string): Promise<boolean> {
  const isTheirs = or(eq(buyerId, viewer.id), eq(sellerId, viewer.id));
  const isPaid = and(isNotNull(purchases.purchasedAt), gt(priceCents, 0));
  return (await db.$count(purchases, and(eq(purchaseId, id), isTheirs, isPaid))) > 0;
}
