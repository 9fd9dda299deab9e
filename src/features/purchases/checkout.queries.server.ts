import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { lockWithParts } from '#features/products/bundles/queries.server.ts';
import { chargeFor, type Charge } from '#features/products/prices/rules.ts';
import { products } from '#features/products/tables.server.ts';
import type { SaleTerms } from '#features/products/terms/rules.ts';
import { hasCurrentVersion } from '#features/products/versions/queries.server.ts';
import { versionTexts } from '#features/products/versions/texts.ts';
import { sellerIdentityOf } from '#features/selling/identity.queries.server.ts';
import { connectionOf } from '#features/selling/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import {
  isPromised,
  partsFor,
  promisedParts,
  type PromisedPart,
} from './bundles/queries.server.ts';
import { couponFor } from './coupons/queries.server.ts';
import { lockBuyer, purchaseOf } from './queries.server.ts';
import { purchases } from './tables.server.ts';
import type { PurchaseTerms } from './terms.ts';
import { checkoutTexts, endedTexts, purchaseTexts } from './texts.ts';

/** What is bought, of whom and for how much, as it stands now. */
export type Offer = {
  productId: string;
  name: string;
  slug: string;
  sellerId: string;
  account: string;
  /** The seller adds tax on top of the price. */
  collectsTax: boolean;
  couponId: string | null;
  couponCode: string | null;
  /** What the buyer is promised. */
  licence: string;
  terms: SaleTerms;
  /** What a bundle gives; nothing for any other product. */
  parts: PromisedPart[];
  /** When this transaction began, as the database knows it. */
  at: Date;
} & Charge;

/**
 * How a buyer wants to pay: with a coupon, or an amount of their own where they may choose one; and
 * where they came from, as the seller's figures name it.
 */
export type Wanted = {
  coupon?: string | undefined;
  amountCents?: number | undefined;
  source?: string | undefined;
};

/**
 * What this person may buy; its price and its place in the market hold until the transaction ends.
 * @throws Refusal with the sentence that says why they may not
 */
export async function lockOffer(
  tx: Database,
  buyer: { id: string },
  productId: string,
  wanted: Wanted,
): Promise<Offer> {
  const product = await lockedProduct(tx, productId);
  if (!product) throw new Refusal('NOT_FOUND', purchaseTexts.productMissing);
  if (product.sellerId === buyer.id) throw new Refusal('FORBIDDEN', checkoutTexts.ownProduct);
  await lockBuyer(tx, buyer, checkoutTexts.signIn);
  const before = await purchaseOf(tx, buyer, productId);
  if (before?.status === 'owned') throw new Refusal('CONFLICT', checkoutTexts.alreadyOwned);
  if (before?.status === 'disputed') throw new Refusal('FORBIDDEN', endedTexts.disputed.sentence);
  // A product that was never listed is visible to its owner only.
  if (!product.listedAt) throw new Refusal('NOT_FOUND', purchaseTexts.productMissing);
  if (!product.isOffered) throw new Refusal('NOT_FOUND', checkoutTexts.notOffered);
  if (product.recalledAt) throw new Refusal('CONFLICT', checkoutTexts.recalled);
  const parts = await partsFor(tx, buyer, product);
  if (!product.isBundle && !product.hasDownload) {
    throw new Refusal('NOT_FOUND', versionTexts.nothingLeft);
  }
  if (product.priceCents === 0) throw new Refusal('CONFLICT', checkoutTexts.isFree);
  const { sellerId } = product;
  const payee = await payeeOf(tx, sellerId);
  const { name, slug, licence, terms, at } = product;
  const sale = { sellerId: payee.sellerId, productId, buyerId: buyer.id };
  const coupon = wanted.coupon
    ? await couponFor(tx, sale, wanted.coupon, { isLocked: true })
    : null;
  return {
    productId,
    name,
    slug,
    ...payee,
    licence,
    terms,
    parts,
    at,
    ...chargeFor(product, { coupon, amountCents: wanted.amountCents }, new Date()),
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
  };
}

