import { and, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { worksAt } from '#features/access-tokens/queries.server.ts';
import { accessTokens } from '#features/access-tokens/tables.server.ts';
import { isPublic } from '#features/products/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import { listingItem, type ItemSource, type ListingItem } from '../listing-item.ts';
import { isHadBy, sourceColumns, sourceFrom } from '../listing.queries.server.ts';
import { versionPins } from '../tables.server.ts';
import { installLimits, isListedForAll } from './rules.ts';

/** The items of a listing are checked whatever address the site has. */
const anySite = 'https://forge.invalid';

/**
 * The version of an extension that Blender offers this viewer, with its files; null when it offers
 * none: no extension, recalled, or to be had by others only.
 */
export async function installOf(
  context: ReadContext,
  viewer: { id: string } | null,
  productId: string,
) {
  const open = await openOffer(context, productId);
  if (!viewer) return open;
  const own = open && (await ownChoices(context.db, viewer, productId));
  if (!own || own.isPinned) return offerOf(await offeredFiles(context.db, viewer, productId));
  return { ...open, hasToken: own.hasToken };
}

/** What everybody is offered who chose no other version. */
const openOffer = sharedRead({
  read: async (db, productId: string) => offerOf(await offeredFiles(db, null, productId)),
  tags: (_, productId) => [`product:${productId}`],
});

async function ownChoices(db: Database, viewer: { id: string }, productId: string) {
  const pin = db
    .select({ id: versionPins.versionId })
    .from(versionPins)
    .where(and(eq(versionPins.userId, viewer.id), eq(versionPins.productId, productId)));
  const [own] = await db
    .select({
      isPinned: sql<boolean>`${exists(pin)}`,
      hasToken: sql<boolean>`${exists(readToken(db, viewer))}`,
    })
    .from(users)
    .where(eq(users.id, viewer.id));
  return own;
}

function readToken(db: Database, viewer: { id: string }) {
  return db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(
      and(eq(accessTokens.userId, viewer.id), eq(accessTokens.scope, 'read'), worksAt(new Date())),
    );
}

function offerOf(found: Awaited<ReturnType<typeof offeredFiles>>) {
  const rows = found.filter((row) => row.isHad || isListedForAll(row));
  const [first] = rows;
  if (!first) return null;
  const files = rows
    .filter(({ versionId }) => versionId === first.versionId)
    .map(sourceFrom)
    .flatMap((source) => {
      const written = listingItem(source, anySite);
      return 'item' in written ? [fileFrom(source, written.item)] : [];
    });
  if (files.length === 0) return null;
  return {
    extensionId: first.extensionId,
    number: first.number,
    isPinned: first.isPinned,
    needsToken: !isListedForAll(first),
    hasToken: first.hasToken,
    files,
  };
}

/** Of the version that the viewer pinned first, then of the others, the highest first. */
function offeredFiles(db: Database, viewer: { id: string } | null, productId: string) {
  const isPinned = isNotNull(versionPins.versionId);
  const ofViewer = viewer ? eq(versionPins.userId, viewer.id) : sql`false`;
  return db
    .select({
      ...sourceColumns,
      versionId: productVersions.id,
      isPinned: sql<boolean>`${isPinned}`,
      priceCents: products.priceCents,
      listsOpenly: products.listsOpenly,
      isOnSale: sql<boolean>`${isPublic}`,
      isHad: sql<boolean>`${(viewer && isHadBy(db, viewer)) ?? sql`false`}`,
      hasToken: sql<boolean>`${viewer ? exists(readToken(db, viewer)) : sql`false`}`,
    })
    .from(products)
    .innerJoin(productVersions, eq(productVersions.productId, products.id))
    .innerJoin(versionFiles, eq(versionFiles.versionId, productVersions.id))
    .innerJoin(storedFiles, eq(storedFiles.id, versionFiles.fileId))
    .leftJoin(profiles, eq(profiles.id, products.userId))
    .leftJoin(versionPins, and(eq(versionPins.versionId, productVersions.id), ofViewer))
    .where(
      and(
        eq(products.id, productId),
        isNotNull(products.extensionId),
        isNull(products.recalledAt),
        eq(productVersions.status, 'approved'),
        // What is early is offered only to whoever pinned it.
        sql`(${isPinned} or (${productVersions.channel} = 'stable' and ${productVersions.number} !~ '^[0-9.]+-'))`,
      ),
    )
    .orderBy(
      sql`${isPinned} desc`,
      sql`${productVersions.precedence} collate "C" desc`,
      productVersions.id,
      versionFiles.platforms,
      versionFiles.id,
    )
    .limit(installLimits.files);
}

function fileFrom(source: ItemSource, item: ListingItem) {
  const { platforms, pythonVersions, blenderMin, blenderMax, permissions, bytes, sha256 } = source;
  const { blender_version_min: min, blender_version_max: max } = item;
  return {
    /** As the listing has them. */
    range: { min, ...(max !== undefined && { max }) },
    platforms: [...platforms],
    pythonVersions: [...pythonVersions],
    blenderMin,
    blenderMax,
    permissions: Object.keys(permissions).toSorted(),
    bytes,
    sha256,
  };
}
