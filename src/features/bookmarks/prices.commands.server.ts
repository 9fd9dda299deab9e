import { z } from 'zod';
import { defineMail, postMails } from '#features/mails/commands.server.ts';
import { notifyAll } from '#features/notifications/commands.server.ts';
import { productPath } from '#features/products/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { pricedProduct, peopleToNotify, wishOf } from './queries.server.ts';
import { bookmarkLimits } from './rules.ts';
import { lowerPriceMail } from './texts.ts';

const lowered = { productId: z.uuid(), priceCents: z.int() };

/** About a product that costs less than when it was bookmarked or last reported. */
export const lowerPriceMails = defineMail({
  name: 'lower-price',
  data: z.object(lowered),
  async write({ db, publicUrl }, { userId, data: { productId, priceCents } }) {
    const product = await pricedProduct(db, productId);
    const wish = await wishOf(db, userId, productId);
    // The price has gone up since. A still lower one of the same day has no mail of its own.
    if (!wish || !product || product.priceCents > priceCents) return null;
    const { to, name } = wish;
    const pageUrl = `${publicUrl}${productPath(product)}`;
    const bookmarksUrl = `${publicUrl}/profile/${userId}#my-bookmarks`;
    return { to, ...lowerPriceMail({ ...product, username: name, pageUrl, bookmarksUrl }) };
  },
});

/**
 * Notifies people who asked for it that a product costs less, in batches, each at most once a day
 * (UTC): otherwise a seller who changes the price back and forth could fill their mailboxes.
 */
export async function notifyOfLowerPrice(
  db: Database,
  { productId, priceCents, at }: { productId: string; priceCents: number; at: string },
  signal: AbortSignal,
): Promise<void> {
  const product = await pricedProduct(db, productId);
  if (product?.priceCents !== priceCents) return;
  const { name, slug, sellerId } = product;
  const metadata = { productId, productName: name, productSlug: slug, priceCents };
  let after: string | undefined;
  do {
    signal.throwIfAborted();
    const last = after;
    after = await db.transaction(async (tx) => {
      const wishing = await peopleToNotify(tx, productId, last);
      const untold = await postMails(
        tx,
        lowerPriceMails,
        wishing
          .filter((userId) => userId !== sellerId)
          .map((userId) => ({
            userId,
            data: { productId, priceCents },
            about: `${userId} ${productId} ${at.slice(0, 10)}`,
          })),
      );
      await notifyAll(tx, untold, { actorId: sellerId, type: 'price_lowered', metadata });
      return wishing.length === bookmarkLimits.told ? wishing.at(-1) : undefined;
    });
  } while (after !== undefined);
}
