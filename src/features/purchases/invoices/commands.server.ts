import { eq, sql } from 'drizzle-orm';
import { sellerIdentityOf } from '#features/selling/identity.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Payer } from '#platform/payments.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { purchases } from '../tables.server.ts';
import { billedSale, invoicesOf, isPartOf, usernameOf } from './queries.server.ts';
import { creditFor, type Invoice, type InvoiceFacts, type InvoiceKind } from './rules.ts';
import { invoiceCounters, invoices } from './tables.server.ts';
import { invoiceTexts } from './texts.ts';

/**
 * Issues the invoice of a sale, and a credit note for what went back since the last one. Part of the
 * act that records the payment; again it changes nothing. The caller holds the purchase's lock.
 */
export async function issueInvoices(
  tx: Database,
  purchaseId: string,
  payer: Payer | null,
): Promise<void> {
  const sale = await billedSale(tx, purchaseId);
  // Without a seller nobody issues anything.
  if (!sale || sale.sellerId === null) return;
  const { sellerId } = sale;
  const known = await invoicesOf(tx, purchaseId);
  const invoice = known.find(({ kind }) => kind === 'invoice');
  const amounts = { netCents: sale.priceCents, taxCents: sale.taxCents };
  const facts = invoice?.facts ?? (await factsOf(tx, { ...sale, sellerId }, payer));
  const place = { purchaseId, sellerId, facts };
  if (!invoice) {
    const issuedAt = sale.purchasedAt ?? new Date();
    await issue(tx, 'invoice', { ...place, ...amounts, issuedAt });
  }
  const all = sale.priceCents + sale.taxCents;
  const back = sale.status === 'lost' ? all : sale.refundedCents;
  const credit = creditFor(amounts, back, creditedIn(known));
  if (credit) await issue(tx, 'credit_note', { ...place, ...credit });
}

function creditedIn(known: readonly Invoice[]) {
  const notes = known.filter(({ kind }) => kind === 'credit_note');
  return {
    netCents: notes.reduce((sum, { netCents }) => sum + netCents, 0),
    taxCents: notes.reduce((sum, { taxCents }) => sum + taxCents, 0),
  };
}

type NewInvoice = Omit<typeof invoices.$inferInsert, 'kind' | 'number'> & { sellerId: string };

async function issue(tx: Database, kind: InvoiceKind, values: NewInvoice): Promise<void> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ sellerId: values.sellerId, kind, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.sellerId, invoiceCounters.kind],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ number: invoiceCounters.last });
  if (!counter) throw new Error('An invoice got no number.');
  await tx.insert(invoices).values({ ...values, kind, number: counter.number });
}

type Sale = {
  sellerId: string;
  buyerId: string | null;
  product: string;
  couponCode: string | null;
  country: string | null;
};

async function factsOf(tx: Database, sale: Sale, payer: Payer | null): Promise<InvoiceFacts> {
  const { name, address, country, taxId } = await sellerIdentityOf(tx, sale.sellerId);
  const gone = invoiceTexts.sellerGone;
  return {
    seller: {
      name: name || ((await usernameOf(tx, sale.sellerId)) ?? gone),
      addressLines: address.split(/\r?\n/).flatMap((line) => line.trim() || []),
      country,
      taxIds: taxId === '' ? [] : [taxId],
    },
    buyer: {
      name: payer?.name || ((await usernameOf(tx, sale.buyerId)) ?? gone),
      addressLines: payer?.addressLines ?? [],
      country: payer?.country ?? sale.country ?? '',
      taxIds: payer?.taxIds ?? [],
    },
    product: sale.product,
    couponCode: sale.couponCode,
  };
}

/**
 * The documents of a purchase for its buyer or its seller. A sale from before there were invoices
 * gets its own now.
 * @throws Refusal NOT_FOUND for everybody else, and for what was free
 */
export async function invoicesFor(
  db: Database,
  viewer: { id: string },
  purchaseId: string,
): Promise<Invoice[]> {
  if (!(await isPartOf(db, viewer, purchaseId))) {
    throw new Refusal('NOT_FOUND', invoiceTexts.missing);
  }
  const known = await invoicesOf(db, purchaseId);
  if (known.length > 0) return known;
  await db.transaction(async (tx) => {
    await tx
      .select({ id: purchases.id })
      .from(purchases)
      .where(eq(purchases.id, purchaseId))
      .for('update');
    await issueInvoices(tx, purchaseId, null);
  });
  const issued = await invoicesOf(db, purchaseId);
  if (issued.length === 0) throw new Refusal('NOT_FOUND', invoiceTexts.missing);
  return issued;
}
