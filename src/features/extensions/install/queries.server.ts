import { and, eq, exists, isNotNull, isNull, or, sql, type Placeholder } from 'drizzle-orm';
import { users } from '#features/accounts/tables.server.ts';
import { worksAt } from '#features/access-tokens/queries.server.ts';
import { accessTokens } from '#features/access-tokens/tables.server.ts';
import { isPublic } from '#features/products/queries.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { builtQuery } from '#platform/built-query.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sharedRead, type ReadContext } from '#platform/shared-reads.server.ts';
import { listingItem, type ItemSource, type ListingItem } from '../listing-item.ts';
import {
  isAvailableTo,
  isListedOpenly,
  sourceColumns,
  sourceFrom,
} from '../listing.queries.server.ts';
import { versionPins } from '../tables.server.ts';
import { installLimits, isListedForAll } from './rules.ts';

/** The items of a listing are validated independently of the site's address. */
const anySite = 'https://forge.invalid';

/**
 * The version of an extension that Blender offers this viewer, with its files; null if there is
 * none: not an extension, recalled, or available only to others.
 */
export async function installOf(
  context: ReadContext,
  viewer: { id: string } | null,
  productId: string,
) {
  const open = await openOffer(context, productId);
  if (!viewer) return open;
  const asked = { viewerId: viewer.id, productId, now: new Date() };
  if (open) {
    const [own] = await ownChoices(context.db, asked);
    if (own && !own.isPinned) return { ...open, hasToken: own.hasToken };
  }
  return offerOf(await filesForViewer(context.db, asked));
}

/** What everybody is offered without a pinned version. */
const openOffer = sharedRead({
  read: async (db, productId: string) => offerOf(await filesForAll(db, { productId })),
  tags: (_, productId) => [`product:${productId}`],
});

type Asked = { viewerId: string; productId: string; now: Date };

/** Whose own choices count, as places in a query that is built once. */
type Chooser = Record<'id' | 'now', Placeholder>;

const ownChoices = builtQuery<Asked>('own choices of an extension')((db, value) => {
  const chooser = { id: value('viewerId'), now: value('now') };
  const pin = db
    .select({ id: versionPins.versionId })
    .from(versionPins)
    .where(and(eq(versionPins.userId, chooser.id), eq(versionPins.productId, value('productId'))));
  return db
    .select({
      isPinned: sql<boolean>`${exists(pin)}`,
      hasToken: sql<boolean>`${exists(readToken(db, chooser))}`,
    })
    .from(users)
    .where(eq(users.id, chooser.id));
});

function readToken(db: Database, { id, now }: Chooser) {
  return db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, id), eq(accessTokens.scope, 'read'), worksAt(now)));
}

const filesForAll = builtQuery<Pick<Asked, 'productId'>>('files for everybody')((db, value) =>
  offeredFiles(db, null, value('productId')),
);

const filesForViewer = builtQuery<Asked>('files for a viewer')((db, value) =>
  offeredFiles(db, { id: value('viewerId'), now: value('now') }, value('productId')),
);

function offerOf(rows: Awaited<ReturnType<typeof filesForAll>>) {
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

/** Of the version that the viewer pinned first, then of the others, highest first. */
function offeredFiles(db: Database, viewer: Chooser | null, productId: Placeholder) {
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
        viewer ? or(isAvailableTo(db, viewer), isListedOpenly) : isListedOpenly,
        // Early versions are offered only to people who pinned them.
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
    /** In the form of the listing. */
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
