import { countFirstDownload, recordFree } from '#features/purchases/commands.server.ts';
import { findDownload, purchaseOf } from '#features/purchases/queries.server.ts';
import { saveReview } from '#features/reviews/commands.server.ts';
import { replyToReview } from '#features/reviews/replies.commands.server.ts';
import { connectSeller } from '#features/selling/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { demoModerator, demoPeople, idOf, viewerOf, type DemoPerson } from './people.ts';
import { seedProducts, type WrittenProduct } from './products.ts';
import { readReviews } from './reviews.ts';
import { customersOf } from './customers.ts';
import { seedProductViews } from './views.ts';

type Market = {
  people: ReadonlyMap<string, string>;
  products: readonly WrittenProduct[];
  connectAccount: ((seller: DemoPerson) => string) | undefined;
  now: Date;
};

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * What the demo people sell, take and say of it.
 * @returns the ids of the products that are listed, by name
 */
export async function seedMarket(
  db: Database,
  market: Market,
): Promise<ReadonlyMap<string, string>> {
  const { people, products, connectAccount, now } = market;
  const canSell = connectAccount !== undefined;
  if (canSell) {
    for (const person of demoPeople) {
      await connectSeller(
        db,
        { ...siteActor, id: idOf(people, person.username) },
        connectAccount(person),
      );
    }
  }
  const listed = await seedProducts(db, products, { moderatorId: demoModerator.id, canSell, now });
  await seedProductViews(db, [...listed.values()]);
  await downloadFree(db, { people, products, listed, now });
  for (const { product, username, rating, daysAgo, comment, reply } of readReviews()) {
    const productId = listed.get(product);
    if (!productId) throw new Error(`The demo reviews ${product}, which is not listed.`);
    const at = new Date(now.getTime() - daysAgo * dayMilliseconds);
    const review = { productId, rating, comment };
    const { id } = await saveReview(db, { id: idOf(people, username) }, review, at);
    const seller = products.find((written) => written.product.name === product)?.seller;
    const repliedAt = new Date(at.getTime() + dayMilliseconds);
    if (reply && seller) await replyToReview(db, seller, { id, reply }, repliedAt);
  }
  return listed;
}

type Listed = Pick<Market, 'people' | 'products' | 'now'> & { listed: ReadonlyMap<string, string> };

/** Free products are in the libraries of some of the demo people, in a lasting order. */
async function downloadFree(
  db: Database,
  { people, products, listed, now }: Listed,
): Promise<void> {
  const free = products.filter(({ fields }) => fields.priceCents === 0);
  for (const [place, { product }] of free.entries()) {
    const productId = listed.get(product.name);
    if (!productId) continue;
    for (const { person, daysAgo } of customersOf(place, product.listedDaysAgo)) {
      const at = new Date(now.getTime() - daysAgo * dayMilliseconds);
      const customer = { id: idOf(people, person.username) };
      await recordFree(db, customer, productId, at);
      const purchase = await purchaseOf(db, customer, productId);
      if (!purchase) continue;
      const viewer = viewerOf({ ...customer, username: person.username });
      const { versionId } = await findDownload(db, viewer, productId);
      await countFirstDownload(db, { purchaseId: purchase.id, productId, versionId });
    }
  }
}
