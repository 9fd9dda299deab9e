import { asc, eq } from 'drizzle-orm';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { refundGranted, refundQueue } from '#features/refund-requests/refunding.commands.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { FreshDatabase } from './database.ts';
import type { OfferTerms } from './offers.ts';
import { actorOf, makePerson } from './people.ts';
import { makeBundle } from './products.ts';
import { doJobs } from './queue.ts';
import { openRefunds } from './refunds.ts';

/** A shop with bundles of three products for $10, $15 and $20, and who buys them. */
export async function openBundleShop(database: FreshDatabase) {
  const { db } = database;
  const shop = await openRefunds(database);
  const moderator = await makePerson(db, { isModerator: true });
  const services = { db, payments: shop.payments };

  async function bundle(parts: readonly { id: string }[], priceCents = 3600, changes = {}) {
    const ids = parts.map(({ id }) => id);
    const terms = { priceCents, refundDays: 14, ...changes };
    const made = await makeBundle(db, shop.storage, shop.seller, ids, terms);
    await moderateProduct(db, actorOf(moderator), { id: made.id, revision: 1, decision: 'list' });
    return made;
  }

  return {
    ...shop,
    moderator,
    bundle,
    /** Three products and their bundle for $36. */
    async three(terms: OfferTerms = {}) {
      const parts = [
        await shop.offer(1000, terms),
        await shop.offer(1500, terms),
        await shop.offer(2000, terms),
      ] as const;
      return { parts, sold: await bundle(parts) };
    },
    async buy(buyer: Viewer, productId: string) {
      await shop.paid(buyer, productId);
      await shop.deliverAll();
      const rows = await shop.rowsOf(productId);
      const row = rows.find(({ buyerId, status }) => buyerId === buyer.id && status === 'owned');
      if (!row) throw new Error('It was not bought.');
      return row;
    },
    /** What they have and had, each product with its status, oldest first. */
    async libraryOf(buyer: Viewer) {
      const rows = await db
        .select()
        .from(purchases)
        .where(eq(purchases.buyerId, buyer.id))
        .orderBy(asc(purchases.createdAt), asc(purchases.id));
      return rows.filter(({ status }) => status !== 'pending' && status !== 'expired');
    },
    doRefunds: (processes = 1) =>
      doJobs(database, refundQueue, (job) => refundGranted(services, job), { processes }),
  };
}
