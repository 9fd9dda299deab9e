import { forgetExpired } from '#features/accounts/commands.server.ts';
import { forgetOldEntries } from '#features/audit/commands.server.ts';
import { renderStaleArticles } from '#features/articles/rendering/commands.server.ts';
import { forgetReaders } from '#features/articles/views/commands.server.ts';
import { reinstateInTime } from '#features/people/commands.server.ts';
import { forgetProfileRemovals } from '#features/profiles/removal/commands.server.ts';
import { renderStaleProducts } from '#features/products/rendering/commands.server.ts';
import { forgetProductViewers } from '#features/products/views/commands.server.ts';
import { sweepImages } from '#features/uploads/commands.server.ts';
import { sweepFiles } from '#features/uploads/files/sweep/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { forgetOldEvents } from '#platform/stripe/event-log.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { PartialUploads } from '#platform/partial-uploads.server.ts';
import type { Storage } from '#platform/storage.server.ts';

type House = { db: Database; storage: Storage; partials: PartialUploads; log: Log };

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * What nobody waits for: rendering again what an older renderer made, and once an hour the removal
 * of what has had its time. Several processes may do it at once.
 * @returns stops it and waits for what is under way
 */
export function keepHouse(house: House): () => Promise<void> {
  const stop = new AbortController();
  let working = renderAgain(house, stop.signal);
  const timer = setInterval(() => {
    working = working.then(() => tidy(house));
  }, hour);
  return async () => {
    clearInterval(timer);
    stop.abort();
    await working;
  };
}

async function renderAgain({ db, log }: House, signal: AbortSignal): Promise<void> {
  try {
    await renderStaleArticles(db, {
      signal,
      onFailure: (articleId, error) =>
        log.error({ articleId, error }, 'An article was not rendered.'),
    });
    await renderStaleProducts(db, {
      signal,
      onFailure: (productId, error) =>
        log.error({ productId, error }, 'A product was not rendered.'),
    });
  } catch (error) {
    log.error({ error }, 'Rendering again stopped.');
  }
}

async function tidy({ db, storage, partials, log }: House): Promise<void> {
  try {
    await forgetExpired(db);
    await reinstateInTime(db);
    await forgetOldEntries(db);
    await forgetReaders(db);
    await forgetProductViewers(db);
    await forgetProfileRemovals(db);
    await forgetOldEvents(db);
    const yesterday = new Date(Date.now() - day);
    await sweepImages(db, storage, yesterday);
    await sweepFiles(db, { partials, storage }, yesterday);
  } catch (error) {
    log.error({ error }, 'Housekeeping failed.');
  }
}
