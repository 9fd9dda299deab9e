import { notify } from '#features/notifications/commands.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { SubjectFacts } from './subject.queries.server.ts';

type News = {
  subject: SubjectFacts;
  parent: { authorId: string | null } | null;
  commentId: string;
  at: Date;
};

/** Tells whoever is answered, and the author of the article or the seller; nobody is told twice. */
export async function tellOthers(
  tx: Database,
  actor: { id: string },
  { subject, parent, commentId, at }: News,
): Promise<void> {
  const { ownerId } = subject;
  const metadata = { ...subject.metadata, commentId };
  if (parent?.authorId) {
    const news = { userId: parent.authorId, actorId: actor.id, metadata, at };
    await notify(tx, { ...news, type: 'new_reply_to_comment' });
  }
  if (!ownerId || ownerId === parent?.authorId) return;
  const news = { userId: ownerId, actorId: actor.id, at };
  if (metadata.articleId) await notify(tx, { ...news, metadata, type: 'new_comment_on_article' });
  else {
    const about = parent ? { ...metadata, isReply: true } : metadata;
    await notify(tx, { ...news, metadata: about, type: 'new_question_on_product' });
  }
}
