import Stripe from 'stripe';
import { eq } from 'drizzle-orm';
import {
  deletedAccountQueue,
  endAtProvider,
} from '#features/account-deletion/ending.commands.server.ts';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
import { unsellableProductQueue } from '#features/products/versions/news.commands.server.ts';
import { closeCheckoutsOf } from '#features/purchases/closing.commands.server.ts';
import { failedPaymentMails } from '#features/purchases/failed-payments.commands.server.ts';
import { receiptMails } from '#features/purchases/receipts/commands.server.ts';
import { csvOfSale } from '#features/purchases/sales/csv.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { refundMails } from '#features/refund-requests/mails.commands.server.ts';
import { refundGranted, refundQueue } from '#features/refund-requests/refunding.commands.server.ts';
import { reconcile } from '#features/reconciliation/commands.server.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { FreshDatabase } from './database.ts';
import { failingMail, letMailsBeDue, sendMails } from './mails.ts';
import { makeOffer } from './offers.ts';
import { card } from './payments.ts';
import { makePerson } from './people.ts';
import { doJobs } from './queue.ts';
import { openShop } from './shop.ts';

type Wanted = { coupon?: string; amountCents?: number };

/** A purchase: its state, the buyer's terms, fee, rest, tax, and refunds. */
type Row = [
  status: string,
  priceCents: number,
  feeCents: number,
  sellerCents: number,
  taxCents: number,
  refundedCents: number,
];

/** All views of a sale, with each amount as each viewer sees it. */
export type MoneySeen = {
  here: Row[];
  /** The seller's file: status, gross, tax, our fee, its refund, Stripe's fee, refunded, net. */
  file: string[];
  /** At Stripe: charged, refunded, our fee, its refund; null: nothing was paid. */
  there: [number, number, number | null, number] | null;
  canDownload: boolean;
  /** To whom, and the subject. */
  mails: string[];
};

const kinds = [receiptMails, failedPaymentMails, refundMails];

/** A site with its own sellers, where the money of each sale is checked from every side. */
export async function openMoney(database: FreshDatabase) {
  const shop = await openShop(database);
  const moderator = await makePerson(database.db, { isModerator: true });
  const site: Site = { database, db: database.db, shop };
  return {
    ...shop,
    ...actsOn(site),
    db: database.db,
    openOffer: (priceCents: number | null = 2000) => openOffer(site, priceCents),
    begin: (offer: Offer, wanted: Wanted = {}) => begin(site, offer, wanted),
    openSale: async () => begin(site, await openOffer(site, 2000), {}),
    chargeOf: (sale: MoneySale) => chargeOf(site, sale),
    seen: (sale: MoneySale) => seen(site, sale),
    /** A moderator decides on the payment that does not match. */
    async decide(act: 'grant' | 'refund' | 'dismiss', { sessionId }: MoneySale) {
      const named = eq(paymentIssues.reference, sessionId);
      const [issue] = await database.db.select().from(paymentIssues).where(named);
      await shop.as(moderator).reconciliation[act]({ id: issue?.id ?? '', reason: 'Agreed.' });
    },
  };
}

type Site = {
  database: FreshDatabase;
  db: FreshDatabase['db'];
  shop: Awaited<ReturnType<typeof openShop>>;
};
type Offer = Awaited<ReturnType<typeof openOffer>>;
export type MoneySale = Awaited<ReturnType<typeof begin>>;

/** A product for sale, of somebody who sells nothing else. */
async function openOffer({ db, shop }: Site, priceCents: number | null) {
  const [seller, buyer] = [await makePerson(db), await shop.buyer()];
  const account = await shop.connectAccount();
  await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
  const offer = await makeOffer(db, shop.storage, seller, { priceCents, refundDays: 14 });
  return { seller, account, buyer, productId: offer.id, slug: offer.slug };
}

async function begin({ shop }: Site, offer: Offer, wanted: Wanted) {
  const { buyer, productId } = offer;
  const { url } = await shop.as(buyer).purchases.startCheckout({ productId, ...wanted });
  const rows = await shop.rowsOf(productId);
  const row = rows.find(({ status }) => status === 'pending' || status === 'owned');
  const sessionId = row?.stripeSessionId ?? '';
  return { ...offer, url, sessionId, purchaseId: row?.id ?? '' };
}

