import Stripe from 'stripe';
import { eq } from 'drizzle-orm';
import { paymentIssues } from '#features/payment-issues/tables.server.ts';
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

/** A purchase: its state, what the buyer agreed to, fee, rest, tax, and what went back. */
type Row = [
  status: string,
  priceCents: number,
  feeCents: number,
  sellerCents: number,
  taxCents: number,
  refundedCents: number,
];

/** What there is to see of a sale, each amount as whoever looks at it finds it. */
export type MoneySeen = {
  here: Row[];
  /** The seller's file: status, gross, tax, our fee, of it back, Stripe's fee, refunded, net. */
  file: string[];
  /** At Stripe: charged, of it back, our fee, of it back; null: nothing was paid. */
  there: [number, number, number | null, number] | null;
  canDownload: boolean;
  /** To whom, and the subject. */
  mails: string[];
};

const kinds = [receiptMails, failedPaymentMails, refundMails];

/** A site with sellers of their own, where the money of each sale is looked at from every side. */
export async function openMoney(database: FreshDatabase) {
  const { db } = database;
  const shop = await openShop(database);
  const { as, payments, sandbox } = shop;
  const { store } = sandbox;
  const moderator = await makePerson(db, { isModerator: true });

  /** A product for sale, of somebody who sells nothing else. */
  async function openOffer(priceCents = 2000) {
    const [seller, buyer] = [await makePerson(db), await shop.buyer()];
    const account = await shop.connectAccount();
    await db.insert(sellerAccounts).values({ userId: seller.id, stripeUserId: account });
    const offer = await makeOffer(db, shop.storage, seller, { priceCents, refundDays: 14 });
    return { seller, account, buyer, productId: offer.id, slug: offer.slug };
  }
  type Offer = Awaited<ReturnType<typeof openOffer>>;

  async function begin(offer: Offer, wanted: Wanted = {}) {
    const { buyer, productId } = offer;
    const { url } = await as(buyer).purchases.startCheckout({ productId, ...wanted });
    const rows = await shop.rowsOf(productId);
    const row = rows.find(({ status }) => status === 'pending' || status === 'owned');
    const sessionId = row?.stripeSessionId ?? '';
    return { ...offer, url, sessionId, purchaseId: row?.id ?? '' };
  }
  type Sale = Awaited<ReturnType<typeof begin>>;

  function chargeOf({ sessionId }: Sale) {
    const session = store.get('checkout.session', sessionId);
    return store.get('charge', shop.chargeOf(String(session.payment_intent)));
  }

  async function filesOf(seller: Viewer): Promise<string[]> {
    const { sales } = await as(seller).purchases.exportSales({});
    const columns = [3, 5, 6, 7, 8, 9, 10, 11];
    return sales.map((sale) => columns.map((at) => csvOfSale(sale).split(',')[at]).join(','));
  }

  function atStripe(sale: Sale): MoneySeen['there'] {
    const session = store.find('checkout.session', sale.sessionId);
    if (session?.payment_status !== 'paid') return null;
    const { amount, amount_refunded, application_fee: id } = chargeOf(sale);
    const fee = store.find('application_fee', id as string | null);
    return [amount, amount_refunded, fee?.amount ?? null, fee?.amount_refunded ?? 0];
  }

  async function mailsOf({ buyer, seller }: Sale): Promise<string[]> {
    const sent = await sendMails(database, { kinds });
    return sent.flatMap(({ to, subject }) => {
      if (to.startsWith(`${buyer.username}-`)) return `buyer: ${subject}`;
      return to.startsWith(`${seller.username}-`) ? `seller: ${subject}` : [];
    });
  }

  const canDownload = ({ buyer, productId }: Sale): Promise<boolean> =>
    as(buyer)
      .purchases.download({ productId })
      .then(
        () => true,
        () => false,
      );

  async function seen(sale: Sale): Promise<MoneySeen> {
    const rows = await db
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
      file: await filesOf(sale.seller),
      there: atStripe(sale),
      canDownload: await canDownload(sale),
      mails: await mailsOf(sale),
    };
  }

  return {
    ...shop,
    db,
    moderator,
    openOffer,
    begin,
    chargeOf,
    seen,
    openSale: async () => begin(await openOffer()),
    /** Nobody hears what happened. */
    lose: () => void shop.takeEvents(),
    hear: () => shop.deliverAll(),
    payFrom: (country: string, { url }: Sale) => shop.visit(url, { ...card, country }),
    /** By bank transfer, whose money takes days. */
    payByBank: ({ url }: Sale) =>
      shop.visit(url, { intent: 'bank', email: card.email, name: card.name, country: 'US' }),
    compare: () =>
      reconcile({ db, payments }, { since: new Date(Date.now() - 3_600_000), isRepairing: true }),
    refund: (sale: Sale, amount: string, fields: Record<string, string> = {}) =>
      shop.press('refund', chargeOf(sale).id, { amount, ...fields }),
    /** Makes the refunds that were granted. */
    makeRefunds: () => doJobs(database, refundQueue, (job) => refundGranted({ db, payments }, job)),
    /** The mail server is away while every mail is tried. */
    async mailIsDown(days: number) {
      for (let day = 0; day < days; day += 1) {
        await sendMails(database, { mail: failingMail(Number.POSITIVE_INFINITY), kinds });
        await letMailsBeDue(db);
      }
    },
    /** A moderator decides on the payment that does not fit. */
    async decide(act: 'grant' | 'refund', { sessionId }: Sale) {
      const named = eq(paymentIssues.reference, sessionId);
      const [issue] = await db.select().from(paymentIssues).where(named);
      await as(moderator).reconciliation[act]({ id: issue?.id ?? '', reason: 'Agreed.' });
    },
    /** The same event with something else in it, signed anew. */
    altered: ({ body }: { body: string }, changes: object) =>
      signed(sandbox.secrets.connected, JSON.stringify({ ...JSON.parse(body), ...changes })),
    signed: (body: string) => signed(sandbox.secrets.connected, body),
  };
}

export type Money = Awaited<ReturnType<typeof openMoney>>;
export type MoneySale = Awaited<ReturnType<Money['openSale']>>;

function signed(secret: string, payload: string) {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return { body: payload, signature };
}
