import { and, asc, eq, ilike, inArray } from 'drizzle-orm';
import {
  offerDownloads,
  productsInMarkup,
  type DownloadOffer,
} from '#document/blocks/download/markup.server.ts';
import type { OfferedProduct } from '#document/blocks/download/rules.ts';
import { licenceText } from '#features/products/licences/texts.ts';
import { saleColumns } from '#features/products/prices/queries.server.ts';
import { priceTexts } from '#features/products/prices/texts.ts';
import { isOffered } from '#features/products/queries.server.ts';
import { priceText } from '#features/products/rules.ts';
import { products } from '#features/products/tables.server.ts';
import { shownFileId } from '#features/products/versions/queries.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { bytesText } from '#shared/bytes.ts';
import { containing } from '#platform/keyset.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { articleLimits } from './rules.ts';
import { downloadTexts } from './writing-texts.ts';

/** Whether a product can be offered within an article: a bundle has no file. */
export const canBeOffered = and(isOffered, eq(products.isBundle, false));

/** The products of a person that they may offer in an article, by name, up to the limit. */
export async function ownDownloads(
  db: Database,
  viewer: Viewer,
  { q }: { q: string },
): Promise<OfferedProduct[]> {
  return db
    .select({ id: products.id, slug: products.slug, name: products.name })
    .from(products)
    .where(and(eq(products.userId, viewer.id), canBeOffered, ilike(products.name, containing(q))))
    .orderBy(asc(products.name), asc(products.id))
    .limit(articleLimits.ownDownloads);
}

/**
 * The HTML of an article with its downloads in the current state for this viewer; one query for
 * all.
 */
export async function withDownloads(
  db: Database,
  viewer: Viewer | null,
  html: string,
): Promise<string> {
  const ids = productsInMarkup(html);
  if (ids.length === 0) return html;
  const rows = await db
    .select({
      id: products.id,
      userId: products.userId,
      slug: products.slug,
      name: products.name,
      version: products.version,
      blenderVersionMin: products.blenderVersionMin,
      licence: products.licence,
      priceCents: products.priceCents,
      ...saleColumns,
      extension: storedFiles.extension,
      bytes: storedFiles.bytes,
    })
    .from(products)
    .innerJoin(storedFiles, eq(storedFiles.id, shownFileId))
    .where(and(inArray(products.id, ids), canBeOffered));
  return offerDownloads(html, new Map(rows.map((row) => [row.id, offerOf(row, viewer)])));
}

type OfferRow = {
  userId: string | null;
  slug: string;
  name: string;
  version: string;
  blenderVersionMin: string;
  licence: string;
  priceCents: number;
  suggestedPriceCents: number | null;
  extension: string;
  bytes: number;
};

function offerOf(row: OfferRow, viewer: Viewer | null): DownloadOffer {
  const { slug, name, priceCents, suggestedPriceCents } = row;
  const isFree = priceCents === 0 && !suggestedPriceCents;
  const price = suggestedPriceCents
    ? priceTexts.fromPrice(priceText(priceCents))
    : priceText(priceCents);
  return {
    slug,
    name,
    facts: downloadTexts.facts({
      ...row,
      size: bytesText(row.bytes),
      licence: licenceText(row.licence),
    }),
    label: isFree ? downloadTexts.free : downloadTexts.priced(price),
    // A visitor signs in on the product's page; a seller does not need their own file.
    isDirect: isFree && viewer !== null && viewer.id !== row.userId,
  };
}
