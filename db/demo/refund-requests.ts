import { purchaseOf } from '#features/purchases/queries.server.ts';
import {
  answerRefund,
  askRefund,
  escalateRefund,
} from '#features/refund-requests/commands.server.ts';
import { requestOf } from '#features/refund-requests/locking.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { customersOf } from './customers.ts';
import { idOf } from './people.ts';
import type { WrittenProduct } from './products.ts';
import { readReviews } from './reviews.ts';

type Market = {
  people: ReadonlyMap<string, string>;
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
  const request = await requestOf(db, escalated.purchase);
  if (!request) throw new Error('The demo has no request to decline.');
  await answerRefund(db, escalated.seller, {
    id: request.id,
    isGranted: false,
    reason: 'They open here in 4.2. Please send me the console output, I will look into it.',
  });
  await escalateRefund(db, escalated.buyer, request.id);
}

type Asked = { name: string; reason: string };

/** The newest buyer asks who has not written a review. */
async function ask(db: Database, { people, products, listed }: Market, { name, reason }: Asked) {
  const paid = products.filter(({ fields }) => fields.priceCents > 0);
  const place = paid.findIndex(({ product }) => product.name === name);
  const [sold, productId] = [paid[place], listed.get(name)];
  if (!sold || !productId) throw new Error(`The demo does not sell ${name}.`);
  const others = new Set([sold.product.seller]);
  for (const { product, username } of readReviews()) if (product === name) others.add(username);
  const [customer] = customersOf(place, sold.product.listedDaysAgo).filter(
    ({ person }) => !others.has(person.username),
  );
  const buyer = { id: customer ? idOf(people, customer.person.username) : '' };
  const purchase = customer && (await purchaseOf(db, buyer, productId));
  if (!purchase) throw new Error(`Nobody can ask for the money of ${name} back.`);
  await askRefund(db, buyer, { purchaseId: purchase.id, reason });
  return { purchase, buyer, seller: sold.seller };
}
