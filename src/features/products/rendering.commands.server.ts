import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { ColouredCode } from '#document/blocks/code-block/coloured-code.ts';
import { colourAll } from '#document/blocks/code-block/colouring.server.ts';
import { imagesOf, plainText } from '#document/content.ts';
import { renderDocument, rendererVersion } from '#document/render.server.ts';
import type { RichDocument } from '#document/schema.ts';
import type { StoredImage } from '#features/uploads/commands.server.ts';
import { imagesByIds } from '#features/uploads/queries.server.ts';
import { backfillRows } from '#platform/backfill.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { products } from './tables.server.ts';

const batchSize = 25;

/** The columns that pages read instead of the document: made once for each save. */
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

type RenderOptions = {
  signal: AbortSignal;
  /** Told of a document that cannot be rendered; its old HTML stays. */
  onFailure: (productId: string, error: unknown) => void;
};

/**
 * Renders again what an older version of the renderer made. Several processes may do it at once.
 * @returns how many products were rendered
 */
export async function renderStaleProducts(
  db: Database,
  { signal, onFailure }: RenderOptions,
): Promise<number> {
  return backfillRows(db, {
    signal,
    take: staleProducts,
    prepare: (rows) => colourAll(rows.map(({ description }) => description)),
    redo: async (tx, rows, code) => {
      const images = await imagesByIds(
        tx,
        rows.flatMap(({ description }) => imagesOf(description)),
      );
      let done = 0;
      for (const { id, description } of rows) {
        let columns;
        try {
          columns = renderDescription(description, images, code);
        } catch (error) {
          onFailure(id, error);
          continue;
        }
        await tx.update(products).set(columns).where(eq(products.id, id));
        await dropPages(tx, `product:${id}`);
        done += 1;
      }
      return done;
    },
  });
}

async function staleProducts(tx: Database, afterId: string | undefined) {
  return tx
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
    .for('update', { skipLocked: true });
}
