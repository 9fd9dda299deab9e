import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/accounts/tables.server.ts';
import { lockInOrder } from '#features/products/bundles/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import { hasCurrentVersion } from '#features/products/versions/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { promisedWith } from './bundles/queries.server.ts';
import { activeStatuses } from './rules.ts';
import { purchases } from './tables.server.ts';

const idSchema = z.uuid();
const isDeletedProduct = sql<boolean>`${products.deletedAt} is not null`;

export const purchaseRecordColumns = {
  id: purchases.id,
  buyerId: purchases.buyerId,
  sellerId: purchases.sellerId,
  productId: purchases.productId,
  status: purchases.status,
  priceCents: purchases.priceCents,
  feeCents: purchases.feeCents,
  taxCents: purchases.taxCents,
  stripeFeeCents: purchases.stripeFeeCents,
  feeRefundedCents: purchases.feeRefundedCents,
  refundedCents: purchases.refundedCents,
  sessionId: sql<string>`${purchases.stripeSessionId}`,
  paymentId: purchases.stripePaymentId,
  account: purchases.stripeUserId,
  acceptedAt: purchases.acceptedAt,
  revision: purchases.revision,
};

/** The purchase that this payment page was created for. */
export async function purchaseOfSession(db: Database, sessionId: string) {
  const [row] = await db
    .select(purchaseRecordColumns)
    .from(purchases)
    .where(eq(purchases.stripeSessionId, sessionId));
  return row;
}

/** The purchase that this payment was recorded for. */
export async function purchaseOfPayment(db: Database, paymentId: string, account: string) {
  const [row] = await db
    .select(purchaseRecordColumns)
    .from(purchases)
    .where(and(eq(purchases.stripePaymentId, paymentId), eq(purchases.stripeUserId, account)));
  return row;
}

export type PurchaseRecord = NonNullable<Awaited<ReturnType<typeof purchaseOfSession>>>;

/**
 * Locks what a purchase refers to, before the purchase itself: its product, with all that was
 * promised with a bundle, then its people. Account
 * deletion locks in this order too, so that neither waits for the other for ever.
 * @returns whether the product was deleted
 */
export async function lockProductAndPeople(
  tx: Database,
  purchase: Pick<PurchaseRecord, 'id' | 'productId' | 'buyerId' | 'sellerId'>,
): Promise<{ isDeleted: boolean }> {
  const { id, productId, buyerId, sellerId } = purchase;
  const ids = [productId, ...(await promisedWith(tx, id))];
  await lockInOrder(tx, inArray(products.id, ids), 'no key update');
  const [product] = await tx
    .select({ isDeleted: isDeletedProduct })
    .from(products)
    .where(eq(products.id, productId));
  const people = [buyerId, sellerId].filter((person) => person !== null);
  const rows = tx.select({ id: users.id }).from(users).where(inArray(users.id, people));
  await rows.orderBy(asc(users.id)).for('key share');
  return product ?? { isDeleted: true };
}

/** Whether nobody is left who could have it: the buyer's account or the product was deleted. */
export async function hasNoRecipient(
  db: Database,
  { buyerId, productId }: Pick<PurchaseRecord, 'buyerId' | 'productId'>,
): Promise<boolean> {
  if (buyerId === null) return true;
  const [product] = await db
    .select({ isDeleted: isDeletedProduct })
    .from(products)
    .where(eq(products.id, productId));
  return product?.isDeleted ?? true;
}

/** The purchase with this id. */
export async function purchaseOfId(db: Database, id: string) {
  const [row] = await db.select(purchaseRecordColumns).from(purchases).where(eq(purchases.id, id));
  return row;
}

/**
 * The id of a purchase that metadata at the provider contains. Sellers control their own accounts and
 * can write anything there.
 */
export function purchaseIdIn(metadata: Record<string, string>): string | undefined {
  return idSchema.safeParse(metadata['purchaseId']).data;
}

/** Reads the purchase and locks it until the transaction ends. */
export async function lockPurchase(tx: Database, id: string) {
  const [row] = await tx
    .select(purchaseRecordColumns)
    .from(purchases)
    .where(eq(purchases.id, id))
    .for('update');
  if (!row) throw new Error('The purchase no longer exists.');
  return row;
}

/** Another active purchase of the same product by the same person, locked too. */
export async function lockOther(tx: Database, purchase: PurchaseRecord) {
  if (purchase.buyerId === null) return undefined;
  const [other] = await tx
    .select({
      id: purchases.id,
      priceCents: purchases.priceCents,
      downloadedAt: purchases.downloadedAt,
      downloadedVersionId: purchases.downloadedVersionId,
    })
    .from(purchases)
    .where(
      and(
        eq(purchases.buyerId, purchase.buyerId),
        eq(purchases.productId, purchase.productId),
        inArray(purchases.status, activeStatuses),
        ne(purchases.id, purchase.id),
      ),
    )
    .for('update');
  return other;
}

/** The product of a purchase, for notifications and the success page, even when it is unlisted. */
export async function productOf(db: Database, productId: string) {
  const [product] = await db
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      isBundle: products.isBundle,
      hasFile: hasCurrentVersion,
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw new Error('The product of a purchase no longer exists.');
  return product;
}

export type Bought = Awaited<ReturnType<typeof productOf>>;

/** Whether something was sold through this account; its seller may be gone. */
export async function isPurchaseAccount(db: Database, account: string): Promise<boolean> {
  const [row] = await db
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.stripeUserId, account))
    .limit(1);
  return row !== undefined;
}
