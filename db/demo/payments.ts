import { startCheckout } from '#features/purchases/checkout.commands.server.ts';
import { countFirstDownload } from '#features/purchases/commands.server.ts';
import { fulfilPurchase } from '#features/purchases/fulfilment.commands.server.ts';
import { findDownload } from '#features/purchases/queries.server.ts';
import { addFigures } from '#features/products/traffic/commands.server.ts';
import { startSupport } from '#features/supporters/checkout.commands.server.ts';
import { fulfilSupport } from '#features/supporters/fulfilment.commands.server.ts';
import type { SupporterTier, SupportInterval } from '#features/supporters/rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { Payments } from '#platform/payments.server.ts';
import { demoPeople, idOf, viewerOf, type DemoPerson } from './people.ts';
import { readReviews } from './reviews.ts';
import { customersOf } from './customers.ts';
import { sourceOfSale, trafficOf, type SoldProduct } from './traffic.ts';

/** The stand-in for Stripe, as the demo people use it. */
export type DemoPayments = {
  payments: Payments;
  connectAccount: (seller: DemoPerson) => string;
  payQuietly: (pageId: string, payer: DemoPerson) => void;
  /** Saves the payments to disk. */
  save: () => Promise<void>;
};

type Priced = {
  product: { name: string; seller: string; listedDaysAgo: number };
  fields: { priceCents: number };
};

type Paying = {
  people: ReadonlyMap<string, string>;
  products: readonly Priced[];
  /** The ids of the products, by name. */
  listed: ReadonlyMap<string, string>;
  now: Date;
};

const dayMilliseconds = 24 * 60 * 60 * 1000;

const demoSupporters: readonly [string, SupporterTier, SupportInterval, daysAgo: number][] = [
  ['mira-okafor', 'supporter', 'monthly', 402],
  ['kofi-mensah', 'advocate', 'monthly', 263],
  ['lena-vogt', 'supporter', 'once', 171],
  ['priya-nair', 'advocate', 'once', 118],
  ['tomas-reyes', 'advocate', 'monthly', 64],
  ['oskar-lind', 'supporter', 'once', 37],
  ['wen-zhao', 'supporter', 'monthly', 9],
];

/** What the demo people have paid: for add-ons, and to keep the site running. */
export async function seedPayments(
  db: Database,
  demoPayments: DemoPayments,
  paying: Paying,
): Promise<void> {
  const sales = [...salesOf(paying)];
  for (const sale of sales) await buy(db, demoPayments, sale);
  await addFigures(db, trafficOf(sales, paying.now));
  for (const [username, tier, interval, daysAgo] of demoSupporters) {
    const person = { id: idOf(paying.people, username) };
    const { url } = await startSupport(db, demoPayments.payments, person, { tier, interval });
    const page = pay(demoPayments, url, username);
    await fulfilSupport(db, demoPayments.payments, page, daysBefore(paying.now, daysAgo));
  }
  await demoPayments.save();
}

type Sale = SoldProduct & { username: string; buyer: { id: string } };

/** Who reviews what costs something has bought it two days before, and others bought it in silence. */
function* salesOf({ people, products, listed, now }: Paying): Generator<Sale> {
  const reviews = readReviews();
  const paid = products.filter(({ fields }) => fields.priceCents > 0);
  for (const [place, { product }] of paid.entries()) {
    const productId = listed.get(product.name);
    if (!productId) continue;
    const buyers = new Map<string, number>();
    for (const { person, daysAgo } of customersOf(place, product.listedDaysAgo)) {
      if (person.username !== product.seller) buyers.set(person.username, daysAgo);
    }
    for (const { username, daysAgo } of reviews.filter(
      (review) => review.product === product.name,
    )) {
      buyers.set(username, Math.min(daysAgo + 2, product.listedDaysAgo));
    }
    for (const [username, daysAgo] of buyers) {
      const at = daysBefore(now, daysAgo);
      const source = sourceOfSale(place + daysAgo);
      yield { username, buyer: { id: idOf(people, username) }, productId, at, source };
    }
  }
}

async function buy(
  db: Database,
  demoPayments: DemoPayments,
  { username, buyer, productId, at, source }: Sale,
) {
  const site = { db, payments: demoPayments.payments };
  const { url } = await startCheckout(site, buyer, productId, { source });
  const done = await fulfilPurchase(site, pay(demoPayments, url, username), at);
  if (done?.status !== 'owned') throw new Error(`${username} did not get what they paid.`);
  const { versionId } = await findDownload(db, viewerOf({ ...buyer, username }), productId);
  await countFirstDownload(db, { purchaseId: done.purchase.id, productId, versionId });
}

/** Pays on the page at this address; gives back the page's id, which ends the address. */
export function pay(demoPayments: DemoPayments, url: string, username: string): string {
  const pageId = url.slice(url.lastIndexOf('/') + 1);
  const payer = demoPeople.find((person) => person.username === username);
  if (!payer) throw new Error(`The demo has nobody called ${username}.`);
  demoPayments.payQuietly(pageId, payer);
  return pageId;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMilliseconds);
}
