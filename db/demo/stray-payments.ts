import { expirePurchase } from '#features/purchases/closing.commands.server.ts';
import { createPendingPurchase } from '#features/purchases/pending.commands.server.ts';
import { purchaseOf } from '#features/purchases/queries.server.ts';
import { successPath, type SaleMetadata } from '#features/purchases/rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { pay, type DemoPayments } from './payments.ts';
import { demoPeople, idOf } from './people.ts';

type Market = {
  people: ReadonlyMap<string, string>;
  products: readonly { product: { name: string; seller: string } }[];
  listed: ReadonlyMap<string, string>;
};

/**
 * Two payments for which no purchase is recorded: the site had given the purchase up, and the buyer
 * paid on its page all the same. The next comparison puts them on the list of those that do not match.
 */
export async function seedStrayPayments(
  db: Database,
  demoPayments: DemoPayments,
  market: Market,
): Promise<void> {
  for (const name of ['Cargo Crates', 'Bone Sides']) {
    const productId = market.listed.get(name) ?? '';
    const username = await someoneWithout(db, market, name);
    const buyer = { id: idOf(market.people, username) };
    pay(
      demoPayments,
      await openForgottenPage(db, demoPayments.payments, buyer, productId),
      username,
    );
  }
  await demoPayments.save();
}

async function openForgottenPage(
  db: Database,
  payments: Payments,
  buyer: { id: string },
  productId: string,
): Promise<string> {
  const begun = await createPendingPurchase(db, buyer, { productId, wanted: {} });
  if (!('pending' in begun)) throw new Error('Nothing is paid for it.');
  const { offer, pending } = begun;
  const metadata: SaleMetadata = { purchaseId: pending.id, productId, buyerId: buyer.id };
  const { url } = await payments.startSale({
    key: pending.id,
    name: offer.name,
    amountCents: pending.priceCents,
    feeCents: pending.feeCents,
    account: offer.account,
    collectsTax: offer.collectsTax,
    metadata,
    startedAt: pending.createdAt,
    successPath,
    cancelPath: '/purchase-cancel',
  });
  await expirePurchase(db, pending.id);
  return url;
}

async function someoneWithout(
  db: Database,
  { people, products, listed }: Market,
  name: string,
): Promise<string> {
  const sold = products.find(({ product }) => product.name === name);
  const id = listed.get(name) ?? '';
  for (const { username } of demoPeople) {
    if (username === sold?.product.seller) continue;
    if (!(await purchaseOf(db, { id: idOf(people, username) }, id))) return username;
  }
  throw new Error(`Nobody is left to buy ${name}.`);
}
