import { and, desc, eq, gt, notInArray } from 'drizzle-orm';
import { purchases } from '#features/purchases/tables.server.ts';
import {
  answerRefund,
  askRefund,
  escalateRefund,
} from '#features/refund-requests/commands.server.ts';
import { requestOf } from '#features/refund-requests/locking.queries.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { WrittenProduct } from './products.ts';

type Market = {
  products: readonly WrittenProduct[];
  listed: ReadonlyMap<string, string>;
};

/** One buyer waits for the seller's answer; another was declined and asks a moderator. */
export async function seedRefundRequests(db: Database, market: Market): Promise<void> {
  await ask(db, market, {
    name: 'Texel Check',
    reason: 'I bought it for sculpts, and only now read that it needs a UV map.',
  });
  const escalated = await ask(db, market, {
    name: 'Cargo Crates',
    reason: 'The files open empty in Blender 4.2, and the page names no version that they need.',
  });
  const request = await requestOf(db, escalated);
  if (!request) throw new Error('The demo has no request to decline.');
  await answerRefund(db, escalated.seller, {
    id: request.id,
    isGranted: false,
    reason: 'They open here in 4.2. Please send me the console output, I will look into it.',
  });
  await escalateRefund(db, escalated.buyer, request.id);
}

/** The newest buyer who can still ask, and has not praised it in a review. */
async function ask(db: Database, { products, listed }: Market, about: Asked) {
  const productId = listed.get(about.name);
  const seller = products.find(({ product }) => product.name === about.name)?.seller;
  if (!productId || !seller) throw new Error(`The demo does not sell ${about.name}.`);
  const [purchase] = await db
    .select({
      id: purchases.id,
      buyerId: purchases.buyerId,
      bundlePurchaseId: purchases.bundlePurchaseId,
    })
    .from(purchases)
    .where(
      and(
        eq(purchases.productId, productId),
        eq(purchases.status, 'owned'),
        gt(purchases.refundUntil, new Date()),
        notInArray(
          purchases.buyerId,
          db.select({ id: reviews.userId }).from(reviews).where(eq(reviews.productId, productId)),
        ),
      ),
    )
    .orderBy(desc(purchases.purchasedAt))
    .limit(1);
  if (!purchase?.buyerId) throw new Error(`Nobody can ask ${about.name} back.`);
  const buyer = { id: purchase.buyerId };
  await askRefund(db, buyer, { purchaseId: purchase.id, reason: about.reason });
  return { ...purchase, buyer, seller };
}

type Asked = { name: string; reason: string };
