import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { ColouredCode } from '#document/blocks/code-block/coloured-code.ts';
import { colourAll } from '#document/blocks/code-block/colouring.server.ts';
import { imagesOf, plainText } from '#document/content.ts';
import { renderDocument, rendererVersion } from '#document/render.server.ts';
import type { RichDocument } from '#document/schema.ts';
import type { StoredImage } from '#features/uploads/commands.server.ts';
import { imagesByIds } from '#features/uploads/queries.server.ts';
import { backfillRows, type BackfillOptions } from '#platform/backfill.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { productEdits } from './edits.tables.server.ts';
import { productImages } from './images.tables.server.ts';
import { products } from './tables.server.ts';

const batchSize = 25;

/** The columns that pages read instead of the document: computed once for each save. */
export function renderDescription(
  description: RichDocument,
  images: readonly StoredImage[],
  code: ColouredCode,
) {
  const sizes = new Map(images.map((it) => [it.id, it]));
  return {
    descriptionHtml: renderDocument(description, { images: sizes, loops: new Map(), code }),
    descriptionText: plainText(description),
    descriptionRenderer: rendererVersion,
  };
}

/** Where descriptions are stored: in products, and in their edits that wait for a moderator. */
type Place = {
  take: (tx: Database, afterId: string | undefined) => Promise<StaleRow[]>;
  write: (
    tx: Database,
    row: StaleRow,
    columns: ReturnType<typeof renderDescription>,
  ) => Promise<void>;
};
type StaleRow = { id: string; description: RichDocument };

/**
 * Renders again what an older version of the renderer produced. Several processes may do this at
 * once.
 * @returns how many products and edits were rendered
 */
export async function renderStaleProducts(db: Database, options: BackfillOptions): Promise<number> {
  return (await renderStale(db, options, shown)) + (await renderStale(db, options, waiting));
}

const shown: Place = {
  take: (tx, afterId) =>
    tx
      .select({ id: products.id, description: products.description })
      .from(products)
      .where(
        and(
          lt(products.descriptionRenderer, rendererVersion),
          afterId === undefined ? undefined : gt(products.id, afterId),
        ),
      )
      .orderBy(asc(products.id))
      .limit(batchSize)
      .for('update', { skipLocked: true }),
  async write(tx, { id }, columns) {
    await tx.update(products).set(columns).where(eq(products.id, id));
    await dropPages(tx, `product:${id}`);
  },
};

const waiting: Place = {
  take: (tx, afterId) =>
    tx
      .select({ id: productEdits.productId, description: productEdits.description })
      .from(productEdits)
      .where(
        and(
          lt(productEdits.descriptionRenderer, rendererVersion),
          afterId === undefined ? undefined : gt(productEdits.productId, afterId),
        ),
      )
      .orderBy(asc(productEdits.productId))
      .limit(batchSize)
      .for('update', { skipLocked: true }),
  async write(tx, { id }, columns) {
    await tx.update(productEdits).set(columns).where(eq(productEdits.productId, id));
  },
};

/** Marks the products and edits that show this image for rendering: more is known about it. */
export async function renderProductsAgainWith(tx: Database, imageId: string): Promise<void> {
  const showing = tx
    .select({ id: productImages.productId })
    .from(productImages)
    .where(eq(productImages.uploadId, imageId));
  const stale = { descriptionRenderer: 0 };
  await tx.update(products).set(stale).where(inArray(products.id, showing));
  await tx.update(productEdits).set(stale).where(inArray(productEdits.productId, showing));
}

async function renderStale(
  db: Database,
  options: BackfillOptions,
  { take, write }: Place,
): Promise<number> {
  return backfillRows(db, {
    ...options,
    take,
    prepare: (rows) => colourAll(rows.map(({ description }) => description)),
    compute: async (tx, rows, code) => {
      const images = await imagesByIds(
        tx,
        rows.flatMap(({ description }) => imagesOf(description)),
      );
      return ({ description }) => renderDescription(description, images, code);
    },
    write,
  });
}
