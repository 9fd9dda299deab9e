import { couponProducts, coupons } from '#features/purchases/coupons/tables.server.ts';
import { invoices } from '#features/purchases/invoices/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { refundParts, refundRequests } from '#features/refund-requests/tables.server.ts';
import { payoutNews } from '#features/selling/payouts/tables.server.ts';
import { sellerIdentities } from '#features/selling/tables.server.ts';
import { supporters, supportPayments } from '#features/supporters/tables.server.ts';
import { exportedList, ownedThrough, type ExportedList } from './export-list.queries.server.ts';

/** Of a purchase, visible to both sides. */
const purchaseColumns = [
  'id',
  'productId',
  'status',
  'priceCents',
  'regularPriceCents',
  'couponCode',
  'feeCents',
  'sellerCents',
  'taxCents',
  'country',
  'refundedCents',
  'licence',
  'refundUntil',
  'updatesUntil',
  'bundlePurchaseId',
  'createdAt',
  'purchasedAt',
  'downloadedAt',
  'downloadedVersionId',
  'endedAt',
  'refundFailedAt',
] as const;

/** Of a refund, visible to both sides; the moderator who decided is not included. */
const refundColumns = [
  'id',
  'purchaseId',
  'status',
  'createdAt',
  'answerDueAt',
  'answer',
  'answeredAt',
  'escalatedAt',
  'decision',
  'decidedAt',
] as const;

const partColumns = [
  'id',
  'purchaseId',
  'amountCents',
  'reason',
  'createdAt',
  'refundedAt',
  'failedAt',
] as const;

/**
 * What a person paid and earned. A purchase contains neither its other side nor the payment
 * provider's ids, one of which is the seller's account.
 */
export const paymentLists: ExportedList[] = [
  exportedList('supporter', supporters, supporters.userId, [
    'id',
    'userId',
    'status',
    'tier',
    'createdAt',
  ]),
  exportedList(
    'support-payments',
    supportPayments,
    supportPayments.userId,
    [
      'id',
      'userId',
      'tier',
      'interval',
      'status',
      'amountCents',
      'stripeSessionId',
      'stripePaymentId',
      'stripeSubscriptionId',
      'stripeCustomerId',
      'periodEndsAt',
      'cancelsAtPeriodEnd',
      'createdAt',
      'startedAt',
      'endedAt',
    ],
    supportPayments.createdAt,
  ),
  exportedList(
    'purchases',
    purchases,
    purchases.buyerId,
    ['buyerId', 'source', ...purchaseColumns],
    purchases.createdAt,
  ),
  exportedList(
    'sales',
    purchases,
    purchases.sellerId,
    ['sellerId', 'stripeFeeCents', 'feeRefundedCents', ...purchaseColumns],
    purchases.createdAt,
  ),
  // The other side's own details are on the documents, which both can open.
  exportedList(
    'invoices',
    invoices,
    invoices.sellerId,
    ['id', 'sellerId', 'purchaseId', 'kind', 'number', 'netCents', 'taxCents', 'issuedAt'],
    invoices.issuedAt,
  ),
  exportedList('seller-identity', sellerIdentities, sellerIdentities.userId, [
    ...(['userId', 'name', 'address', 'country', 'taxId', 'collectsTax'] as const),
  ]),
  exportedList(
    'payouts',
    payoutNews,
    payoutNews.userId,
    ['userId', 'status', 'amountCents', 'currency', 'failureCode', 'toldAt'],
    payoutNews.toldAt,
  ),
  exportedList(
    'refund-requests',
    refundRequests,
    ownedThrough(refundRequests.purchaseId, purchases.id, purchases.buyerId),
    [...refundColumns, 'reason'],
    refundRequests.createdAt,
  ),
  exportedList(
    'refund-parts',
    refundParts,
    ownedThrough(refundParts.purchaseId, purchases.id, purchases.buyerId),
    partColumns,
    refundParts.createdAt,
  ),
  exportedList(
    'refund-parts-given',
    refundParts,
    ownedThrough(refundParts.purchaseId, purchases.id, purchases.sellerId),
    partColumns,
    refundParts.createdAt,
  ),
  // The buyer's own text belongs to the buyer.
  exportedList(
    'refund-answers',
    refundRequests,
    ownedThrough(refundRequests.purchaseId, purchases.id, purchases.sellerId),
    refundColumns,
    refundRequests.createdAt,
  ),
  exportedList(
    'coupons',
    coupons,
    coupons.sellerId,
    [
      ...(['id', 'sellerId', 'code', 'percent', 'amountCents', 'usesMax'] as const),
      ...(['endsAt', 'coversAll', 'createdAt', 'endedAt'] as const),
    ],
    coupons.createdAt,
  ),
  exportedList(
    'products-of-coupons',
    couponProducts,
    ownedThrough(couponProducts.couponId, coupons.id, coupons.sellerId),
    ['couponId', 'productId'],
  ),
];
