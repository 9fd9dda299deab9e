import { addComment } from '#features/comments/commands.server.ts';
import type { Subject } from '#features/comments/rules.ts';
import type { StoredComment } from '#features/comments/stored.queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Viewer } from '#shared/viewer.ts';

let count = 0;

/** A comment on a published article, a question on a listed product, or a reply to one. */
export async function makeComment(
  db: Database,
  author: Viewer,
  given: Subject & { parentId?: string; text?: string },
  at?: Date,
): Promise<StoredComment> {
  count += 1;
  return addComment(db, author, { text: `Comment ${count}`, ...given }, at);
}
