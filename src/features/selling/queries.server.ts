import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { sellerAccounts } from './tables.server.ts';

/** Whether the person can be paid: a Stripe account is connected. */
export async function hasSellerAccount(db: Database, userId: string): Promise<boolean> {
  return (await connectionOf(db, userId)) !== null;
}

/** Whether the person has or had a Stripe account here. */
export async function hasEverConnected(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(sellerAccounts, eq(sellerAccounts.userId, userId))) > 0;
}

/** The connected Stripe account of a seller, or null. Only for the server: it never leaves it. */
export async function connectedAccountOf(db: Database, userId: string): Promise<string | null> {
  return (await connectionOf(db, userId))?.account ?? null;
}

/** A seller's connection, and whether Stripe accepts payments for them; null if not connected. */
export async function connectionOf(db: Database, userId: string) {
  const [row] = await db
    .select({
      account: sellerAccounts.stripeUserId,
      connectedAt: sellerAccounts.connectedAt,
      takesPayments: sellerAccounts.takesPayments,
    })
    .from(sellerAccounts)
    .where(and(eq(sellerAccounts.userId, userId), isNull(sellerAccounts.disconnectedAt)));
  return row ?? null;
}

/** Whether a seller has connected this Stripe account, now or earlier. */
export async function isSellerAccount(db: Database, account: string): Promise<boolean> {
  return (await db.$count(sellerAccounts, eq(sellerAccounts.stripeUserId, account))) > 0;
}

/** The seller who is connected with this Stripe account now, or null. */
export async function sellerOfAccount(db: Database, account: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: sellerAccounts.userId })
    .from(sellerAccounts)
    .where(and(eq(sellerAccounts.stripeUserId, account), isNull(sellerAccounts.disconnectedAt)));
  return row?.userId ?? null;
}

/** Whether a seller is connected with this Stripe account now. */
export async function isConnectedAccount(db: Database, account: string): Promise<boolean> {
  return (await sellerOfAccount(db, account)) !== null;
}
