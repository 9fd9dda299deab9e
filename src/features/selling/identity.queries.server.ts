import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { SellerIdentity } from './input.ts';
import { sellerIdentities } from './tables.server.ts';

const nobody: SellerIdentity = {
  name: '',
  address: '',
  country: '',
  taxId: '',
  collectsTax: false,
};

/** The seller's details on invoices, and whether they add tax; empty if they provided none. */
export async function sellerIdentityOf(db: Database, userId: string): Promise<SellerIdentity> {
  const { name, address, country, taxId, collectsTax } = sellerIdentities;
  const [row] = await db
    .select({ name, address, country, taxId, collectsTax })
    .from(sellerIdentities)
    .where(eq(sellerIdentities.userId, userId));
  return row ?? nobody;
}
