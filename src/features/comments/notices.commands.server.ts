import { writersOf } from '#features/articles/coauthors/queries.server.ts';
import { forgetNotices, notify, notifyAll } from '#features/notifications/commands.server.ts';
import type { NotificationMetadata } from '#features/notifications/rules.ts';
import type { Database } from '#platform/database.server.ts';
import type { SubjectFacts } from './subject.queries.server.ts';

type News = {
  subject: SubjectFacts;
  parent: { authorId: string | null } | null;
  commentId: string;
  at: Date;
};

/**
 * Notifies the person who is replied to, and the authors of the article or the seller; nobody is
 * notified twice.
 */
export async function notifyOthers(
  tx: Database,
  actor: { id: string },
  { subject, parent, commentId, at }: News,
): Promise<void> {
  const metadata = { ...subject.metadata, commentId };
  if (parent?.authorId) {
    const news = { userId: parent.authorId, actorId: actor.id, metadata, at };
    await notify(tx, { ...news, type: 'new_reply_to_comment' });
  }
  const about = await newsOf(tx, subject, { isReply: parent !== null, metadata });
  const others = about.userIds.filter((userId) => userId !== parent?.authorId);
  await notifyAll(tx, others, { ...about.news, actorId: actor.id, at });
}

/**
 * Deletes the notifications about deleted comments. They are hidden anyway, but each visit of their
 * recipient would read them, so somebody who comments and deletes could slow down another's pages.
 * The one about a reply sent at the same moment may stay.
 */
export async function forgetNoticesOf(
  tx: Database,
  deleted: readonly { id: string; authorId: string | null }[],
): Promise<void> {
  await forgetNotices(tx, {
    actorIds: deleted.flatMap(({ authorId }) => authorId ?? []),
    commentIds: deleted.map(({ id }) => id),
  });
}

/** Who is notified of a new text under something, and as what. */
async function newsOf(
  tx: Database,
  { ownerId }: SubjectFacts,
  { isReply, metadata }: { isReply: boolean; metadata: NotificationMetadata },
) {
  const { articleId } = metadata;
  if (articleId) {
    const userIds = await writersOf(tx, { id: articleId, authorId: ownerId });
    return { userIds, news: { type: 'new_comment_on_article' as const, metadata } };
  }
  const about = isReply ? { ...metadata, isReply } : metadata;
  const news = { type: 'new_question_on_product' as const, metadata: about };
  return { userIds: ownerId ? [ownerId] : [], news };
}
