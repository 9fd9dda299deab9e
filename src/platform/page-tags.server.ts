import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.server.ts';

/** The Postgres channel on which changed pages are told to every process. */
export const pageTagChannel = 'forge_page_tags';

const tagsSchema = z.array(z.string());

/**
 * Drops the cached pages that carry one of these tags, in every process, once the transaction
 * commits.
 */
export async function dropPages(db: Database, ...tags: string[]): Promise<void> {
  await db.execute(sql`select pg_notify(${pageTagChannel}, ${JSON.stringify(tags)})`);
}

/** The tags of one message of the channel. */
export function pageTagsFrom(payload: string): string[] {
  return tagsSchema.parse(JSON.parse(payload));
}
