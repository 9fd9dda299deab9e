import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { lockPerson } from '#features/accounts/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { pendingProductLimits } from './rules.ts';
import { products } from './tables.server.ts';
import { productTexts } from './texts.ts';

export type Seller = { id: string; isModerator?: boolean; isNewcomer?: boolean };

/**
 * Limits how many products of one person wait for a moderator: new ones and those with an edit or a
 * newer version. Call it in the transaction that adds one to the queue.
 * @param productId the added product, if it already exists
 * @throws Refusal CONFLICT with the reason 'too-many-waiting'
 */
export async function refuseBeyondPending(
  tx: Database,
  seller: Seller,
  productId?: string,
): Promise<void> {
  if (seller.isModerator) return;
  // One at a time per person, otherwise two could take the last place.
  await lockPerson(tx, seller);
  const { member, newcomer } = pendingProductLimits;
  const limit = seller.isNewcomer ? newcomer : member;
  const [waiting] = await tx
    .select({ count: count() })
    .from(products)
    .where(
      and(
        eq(products.userId, seller.id),
        isNull(products.deletedAt),
        isNotNull(products.waitsSince),
        productId === undefined ? undefined : ne(products.id, productId),
      ),
    );
  if ((waiting?.count ?? 0) < limit) return;
  const sentence = productTexts.tooManyWaiting(limit, seller.isNewcomer ?? false);
  throw new Refusal('CONFLICT', sentence, { reason: 'too-many-waiting' });
}
