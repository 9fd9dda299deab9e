import { and, desc, eq, sql } from 'drizzle-orm';
import { avatarAddress } from '#features/profiles/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { notificationLimits, type Notice } from './rules.ts';
import { notifications, notificationsWithActor } from './tables.server.ts';

/**
 * A person's newest unread notifications, and how many there are, counted as far as the bell shows.
 * `now` is the server's clock, for the times beside them.
 */
export async function unreadNotifications(db: Database, viewer: { id: string }) {
  const [newest, unread] = await Promise.all([
    newestUnread(db, viewer.id),
    countUnread(db, viewer.id),
  ]);
  return { notifications: newest, unread, now: Date.now() };
}

/**
 * What was written under an article or a product that is not public now, or in a comment that a moderator
 * removed, is told again once it is back. The author or seller may still see that.
 */
const leadsSomewhere = sql`(
  type not in ('new_reply_to_comment', 'new_comment_on_article', 'new_question_on_product')
  or not exists (
    select 1 from comments
    where comments.id = (metadata ->> 'commentId')::uuid and comments.removed_at is not null
  )
  and (
    type <> 'new_reply_to_comment'
    or not exists (
      select 1 from articles
      where articles.id = (metadata ->> 'articleId')::uuid and not articles.is_published
    )
    and not exists (
      select 1 from products
      where products.id = (metadata ->> 'productId')::uuid
        and not (products.is_published and products.is_listed)
    )
  )
)`;

async function newestUnread(db: Database, userId: string): Promise<Notice[]> {
  const view = notificationsWithActor;
  const rows = await db
    .select()
    .from(view)
    .where(and(eq(view.userId, userId), eq(view.isRead, false), leadsSomewhere))
    .orderBy(desc(view.createdAt), desc(view.id))
    .limit(notificationLimits.shown);
  return rows.map(({ userId: _reader, actorAvatarId, ...notice }) => ({
    ...notice,
    actorAvatarUrl: avatarAddress(actorAvatarId),
  }));
}

async function countUnread(db: Database, userId: string): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false), leadsSomewhere))
    .limit(notificationLimits.countMax)
    .as('unread');
  return db.$count(unread);
}
