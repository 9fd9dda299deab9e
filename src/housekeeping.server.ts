import { forgetFormerNames } from '#features/profiles/commands.server.ts';
import { forgetExpired } from '#features/accounts/commands.server.ts';
import { forgetOldEntries } from '#features/audit/commands.server.ts';
import { renderStaleArticles } from '#features/articles/rendering/commands.server.ts';
import { forgetReaders } from '#features/articles/views/commands.server.ts';
import { reinstateInTime } from '#features/people/commands.server.ts';
import { forgetProfileRemovals } from '#features/profiles/removal/commands.server.ts';
import { renderStaleProducts } from '#features/products/rendering/commands.server.ts';
import { forgetProductViewers } from '#features/products/views/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import { forgetOldEvents } from '#platform/stripe/event-log.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { PartialUploads } from '#platform/partial-uploads.server.ts';
import { forgetSalts } from '#features/publishing/visitors.commands.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { sweepStorage } from './sweep-storage.server.ts';

type House = { db: Database; storage: Storage; partials: PartialUploads; log: Log };

const hour = 60 * 60 * 1000;

/**
 * What nobody waits for: rendering again what an older renderer made, and once an hour the removal
 * of what has had its time. Several processes may do it at once.
 * @returns stops it and waits for what is under way
 */
export function keepHouse(house: House): () => Promise<void> {
  const stop = new AbortController();
  let working = renderAgain(house, stop.signal);
  const timer = setInterval(() => {
    working = working.then(() => tidy(house, stop.signal));
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

/** What fails is logged and tried again in an hour; the other steps go on. */
async function tidy({ db, storage, partials, log }: House, signal: AbortSignal): Promise<void> {
  const steps = [
    () => forgetExpired(db),
    () => reinstateInTime(db),
    () => forgetOldEntries(db),
    () => forgetReaders(db),
    () => forgetProductViewers(db),
    () => forgetSalts(db),
    () => forgetOldEvents(db),
    () => forgetFormerNames(db),
    () => forgetProfileRemovals(db),
    () => sweepStorage({ db, storage, partials, log }, { signal }),
  ];
  for (const step of steps) {
    if (signal.aborted) return;
    try {
      await step();
    } catch (error) {
      log.error({ error }, 'Housekeeping failed.');
    }
  }
}
