import { updateProduct } from '#features/products/commands.server.ts';
import { createCoupon } from '#features/purchases/coupons/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { viewerOf } from './people.ts';
import type { WrittenProduct } from './products.ts';

type Offers = {
  products: readonly WrittenProduct[];
  listed: ReadonlyMap<string, string>;
  now: Date;
};

const saleDays = 12;
/** Sale prices by the name of the product; what is suggested where buyers pay what they want. */
const sales = new Map([
  ['Texel Check', 600],
  ['Bone Sides', 250],
]);
const suggested = new Map([['Corner Café', 800]]);

/** Some products are on sale, one is paid for as buyers want, and some have a coupon. */
export async function seedOffers(db: Database, { products, listed, now }: Offers): Promise<void> {
  const end = new Date(now);
  end.setUTCDate(end.getUTCDate() + saleDays);
  end.setUTCHours(24, 0, 0, 0);
  const saleEndsAt = end.toISOString();
  for (const { product, seller, fields } of products) {
    const id = listed.get(product.name);
    const salePriceCents = sales.get(product.name) ?? null;
    const suggestedPriceCents = suggested.get(product.name) ?? null;
    if (!id || (salePriceCents === null && suggestedPriceCents === null)) continue;
    const sale = salePriceCents === null ? {} : { salePriceCents, saleEndsAt };
    await updateProduct(db, viewerOf({ id: seller.id, username: product.seller }), {
      id,
      slug: product.name,
      revision: 1,
      fields: { ...fields, fileId: null, suggestedPriceCents, ...sale },
    });
  }
  await seedCoupons(db, { products, listed, saleEndsAt });
}

type Coupons = Omit<Offers, 'now'> & { saleEndsAt: string };

async function seedCoupons(db: Database, { products, listed, saleEndsAt }: Coupons) {
  const sellerOf = (name: string) => products.find(({ product }) => product.name === name)?.seller;
  const [maker, other] = [sellerOf('Scatter Kit'), sellerOf('Workshop Robot')];
  const robot = listed.get('Workshop Robot');
  if (!maker || !other || !robot) throw new Error('The demo has no products for its coupons.');
  const none = { percent: null, amountCents: null, usesMax: null, endsAt: null, productIds: null };
  await createCoupon(db, maker, { ...none, code: 'NODES-25', percent: 25, usesMax: 50 });
  await createCoupon(db, other, {
    ...none,
    code: 'ROBOT',
    amountCents: 200,
    endsAt: saleEndsAt,
    productIds: [robot],
  });
}
