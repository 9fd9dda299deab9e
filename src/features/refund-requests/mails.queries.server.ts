import { eq, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { isModeratorsAct } from './queries.server.ts';
import { refundRequests } from './tables.server.ts';

/** The facts of a mail about a refund to this person; undefined if either is gone. */
export async function mailedRefund(db: Database, userId: string, requestId: string) {
  const [row] = await db
    .select({
      to: users.email,
      name: users.name,
      isToSeller: sql<boolean>`${purchases.sellerId} = ${users.id}`,
      productName: products.name,
      paidCents: sql<number>`${purchases.priceCents} + ${purchases.taxCents}`,
      reason: refundRequests.reason,
      answer: refundRequests.answer,
      decision: refundRequests.decision,
      answerDueAt: refundRequests.answerDueAt,
      isDecidedByModerator: isModeratorsAct,
    })
    .from(refundRequests)
    .innerJoin(purchases, eq(purchases.id, refundRequests.purchaseId))
    .innerJoin(products, eq(products.id, purchases.productId))
    .innerJoin(users, eq(users.id, userId))
    .where(eq(refundRequests.id, requestId));
  return row;
}
