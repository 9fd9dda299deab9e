import { asc, eq } from 'drizzle-orm';
import { moderateProduct } from '#features/products/moderation.commands.server.ts';
import { bundleProducts } from '#features/products/bundles/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { refundGranted, refundQueue } from '#features/refund-requests/refunding.commands.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { openTestSite } from './calls.ts';
import type { FreshDatabase } from './database.ts';
import { connectSeller, type OfferTerms } from './offers.ts';
import { actorOf, makePerson } from './people.ts';
import { filledForm } from './product-edits.ts';
import { makeBundle, makeListedProduct } from './products.ts';
import { doJobs } from './queue.ts';
import { openRefunds } from './refunds.ts';

export const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id);

/** A shop with bundles of three products for $10, $15 and $20, and their buyers. */
export async function openBundleShop(database: FreshDatabase) {
  const { db } = database;
  const shop = await openRefunds(database);
  const moderator = await makePerson(db, { isModerator: true });
  const services = { db, payments: shop.payments };

  async function bundle(parts: readonly { id: string }[], priceCents = 3600, changes = {}) {
    const terms = { priceCents, refundDays: 14, ...changes };
    const made = await makeBundle(db, shop.storage, shop.seller, idsOf(parts), terms);
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
    /** Their present and former purchases, each product with its status, oldest first. */
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

/** Calls of a seller with bundles of listed products, and what is stored of them. */
export async function openBundles(database: FreshDatabase) {
  const { db } = database;
  const site = openTestSite(database);
  const seller = await makePerson(db);
  const moderator = await makePerson(db, { isModerator: true });
  await connectSeller(db, seller);

  const listed = (name: string, priceCents = 1000, owner = seller) =>
    makeListedProduct(db, site.storage, owner, moderator, { name, priceCents });
  const bundleOf = (parts: readonly { id: string }[], changes = {}) =>
    makeBundle(db, site.storage, seller, idsOf(parts), changes);
  const approve = (id: string, revision = 1) =>
    moderateProduct(db, actorOf(moderator), { id, revision, decision: 'list' });

  return {
    site,
    seller,
    moderator,
    listed,
    bundleOf,
    approve,
    async rowOf(id: string) {
      const [row] = await db.select().from(products).where(eq(products.id, id));
      return row;
    },
    /** The ids of its public products, or of the pending edit, in order. */
    async heldBy(bundleId: string, isEdit = false) {
      const rows = await db
        .select()
        .from(bundleProducts)
        .where(eq(bundleProducts.bundleId, bundleId))
        .orderBy(asc(bundleProducts.position));
      return rows.filter((row) => row.isEdit === isEdit).map(({ productId }) => productId);
    },
    /** Three products for $10, $15 and $20 and their bundle for $36. */
    async listedBundle(changes = {}) {
      const parts = [
        await listed('Rigs'),
        await listed('Rocks', 1500),
        await listed('Roads', 2000),
      ];
      const bundle = await bundleOf(parts, { priceCents: 3600, ...changes });
      await approve(bundle.id);
      return { bundle, parts };
    },
    async edit(slug: string, changes: object) {
      return site.as(seller).products.update(await filledForm(site.as(seller), slug, changes));
    },
  };
}
