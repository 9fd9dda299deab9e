import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/accounts/tables.server.ts';
import { defineMail, postMail } from '#features/mails/commands.server.ts';
import { productPath } from '#features/products/rules.ts';
import { products } from '#features/products/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { hasPurchased } from './queries.server.ts';
import { purchases } from './tables.server.ts';
import { failedPaymentMail } from './texts.ts';

/** Days after the purchase: the money of a delayed payment did not come. */
export const failedPaymentMails = defineMail({
  name: 'payment-failed',
  data: z.object({ purchaseId: z.uuid() }),
  async write({ db, publicUrl }, { data: { purchaseId } }) {
    const failed = await failedPayment(db, purchaseId);
    // Whoever has it by now need not be told.
    if (!failed || (await hasPurchased(db, { id: failed.buyerId }, failed.productId))) return null;
    const { to, ...facts } = failed;
    return { to, ...failedPaymentMail({ ...facts, url: `${publicUrl}${productPath(failed)}` }) };
  },
});

/** Part of a larger act: the mail is sent after it, if it is committed. */
export async function postFailedPayment(
  tx: Database,
  { id, buyerId }: { id: string; buyerId: string | null },
): Promise<void> {
  if (buyerId === null) return;
  const letter = { userId: buyerId, data: { purchaseId: id }, about: id };
  await postMail(tx, failedPaymentMails, letter);
}

async function failedPayment(db: Database, purchaseId: string) {
  const [failed] = await db
    .select({
      to: users.email,
      buyerId: users.id,
      username: users.name,
      productId: products.id,
      productName: products.name,
      slug: products.slug,
      priceCents: purchases.priceCents,
    })
    .from(purchases)
    .innerJoin(products, eq(products.id, purchases.productId))
    .innerJoin(users, eq(users.id, purchases.buyerId))
    .where(and(eq(purchases.id, purchaseId), eq(purchases.status, 'expired')));
  return failed;
}
