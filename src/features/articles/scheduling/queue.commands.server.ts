import { z } from 'zod';
import type { Database } from '#platform/database.server.ts';
import { defineQueue, enqueueLater } from '#platform/queue/enqueue.server.ts';

/** Looks for approved articles whose moment has come. */
export const scheduledArticlesQueue = defineQueue('scheduled-articles', z.object({}));

/** Has an approved article published at its moment. One that is put off is found not to be due. */
export async function askForPublishing(tx: Database, publishAt: Date): Promise<void> {
  const seconds = Math.max(0, Math.ceil((publishAt.getTime() - Date.now()) / 1000));
  await enqueueLater(tx, scheduledArticlesQueue, {}, seconds);
}
