import { eq } from 'drizzle-orm';
import { purchases } from '#features/purchases/tables.server.ts';
import { refundRequests } from '#features/refund-requests/tables.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { FreshDatabase } from './database.ts';
import type { OfferTerms } from './offers.ts';
import { openShop } from './shop.ts';

/** The texts of a buyer and a seller in a test. */
export const typed = { reason: 'It crashes Blender 5.1.', answer: 'It works here.' };

/** A shop with sales for $20.00 and their refunds, as far as each test needs them. */
export async function openRefunds(database: FreshDatabase) {
  const { db } = database;
  const shop = await openShop(database);
  const refunds = (viewer: Viewer | null) => shop.as(viewer).refundRequests;

  async function bought(terms: OfferTerms = { refundDays: 14 }) {
    const [buyer, { id: productId }] = [await shop.buyer(), await shop.offer(2000, terms)];
    await shop.paid(buyer, productId);
    await shop.deliverAll();
    const [row] = await shop.rowsOf(productId);
    if (!row) throw new Error('It was not bought.');
    return { buyer, productId, purchaseId: row.id };
  }

  async function requestOf(purchaseId: string) {
    const rows = await db
      .select()
      .from(refundRequests)
      .where(eq(refundRequests.purchaseId, purchaseId));
    const [row] = rows;
    if (!row || rows.length > 1) throw new Error('There is not one request.');
    return row;
  }

  async function asked() {
    const sale = await bought();
    await refunds(sale.buyer).ask({ purchaseId: sale.purchaseId, reason: typed.reason });
    return { ...sale, id: (await requestOf(sale.purchaseId)).id };
  }

  async function declined() {
    const sale = await asked();
    await refunds(shop.seller).answer({ id: sale.id, isGranted: false, reason: typed.answer });
    return sale;
  }

  async function escalated() {
    const sale = await declined();
    await refunds(sale.buyer).escalate({ id: sale.id });
    return sale;
  }

  return {
    ...shop,
    refunds,
    bought,
    asked,
    declined,
    escalated,
    requestOf,
    set: (purchaseId: string, changes: Partial<typeof purchases.$inferInsert>) =>
      db.update(purchases).set(changes).where(eq(purchases.id, purchaseId)),
    /** The types of their notifications about refunds. */
    async toldOf(person: Viewer) {
      const notices = await shop.noticesOf(person);
      return notices.map(({ type }) => type).filter((type) => type.startsWith('refund_'));
    },
  };
}
