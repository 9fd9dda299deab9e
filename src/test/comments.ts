import { addComment, type StoredComment } from '#features/comments/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Viewer } from '#shared/viewer.ts';

let count = 0;

/** A comment on a published article, or a reply to one. */
export async function makeComment(
  db: Database,
  author: Viewer,
  given: { articleId: string; parentId?: string; text?: string },
  at?: Date,
): Promise<StoredComment> {
  count += 1;
  return addComment(db, author, { text: `Comment ${count}`, ...given }, at);
}
