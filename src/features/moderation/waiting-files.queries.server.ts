import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { products } from '#features/products/tables.server.ts';
import { productTexts } from '#features/products/texts.ts';
import { fileOrder } from '#features/products/versions/queries.server.ts';
import { productVersions, versionFiles } from '#features/products/versions/tables.server.ts';
import { fileColumns } from '#features/uploads/files/queries.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { isWaiting } from './queue.queries.server.ts';

/** The versions that wait; where none does, the one that people get. */
const isDecidedOn = sql`(${productVersions.status} = 'pending' or (${productVersions.isCurrent}
  and not exists (select from product_versions as w
    where w.product_id = ${products.id} and w.status = 'pending')))`;

/**
 * The files that a decision about this product is about, with what was read from their content and
 * what the seller says about programs inside.
 * @throws Refusal NOT_FOUND when the product does not wait, or has no file
 */
export async function waitingFiles(db: Database, id: string) {
  const rows = await db
    .select({
      version: {
        id: productVersions.id,
        number: productVersions.number,
        channel: productVersions.channel,
        explanation: productVersions.explanation,
      },
      file: fileColumns,
    })
    .from(products)
    .innerJoin(productVersions, eq(productVersions.productId, products.id))
    .innerJoin(versionFiles, eq(versionFiles.versionId, productVersions.id))
    .innerJoin(storedFiles, eq(storedFiles.id, versionFiles.fileId))
    .where(and(eq(products.id, id), isWaiting, isDecidedOn))
    .orderBy(desc(productVersions.isCurrent), asc(productVersions.channel), ...fileOrder);
  if (rows.length === 0) throw new Refusal('NOT_FOUND', productTexts.alreadyDecided);
  return rows.map(({ version, file }) => ({ ...file, version }));
}
