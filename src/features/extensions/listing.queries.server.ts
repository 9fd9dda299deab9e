import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import { parseBlenderVersion } from '#features/packages/blender-version.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { productTexts } from '#features/products/texts.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { isVersionIncluded } from '#features/purchases/terms.queries.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { isAnyOf } from '#platform/any-of.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { ItemSource } from './listing-item.ts';
import type { Candidate } from './selection.ts';
import { versionPins } from './tables.server.ts';

/** A file of an extension that this person may have; nobody may have a recalled one any more. */
export type ListedFile = Candidate & {
  id: string;
  extensionId: string;
  /** Changes with every write to the rows that the entry is made from. */
  state: string;
  isRecalled: boolean;
};

/** Arrays as text: this row is read many thousand times. */
const joined = (column: unknown, by: string) =>
  sql<string>`coalesce(array_to_string(${column}, ${sql.raw(`'${by}'`)}), '')`;

const isRecalled = isNotNull(products.recalledAt);
/** Of a row of `products`: whether everybody may have it, without a token. */
export const isListedOpenly = and(
  products.isPublished,
  products.isListed,
  eq(products.priceCents, 0),
  products.listsOpenly,
);

/** Somebody, or their place in a query that is built once. */
type Person = { id: string | Placeholder };

/**
 * Whether this person is offered a version: they bought or claimed the product, and the version was
 * released while updates were included, or it is their own.
 */
export function isAvailableTo(db: Database, viewer: Person): SQL | undefined {
  const owned = ownedProducts(
    db,
    viewer,
    and(eq(purchases.productId, products.id), isVersionIncluded),
  );
  return or(exists(owned), isTheirOwn(viewer));
}

function ownedProducts(db: Database, viewer: Person, which?: SQL) {
  return db
    .select({ id: purchases.productId })
    .from(purchases)
    .where(and(eq(purchases.buyerId, viewer.id), eq(purchases.status, 'owned'), which));
}

function isTheirOwn(viewer: Person): SQL | undefined {
  return and(eq(products.userId, viewer.id), isNull(products.deletedAt));
}

/**
 * Every file on which everybody's listing is based: what is free and open, and what was recalled.
 */
export async function openFiles(db: Database): Promise<ListedFile[]> {
  const isOffered = and(eq(productVersions.status, 'approved'), isListedOpenly);
  const wasApproved = inArray(productVersions.status, ['approved', 'withdrawn']);
  return filesWhere(db, null, or(and(isRecalled, wasApproved), isOffered));
}

/** An extension that a person has, and whether they pinned one of its versions. */
export type HadExtension = { productId: string; extensionId: string; isPinned: boolean };

/** All that this person has, in any version; recalled ones are listed for everybody. */
export async function extensionsOfPerson(
  db: Database,
  viewer: { id: string },
): Promise<HadExtension[]> {
  const isTheirPin = and(eq(versionPins.productId, products.id), eq(versionPins.userId, viewer.id));
  return db
    .select({
      productId: products.id,
      extensionId: sql<string>`${products.extensionId}`,
      isPinned: sql<boolean>`${versionPins.versionId} is not null`,
    })
    .from(products)
    .leftJoin(versionPins, isTheirPin)
    .where(
      and(
        isNotNull(products.extensionId),
        isNull(products.recalledAt),
        or(isAnyOf(products.id, ownedProducts(db, viewer)), isTheirOwn(viewer)),
      ),
    );
}

/** The files of these extensions that this person is offered, with their pins. */
export async function filesOfPerson(
  db: Database,
  viewer: { id: string },
  productIds: readonly string[],
): Promise<ListedFile[]> {
  const isApproved = eq(productVersions.status, 'approved');
  const isAsked = sql`${products.id} = any(${sql.param([...productIds])})`;
  return filesWhere(db, viewer, and(isApproved, isAsked, isAvailableTo(db, viewer)));
}