/** What can happen on the site, at Stripe and in between. */
function actsOn(site: Site) {
  const { database, db, shop } = site;
  const { payments, sandbox } = shop;
  return {
    /** Nobody is notified of what happened. */
    lose: () => void shop.takeEvents(),
    hear: () => shop.deliverAll(),
    payFrom: (country: string, { url }: MoneySale) => shop.visit(url, { ...card, country }),
    /** By bank transfer, whose money takes days. */
    payByBank: ({ url }: MoneySale) =>
      shop.visit(url, { intent: 'bank', email: card.email, name: card.name, country: 'US' }),
    compare: () =>
      reconcile({ db, payments }, { since: new Date(Date.now() - 3_600_000), isRepairing: true }),
    refund: (sale: MoneySale, amount: string, fields: Record<string, string> = {}) =>
      shop.press('refund', chargeOf(site, sale).id, { amount, ...fields }),
    /** Closes the payment pages of what was deleted. */
    async closePages() {
      const services = { db, payments };
      await doJobs(database, deletedAccountQueue, (job) => endAtProvider(services, job));
      await doJobs(database, unsellableProductQueue, (job) => closeCheckoutsOf(services, job));
    },
    /** Makes the refunds that were granted. */
    makeRefunds: () => doJobs(database, refundQueue, (job) => refundGranted({ db, payments }, job)),
    /** The mail server is down while every mail is tried. */
    async mailIsDown(tries: number) {
      for (let done = 0; done < tries; done += 1) {
        await sendMails(database, { mail: failingMail(Number.POSITIVE_INFINITY), kinds });
        await letMailsBeDue(db);
      }
    },
    /** The same event with different content, signed again. */
    altered: ({ body }: { body: string }, changes: object) =>
      signed(sandbox.secrets.connected, JSON.stringify({ ...JSON.parse(body), ...changes })),
    signed: (body: string) => signed(sandbox.secrets.connected, body),
  };
}

function signed(secret: string, payload: string) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return { body: payload, signature };
}

async function seen(site: Site, sale: MoneySale): Promise<MoneySeen> {
  const rows = await site.db
    .select()
    .from(purchases)
    .where(eq(purchases.productId, sale.productId))
    .orderBy(purchases.createdAt);
  return {
    here: rows.map((row) => [
      row.status,
      row.priceCents,
      row.feeCents,
      row.sellerCents,
      row.taxCents,
      row.refundedCents,
    ]),
    file: await fileOf(site, sale.seller),
    there: atStripe(site, sale),
    canDownload: await canDownload(site, sale),
    mails: await mailsOf(site, sale),
  };
}

async function fileOf({ shop }: Site, seller: Viewer): Promise<string[]> {
  const { sales } = await shop.as(seller).purchases.exportSales({});
  const columns = [3, 5, 6, 7, 8, 9, 10, 11];
  return sales.map((sale) => columns.map((at) => csvOfSale(sale).split(',')[at]).join(','));
}

function chargeOf({ shop }: Site, { sessionId }: MoneySale) {
  const { store } = shop.sandbox;
  const session = store.get('checkout.session', sessionId);
  return store.get('charge', shop.chargeOf(String(session.payment_intent)));
}

function atStripe(site: Site, sale: MoneySale): MoneySeen['there'] {
  const { store } = site.shop.sandbox;
  const session = store.find('checkout.session', sale.sessionId);
  if (session?.payment_status !== 'paid') return null;
  const { amount, amount_refunded, application_fee: id } = chargeOf(site, sale);
  const fee = store.find('application_fee', id as string | null);
  return [amount, amount_refunded, fee?.amount ?? null, fee?.amount_refunded ?? 0];
}

async function canDownload({ shop }: Site, { buyer, productId }: MoneySale): Promise<boolean> {
  const { download } = shop.as(buyer).purchases;
  return download({ productId }).then(
    () => true,
    () => false,
  );
}

async function mailsOf({ database }: Site, { buyer, seller }: MoneySale): Promise<string[]> {
  const sent = await sendMails(database, { kinds });
  return sent.flatMap(({ to, subject }) => {
    if (to.startsWith(`${buyer.username}-`)) return `buyer: ${subject}`;
    return to.startsWith(`${seller.username}-`) ? `seller: ${subject}` : [];
  });
}
