import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import { defineQueue, enqueueLater } from '#platform/queue/enqueue.server.ts';

/** Looks for approved articles whose time has come. */
export const scheduledArticlesQueue = defineQueue('scheduled-articles', z.object({}));

/**
 * Schedules the publication of an approved article. If it was postponed, the check finds that it is
 * not due.
 */
export async function askForPublishing(tx: Database, publishAt: Date): Promise<void> {
  const seconds = Math.max(0, Math.ceil((publishAt.getTime() - Date.now()) / 1000));
  await enqueueLater(tx, scheduledArticlesQueue, {}, seconds);
}
