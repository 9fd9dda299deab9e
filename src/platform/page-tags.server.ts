import { z } from 'zod';
import { announce } from './announce.server.ts';
import type { Database } from './database.server.ts';

/** The Postgres channel that sends the tags of changed pages to every process. */
export const pageTagChannel = 'forge_page_tags';

const tagsSchema = z.array(z.string());
/** A message may have 8000 bytes. */
const tagsInMessage = 100;

/**
 * Invalidates the cached pages that carry one of these tags, in every process, once the transaction
 * commits.
 */
export async function dropPages(db: Database, ...tags: string[]): Promise<void> {
  for (let at = 0; at < tags.length; at += tagsInMessage) {
    const message = JSON.stringify(tags.slice(at, at + tagsInMessage));
    await announce(db, pageTagChannel, message);
  }
}

/** The tags of one message of the channel. */
export function pageTagsFrom(payload: string): string[] {
  return tagsSchema.parse(JSON.parse(payload));
}
