import { eq } from 'drizzle-orm';
import { answerPaymentWebhook } from '#api/webhooks.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { openLog } from '#platform/log.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { openTestSite } from './calls.ts';
import type { FreshDatabase } from './database.ts';
import { makeOffer, type OfferTerms } from './offers.ts';
import { openTestPayments } from './payments.ts';
import { makePerson } from './people.ts';

/** A site on which a connected seller sells, and the stand-in through which people pay. */
export async function openShop(
  database: Pick<FreshDatabase, 'db' | 'pool'>,
  options: Parameters<typeof openTestPayments>[0] = {},
) {
  const { db } = database;
  const stripe = await openTestPayments(options);
  const { payments } = stripe;
  const site = openTestSite(database, payments);
  const seller = await makePerson(db, { username: 'seller' });
  const account = await stripe.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });

  const deliver = (event: Event) =>
    answerPaymentWebhook(webhookRequest(event), { db, payments, log: openLog('silent') });
  const rowsOf = (productId: string) =>
    db.select().from(purchases).where(eq(purchases.productId, productId));

  async function begin(buyer: Viewer, productId: string) {
    const { url } = await site.as(buyer).purchases.startCheckout({ productId });
    const rows = await rowsOf(productId);
    const row = rows.find(({ buyerId, status }) => buyerId === buyer.id && status === 'pending');
    return { url, sessionId: row?.stripeSessionId ?? '' };
  }

  return {
    ...site,
    ...stripe,
    seller,
    account,
    deliver,
    rowsOf,
    begin,
    offer: (priceCents = 2400, terms: OfferTerms = {}) =>
      makeOffer(db, site.storage, seller, { priceCents, ...terms }),
    buyer: () => makePerson(db),
    /** Sends every waiting event, as the provider would. */
    deliverAll: () => statusesOf(stripe.takeEvents(), deliver),
    /** Starts to pay, pays, and leaves the events waiting. */
    async paid(buyer: Viewer, productId: string) {
      const begun = await begin(buyer, productId);
      await stripe.pay(begun.url);
      return begun;
    },
    /** Their notifications about purchases. */
    async noticesOf(person: Viewer) {
      const all = await db.select().from(notifications).where(eq(notifications.userId, person.id));
      return all.filter(({ type }) => type !== 'product_listed');
    },
  };
}

type Event = { body: string; signature: string };

export function webhookRequest({ body, signature }: Event): Request {
  const headers = { 'stripe-signature': signature };
  return new Request('https://forge.example/api/webhooks/stripe', {
    method: 'POST',
    body,
    headers,
  });
}

async function statusesOf(
  events: readonly Event[],
  deliver: (event: Event) => Promise<Response>,
): Promise<number[]> {
  const statuses = [];
  for (const event of events) statuses.push((await deliver(event)).status);
  return statuses;
}
