import type { Database } from '#platform/database.server.ts';
import { PaymentProblem, type Payments } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import type { SellerIdentity } from './input.ts';
import { connectedAccountOf } from './queries.server.ts';
import { sellerIdentities } from './tables.server.ts';
import { sellingTexts } from './texts.ts';

/**
 * Stores the details for the invoices of later sales.
 * @throws Refusal if tax should be added and Stripe would refuse to compute it
 */
export async function saveSellerIdentity(
  { db, payments }: { db: Database; payments: Payments | null },
  seller: { id: string },
  identity: SellerIdentity,
): Promise<void> {
  if (identity.collectsTax) await checkTax(db, payments, seller);
  const values = { userId: seller.id, ...identity };
  await db.transaction(async (tx) => {
    await tx
      .insert(sellerIdentities)
      .values(values)
      .onConflictDoUpdate({ target: sellerIdentities.userId, set: identity });
  });
}

/** A sale with tax fails if the seller has not set up Stripe Tax. */
async function checkTax(
  db: Database,
  payments: Payments | null,
  seller: { id: string },
): Promise<void> {
  const account = await connectedAccountOf(db, seller.id);
  if (!payments || account === null) {
    throw new Refusal('CONFLICT', sellingTexts.taxNotConnected);
  }
  const isActive = await payments.computesTax(account).catch((error: unknown) => {
    if (!(error instanceof PaymentProblem)) throw error;
    throw new Refusal('UNAVAILABLE', sellingTexts.identityFailed, { cause: error });
  });
  if (!isActive) throw new Refusal('CONFLICT', sellingTexts.taxNotActive);
}
