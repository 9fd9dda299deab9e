import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import { imagesOf } from '#document/content.ts';
import { renderDocument, rendererVersion } from '#document/render.server.ts';
import type { RichDocument } from '#document/schema.ts';
import type { StoredImage } from '#features/uploads/commands.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { contentsOf } from '../contents.ts';
import { articles } from '../tables.server.ts';

const batchSize = 25;

/** The columns that pages read instead of the document: made once for each save. */
export function renderContent(content: RichDocument, images: readonly StoredImage[]) {
  return {
    contentHtml: renderDocument(content, { images: new Map(images.map((it) => [it.id, it])) }),
    contents: contentsOf(content),
    contentRenderer: rendererVersion,
  };
}

type RenderOptions = {
  signal: AbortSignal;
  /** Told of a document that cannot be rendered; its old HTML stays. */
  onFailure: (articleId: string, error: unknown) => void;
};

/**
 * Renders again what an older version of the renderer made, a few articles at a time; readers see
 * the old HTML meanwhile. Several processes may do it at once.
 * @returns how many articles were rendered
 */
export async function renderStaleArticles(db: Database, options: RenderOptions): Promise<number> {
  let rendered = 0;
  let lastId: string | undefined;
  while (!options.signal.aborted) {
    const batch = await renderBatch(db, lastId, options.onFailure);
    rendered += batch.rendered;
    if (batch.lastId === undefined) break;
    lastId = batch.lastId;
  }
  return rendered;
}

function renderBatch(
  db: Database,
  afterId: string | undefined,
  onFailure: RenderOptions['onFailure'],
) {
  return db.transaction(async (tx) => {
    const stale = await tx
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
    const images = await imagesIn(
      tx,
      stale.map(({ content }) => content),
    );
    const done: string[] = [];
    for (const { id, content } of stale) {
      const columns = attempt(
        () => renderContent(content, images),
        (error) => onFailure(id, error),
      );
      if (!columns) continue;
      await tx.update(articles).set(columns).where(eq(articles.id, id));
      done.push(id);
    }
    if (done.length > 0) await dropPages(tx, ...done.map((id) => `article:${id}`));
    return { rendered: done.length, lastId: stale.at(-1)?.id };
  });
}

function attempt<Result>(
  make: () => Result,
  onFailure: (error: unknown) => void,
): Result | undefined {
  try {
    return make();
  } catch (error) {
    onFailure(error);
    return undefined;
  }
}

async function imagesIn(tx: Database, documents: readonly RichDocument[]): Promise<StoredImage[]> {
  const ids = documents.flatMap((document) => imagesOf(document));
  if (ids.length === 0) return [];
  return tx
    .select({ id: uploads.id, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(inArray(uploads.id, ids));
}
