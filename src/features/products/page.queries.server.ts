import { and, eq, getViewSelectedFields, isNull, sql } from 'drizzle-orm';
import { accessOfVersion } from '#features/packages/permissions.ts';
import type { BlendFacts } from '#features/packages/rules.ts';
import { authorFrom, profileTag } from '#features/profiles/rules.ts';
import { sellerTag } from '#features/selling/rules.ts';
import { sellerAccounts } from '#features/selling/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { imageAddress } from '#shared/image-variants.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { accessColumn } from './access.queries.server.ts';
import { hasDownload, partCount } from './bundles/columns.queries.server.ts';
import { productEdits } from './edits.tables.server.ts';
import { isOwner, mayRead } from './policy.ts';
import { saleColumns } from './prices/queries.server.ts';
import { stateForOwner } from './rules.ts';
import { products, productsWithAuthor } from './tables.server.ts';
import { shownFileId } from './versions/queries.server.ts';
import { galleryColumn, meanRating } from './queries.server.ts';

/** One product for its page, or null if this viewer may not see it. Only its owner gets `own`. */
export async function productBySlug(context: ReadContext, viewer: Viewer | null, slug: string) {
  const row = await productPage(context, slug);
  if (!row || !mayRead(viewer, row.product)) return null;
  const { product, file, waitsSince, edit, rejectionReason, revision, ...beside } = row;
  const { recalledAt, recallReason, ...rest } = beside;
  const { userId, username, avatarId, isDeleted: _isDeleted, ...shown } = product;
  const state = stateForOwner({
    ...product,
    isWaiting: waitsSince !== null,
    hasRejectedChanges: rejectionReason !== '' || edit?.isWaiting === false,
  });
  return {
    ...shown,
    ...rest,
    file: file && { ...file, access: accessOfVersion(file.access) },
    isOnSale: product.isPublished && product.isListed && recalledAt === null,
    /** Why a moderator recalled it; null: not recalled. */
    recall: recalledAt && { reason: recallReason },
    author: authorFrom(userId && username ? { id: userId, username, avatarId } : null),
    thumbnailUrl: imageAddress(product.thumbnailId, 1600),
    own:
      isOwner(viewer, product) || viewer?.isModerator
        ? { state, rejectionReason, revision, hasEdit: edit !== null }
        : null,
  };
}

/** A product with everything that its page may show. */
const productPage = sharedRead({
  read: readPage,
  tags: (row) => {
    if (!row?.product.isPublished || !row.product.isListed) return null;
    const { id, userId } = row.product;
    return [`product:${id}`, ...(userId ? [sellerTag(userId), profileTag(userId)] : [])];
  },
});

async function readPage(db: Database, slug: string) {
  const [row] = await db
    .select({
      product: getViewSelectedFields(productsWithAuthor),
      avgRating: meanRating,
      thumbnailWidth: uploads.width,
      thumbnailHeight: uploads.height,
      thumbnailFullWidth: uploads.fullWidth,
      thumbnailFullHeight: uploads.fullHeight,
      file: {
        id: storedFiles.id,
        extension: storedFiles.extension,
        bytes: storedFiles.bytes,
        blends: sql<BlendFacts[]>`coalesce(${storedFiles.facts} -> 'blends', '[]'::jsonb)`,
        access: accessColumn,
        isLegacyAddon: sql<boolean>`coalesce(${storedFiles.facts} -> 'manifest' ->> 'source' = 'addon', false)`,
      },
      sellerConnected: sql<boolean>`${sellerAccounts.userId} is not null`,
      /** Connected, but Stripe accepts no payments on the account. */
      sellerRestricted: sql<boolean>`coalesce(not ${sellerAccounts.takesPayments}, false)`,
      waitsSince: products.waitsSince,
      licence: products.licence,
      refundDays: products.refundDays,
      updateMonths: products.updateMonths,
      hasDownload,
      isBundle: products.isBundle,
      partCount,
      edit: { isWaiting: productEdits.isWaiting },
      ...saleColumns,
      extensionId: products.extensionId,
      recalledAt: products.recalledAt,
      recallReason: products.recallReason,
      rejectionReason: products.rejectionReason,
      revision: products.revision,
      gallery: galleryColumn,
    })
    .from(productsWithAuthor)
    .innerJoin(products, eq(products.id, productsWithAuthor.id))
    .innerJoin(uploads, eq(uploads.id, products.thumbnailId))
    .leftJoin(storedFiles, eq(storedFiles.id, shownFileId))
    .leftJoin(productEdits, eq(productEdits.productId, products.id))
    .leftJoin(
      sellerAccounts,
      and(eq(sellerAccounts.userId, products.userId), isNull(sellerAccounts.disconnectedAt)),
    )
    .where(eq(productsWithAuthor.slug, slug))
    .prepare('product')
    .execute();
  return row;
}