export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lockedProduct>>>;

/** The product as it stands, kept with what a bundle holds until the transaction ends. */
export async function lockedProduct(tx: Database, productId: string) {
  await lockWithParts(tx, productId, 'share');
  const [product] = await tx
    .select({
      id: products.id,
      isBundle: products.isBundle,
      name: products.name,
      slug: products.slug,
      sellerId: products.userId,
      priceCents: products.priceCents,
      regularPriceCents: products.regularPriceCents,
      saleEndsAt: products.saleEndsAt,
      suggestedPriceCents: products.suggestedPriceCents,
      licence: products.licence,
      terms: { refundDays: products.refundDays, updateMonths: products.updateMonths },
      at: sql<Date>`now()`.mapWith(products.createdAt),
      isOffered: sql<boolean>`${products.isPublished} and ${products.isListed}`,
      listedAt: products.listedAt,
      recalledAt: products.recalledAt,
      hasDownload: hasCurrentVersion,
    })
    .from(products)
    .where(eq(products.id, productId));
  return product;
}

/** Who is paid, and whether they add tax. */
async function payeeOf(tx: Database, sellerId: string | null) {
  const connection = sellerId && (await connectionOf(tx, sellerId));
  if (!sellerId || !connection) throw new Refusal('CONFLICT', checkoutTexts.sellerMissing);
  if (!connection.takesPayments) throw new Refusal('CONFLICT', checkoutTexts.sellerRestricted);
  const { collectsTax } = await sellerIdentityOf(tx, sellerId);
  return { sellerId, account: connection.account, collectsTax };
}

export type PendingPurchase = PurchaseTerms & {
  id: string;
  licence: string;
  priceCents: number;
  regularPriceCents: number | null;
  couponId: string | null;
  feeCents: number;
  account: string | null;
  sessionId: string | null;
  parts: PromisedPart[];
  createdAt: Date;
};

const pendingColumns = {
  licence: purchases.licence,
  refundUntil: purchases.refundUntil,
  updatesUntil: purchases.updatesUntil,
  id: purchases.id,
  priceCents: purchases.priceCents,
  regularPriceCents: purchases.regularPriceCents,
  couponId: purchases.couponId,
  feeCents: purchases.feeCents,
  account: purchases.stripeUserId,
  sessionId: purchases.stripeSessionId,
  parts: promisedParts,
  createdAt: purchases.createdAt,
};

/** The purchase that this person has begun and not paid. */
export async function pendingPurchase(
  db: Database,
  buyer: { id: string },
  productId: string,
): Promise<PendingPurchase | undefined> {
  const [row] = await db
    .select(pendingColumns)
    .from(purchases)
    .where(
      and(
        eq(purchases.buyerId, buyer.id),
        eq(purchases.productId, productId),
        eq(purchases.status, 'pending'),
      ),
    );
  return row;
}

/**
 * Of all that a person buys or sells, of a product and (unless said otherwise) bundles with it, or
 * of these purchases.
 */
export type CheckoutsOf =
  | { userId: string }
  | { productId: string; isInBundles?: boolean | undefined }
  | { purchaseIds: string[] };

/** Purchases that were started and not paid. */
export async function pendingPurchasesOf(
  db: Database,
  whose: CheckoutsOf,
): Promise<PendingPurchase[]> {
  return db
    .select(pendingColumns)
    .from(purchases)
    .where(and(isOf(whose), eq(purchases.status, 'pending')));
}

function isOf(whose: CheckoutsOf): SQL | undefined {
  if ('purchaseIds' in whose) return inArray(purchases.id, whose.purchaseIds);
  if ('productId' in whose) {
    const { productId, isInBundles = true } = whose;
    return or(eq(purchases.productId, productId), isInBundles ? isPromised(productId) : undefined);
  }
  return or(eq(purchases.buyerId, whose.userId), eq(purchases.sellerId, whose.userId));
}