/** Files in one query. */
async function filesWhere(
  db: Database,
  viewer: { id: string } | null,
  which: SQL | undefined,
): Promise<ListedFile[]> {
  const ofViewer = viewer ? eq(versionPins.userId, viewer.id) : sql`false`;
  const rows = await db
    .select({
      id: versionFiles.id,
      extensionId: sql<string>`${products.extensionId}`,
      number: productVersions.number,
      precedence: productVersions.precedence,
      channel: productVersions.channel,
      isWithdrawn: sql<boolean>`${productVersions.status} = 'withdrawn'`,
      platforms: joined(versionFiles.platforms, ','),
      pythonVersions: joined(versionFiles.pythonVersions, ','),
      blenderMin: joined(versionFiles.blenderMin, '.'),
      blenderMax: joined(versionFiles.blenderMax, '.'),
      state: sql<string>`${products.slug} || ' ' || ${productVersions}.xmin || ' ' || ${versionFiles}.xmin || ' ' || coalesce(${profiles.username}, '')`,
      isPinned: sql<boolean>`${versionPins.versionId} is not null`,
      isRecalled: sql<boolean>`${isRecalled}`,
    })
    .from(products)
    .innerJoin(productVersions, eq(productVersions.productId, products.id))
    .innerJoin(versionFiles, eq(versionFiles.versionId, productVersions.id))
    .leftJoin(profiles, eq(profiles.id, products.userId))
    .leftJoin(versionPins, and(eq(versionPins.versionId, productVersions.id), ofViewer))
    .where(and(isNotNull(products.extensionId), which))
    .orderBy(sql`${products.extensionId} collate "C"`, versionFiles.id);
  return rows.map(asListedFile);
}

type Row = Omit<ListedFile, 'platforms' | 'pythonVersions' | 'blenderMin' | 'blenderMax'> &
  Record<'platforms' | 'pythonVersions' | 'blenderMin' | 'blenderMax', string>;

function asListedFile(row: Row): ListedFile {
  return {
    ...row,
    platforms: listOf(row.platforms),
    pythonVersions: listOf(row.pythonVersions),
    blenderMin: parseBlenderVersion(row.blenderMin) ?? null,
    blenderMax: parseBlenderVersion(row.blenderMax) ?? null,
  };
}

function listOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(',');
}

/** Ids and reasons of everything that was recalled, including extensions without a file to show. */
export async function recalledExtensions(db: Database): Promise<{ id: string; reason: string }[]> {
  return db
    .select({ id: sql<string>`${products.extensionId}`, reason: products.recallReason })
    .from(products)
    .where(and(isRecalled, isNotNull(products.extensionId)))
    .orderBy(sql`${products.extensionId} collate "C"`);
}

/** The data of an entry as read; see `sourceFrom`. */
export const sourceColumns = {
  id: versionFiles.id,
  extensionId: sql<string>`${products.extensionId}`,
  slug: products.slug,
  sellerName: profiles.username,
  number: productVersions.number,
  manifest: productVersions.manifest,
  platforms: versionFiles.platforms,
  pythonVersions: versionFiles.pythonVersions,
  blenderMin: joined(versionFiles.blenderMin, '.'),
  blenderMax: joined(versionFiles.blenderMax, '.'),
  permissions: versionFiles.permissions,
  bytes: storedFiles.bytes,
  sha256: storedFiles.sha256,
};

type SourceRow = { sellerName: string | null; blenderMin: string; blenderMax: string };

export function sourceFrom<Found extends SourceRow>(row: Found) {
  return {
    ...row,
    sellerName: row.sellerName ?? productTexts.formerSeller,
    blenderMin: parseBlenderVersion(row.blenderMin) ?? null,
    blenderMax: parseBlenderVersion(row.blenderMax) ?? null,
  };
}

/** The data of the entries for these files. */
export async function itemSources(
  db: Database,
  fileIds: readonly string[],
): Promise<(ItemSource & { id: string })[]> {
  const rows = await db
    .select(sourceColumns)
    .from(versionFiles)
    .innerJoin(productVersions, eq(productVersions.id, versionFiles.versionId))
    .innerJoin(products, eq(products.id, productVersions.productId))
    .innerJoin(storedFiles, eq(storedFiles.id, versionFiles.fileId))
    .leftJoin(profiles, eq(profiles.id, products.userId))
    .where(sql`${versionFiles.id} = any(${sql.param([...fileIds])})`);
  return rows.map(sourceFrom);
}
