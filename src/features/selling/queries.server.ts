import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { sellerAccounts } from './tables.server.ts';

/** Whether the person can be paid: a Stripe account is connected. */
export async function hasSellerAccount(db: Database, userId: string): Promise<boolean> {
  const found = await db.$count(
    sellerAccounts,
    and(eq(sellerAccounts.userId, userId), isNull(sellerAccounts.disconnectedAt)),
  );
  return found > 0;
}
