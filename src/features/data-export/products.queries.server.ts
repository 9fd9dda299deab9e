import { sql } from 'drizzle-orm';
import { bundleProducts } from '#features/products/bundles/tables.server.ts';
import { productEdits } from '#features/products/edits.tables.server.ts';
import { productPrices } from '#features/products/prices/tables.server.ts';
import { productGallery, products } from '#features/products/tables.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import { exportedList, ownedThrough, type ExportedList } from './export-list.queries.server.ts';

const versionsOf = ownedThrough(productVersions.productId, products.id, products.userId);
const repliesOf = ownedThrough(reviews.productId, products.id, products.userId);

/** A person's products, and what they wrote under them. */
export const productLists: ExportedList[] = [
  exportedList(
    'products',
    products,
    products.userId,
    [
      'id',
      'userId',
      'slug',
      'name',
      'description',
      'categoryId',
      'priceCents',
      'regularPriceCents',
      'saleEndsAt',
      'suggestedPriceCents',
      'licence',
      'refundDays',
      'updateMonths',
      'isBundle',
      'tags',
      'version',
      'blenderVersionMin',
      'extensionId',
      'listsOpenly',
      'recalledAt',
      'recallReason',
      'thumbnailId',
      'isPublished',
      'isWithheld',
      'status',
      'isListed',
      'rejectionReason',
      'viewCount',
      'downloadCount',
      'ratingSum',
      'ratingCount',
      'avgRating',
      'createdAt',
      'updatedAt',
      'listedAt',
      'deletedAt',
    ],
    products.createdAt,
  ),
  exportedList(
    'products-in-bundles',
    bundleProducts,
    ownedThrough(bundleProducts.bundleId, products.id, products.userId),
    ['bundleId', 'isEdit', 'position', 'productId'],
    bundleProducts.bundleId,
  ),
  exportedList(
    'galleries-of-products',
    productGallery,
    ownedThrough(productGallery.productId, products.id, products.userId),
    ['productId', 'position', 'imageId', 'modelId'],
    productGallery.position,
  ),
  exportedList(
    'prices-of-products',
    productPrices,
    ownedThrough(productPrices.productId, products.id, products.userId),
    ['productId', 'since', 'priceCents'],
    productPrices.since,
  ),
  exportedList(
    'versions-of-products',
    productVersions,
    versionsOf,
    [
      'id',
      'productId',
      'number',
      'blenderVersionMin',
      'channel',
      'status',
      'isCurrent',
      'releaseNotes',
      'manifest',
      'explanation',
      'testedWith',
      'submittedBy',
      'submittedAt',
      'reviewedAt',
      'reason',
      'withdrawnAt',
    ],
    productVersions.submittedAt,
  ),
  exportedList(
    'files-of-versions',
    versionFiles,
    ownedThrough(versionFiles.versionId, productVersions.id, versionsOf),
    ['versionId', 'fileId'],
  ),
  exportedList(
    'product-changes',
    productEdits,
    ownedThrough(productEdits.productId, products.id, products.userId),
    [
      'productId',
      'name',
      'description',
      'categoryId',
      'tags',
      'thumbnailId',
      'gallery',
      'isWaiting',
      'savedAt',
    ],
    productEdits.savedAt,
  ),
  // A seller's words are in the row of the review that they reply to.
  exportedList(
    'replies-to-reviews',
    reviews,
    (userId) => sql`${reviews.reply} <> '' and ${repliesOf(userId)}`,
    ['id', 'productId', 'reply', 'repliedAt', 'replyRemovedAt', 'replyRemovalReason'],
    reviews.repliedAt,
  ),
];
