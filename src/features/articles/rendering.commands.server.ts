import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { colourAll } from '#document/blocks/code-block/colouring.server.ts';
import type { ColouredCode } from '#document/blocks/code-block/coloured-code.ts';
import { filesOf, imagesOf } from '#document/content.ts';
import { renderDocument, rendererVersion } from '#document/render.server.ts';
import type { RichDocument } from '#document/schema.ts';
import type { StoredImage } from '#features/uploads/commands.server.ts';
import { loopsByIds, type StoredLoop } from '#features/uploads/files/loops/queries.server.ts';
import { imagesByIds } from '#features/uploads/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { backfillRows, type BackfillOptions } from '#platform/backfill.server.ts';
import { contentsOf } from './contents.ts';
import { articleImages } from './images.tables.server.ts';
import { articles } from './tables.server.ts';

const batchSize = 25;

/** The columns that pages read instead of the document: computed once for each save. */
export function renderContent(
  content: RichDocument,
  facts: { images: readonly StoredImage[]; loops: readonly StoredLoop[]; code: ColouredCode },
) {
  const images = new Map(facts.images.map((it) => [it.id, it]));
  const loops = new Map(facts.loops.map((it) => [it.id, it]));
  return {
    contentHtml: renderDocument(content, { images, loops, code: facts.code }),
    contents: contentsOf(content),
    contentRenderer: rendererVersion,
  };
}

/**
 * Renders again what an older version of the renderer produced, a few articles at a time; readers
 * see the old HTML meanwhile. Several processes may do this at once.
 * @returns how many articles were rendered
 */
export async function renderStaleArticles(db: Database, options: BackfillOptions): Promise<number> {
  return backfillRows(db, {
    ...options,
    take: staleArticles,
    prepare: (rows) => colourAll(rows.map(({ content }) => content)),
    compute: async (tx, rows, code) => {
      const images = await imagesByIds(
        tx,
        rows.flatMap(({ content }) => imagesOf(content)),
      );
      const loops = await loopsByIds(
        tx,
        rows.flatMap(({ content }) => filesOf(content).map(({ id }) => id)),
      );
      return ({ content }) => renderContent(content, { images, loops, code });
    },
    async write(tx, { id }, columns) {
      await tx.update(articles).set(columns).where(eq(articles.id, id));
      await dropPages(tx, `article:${id}`);
    },
  });
}

/** Marks the articles that show this image for rendering: more is known about it. */
export async function renderArticlesAgainWith(tx: Database, imageId: string): Promise<void> {
  const showing = tx
    .select({ id: articleImages.articleId })
    .from(articleImages)
    .where(eq(articleImages.uploadId, imageId));
  await tx.update(articles).set({ contentRenderer: 0 }).where(inArray(articles.id, showing));
}

async function staleArticles(tx: Database, afterId: string | undefined) {
  return tx
    .select({ id: articles.id, content: articles.content })
    .from(articles)
    .where(
      and(
        lt(articles.contentRenderer, rendererVersion),
        afterId === undefined ? undefined : gt(articles.id, afterId),
      ),
    )
    .orderBy(asc(articles.id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
}
