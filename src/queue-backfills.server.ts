import {
  renderArticlesAgainWith,
  renderStaleArticles,
} from '#features/articles/rendering.commands.server.ts';
import {
  renderProductsAgainWith,
  renderStaleProducts,
} from '#features/products/rendering.commands.server.ts';
import { readOldFiles } from '#features/products/versions/reading.commands.server.ts';
import { renderStaleNotes } from '#features/products/versions/rendering.commands.server.ts';
import { makeFullSizes } from '#features/uploads/full-sizes.commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Storage } from '#platform/storage.server.ts';

type BackfillSite = { db: Database; storage: Storage; log: Log };

export async function renderArticles(
  { db, log }: BackfillSite,
  signal: AbortSignal,
): Promise<void> {
  const onFailure = (articleId: string, error: unknown) =>
    log.error({ articleId, error }, 'An article was not rendered.');
  await renderStaleArticles(db, { signal, onFailure });
}

export async function renderProducts(
  { db, log }: BackfillSite,
  signal: AbortSignal,
): Promise<void> {
  const onFailure = (productId: string, error: unknown) =>
    log.error({ productId, error }, 'A product was not rendered.');
  await renderStaleProducts(db, { signal, onFailure });
}

/** Content with an image that now has a full size is rendered again with it. */
export async function completeFullSizes(site: BackfillSite, signal: AbortSignal): Promise<void> {
  const { done } = await makeFullSizes(site, {
    signal,
    onFailure: (error, { id }) => site.log.error({ id, error }, 'A full size was not made.'),
    async onMade(tx, id) {
      await renderArticlesAgainWith(tx, id);
      await renderProductsAgainWith(tx, id);
    },
  });
  if (done === 0) return;
  await renderArticles(site, signal);
  await renderProducts(site, signal);
}

export async function renderNotes({ db, log }: BackfillSite, signal: AbortSignal): Promise<void> {
  const onFailure = (versionId: string, error: unknown) =>
    log.error({ versionId, error }, 'Release notes were not rendered.');
  await renderStaleNotes(db, { signal, onFailure });
}

export async function readVersions(site: BackfillSite, signal: AbortSignal): Promise<void> {
  const onFailure = (fileId: string, error: unknown) =>
    site.log.error({ fileId, error }, 'The file of a version was not read again.');
  await readOldFiles(site, { signal, onFailure });
}
