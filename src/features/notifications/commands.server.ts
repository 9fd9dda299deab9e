import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { notifyAllLive, notifyLive } from '#platform/live.server.ts';
import type { MarkReadInput } from './input.ts';
import { leadsSomewhere } from './queries.server.ts';
import { notificationTopic, type NotificationMetadata, type NotificationType } from './rules.ts';
import { notificationActors, notifications } from './tables.server.ts';

type News = {
  userId: string;
  /** Null if the account of the person who caused it is deleted. */
  actorId: string | null;
  type: NotificationType;
  metadata: NotificationMetadata;
  at?: Date;
};

/**
 * Notifies a person of an event, in the transaction of its cause; nobody is notified of their own
 * action. Unread likes of one article become one notification, and each person's is told once.
 */
export async function notify(tx: Database, news: News): Promise<void> {
  if (news.userId === news.actorId) return;
  if (news.type === 'new_like_on_article') await addLike(tx, news);
  else await tx.insert(notifications).values(rowOf(news));
  await notifyLive(tx, notificationTopic(news.userId));
}

/**
 * The same once a day, for what can be taken back and done again: otherwise it would notify each
 * time. The caller holds the lock of the article or product.
 */
export async function notifyOnceADay(
  tx: Database,
  news: News & { actorId: string },
): Promise<void> {
  const { articleId, productId } = news.metadata;
  const subject = JSON.stringify({ articleId, productId });
  const isSame = and(
    eq(notifications.actorId, news.actorId),
    eq(notifications.userId, news.userId),
    eq(notifications.type, news.type),
    sql`${notifications.metadata} @> ${subject}::jsonb`,
    sql`${notifications.createdAt} > now() - interval '24 hours'`,
  );
  if ((await tx.$count(notifications, isSame)) === 0) await notify(tx, news);
}

/** Notifies many people of the same; the one who caused it is left out. */
export async function notifyAll(
  tx: Database,
  userIds: readonly string[],
  news: Omit<News, 'userId'>,
): Promise<void> {
  const told = userIds.filter((userId) => userId !== news.actorId);
  if (told.length === 0) return;
  await tx.insert(notifications).values(told.map((userId) => rowOf({ ...news, userId })));
  await notifyAllLive(tx, told.map(notificationTopic));
}

async function addLike(tx: Database, news: News): Promise<void> {
  if (await hasReadOfLike(tx, news)) return;
  const [notification] = await tx
    .insert(notifications)
    .values(rowOf(news))
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.articleId],
      targetWhere: sql`type = 'new_like_on_article' and not is_read`,
      set: {
        actorId: news.actorId,
        metadata: news.metadata,
        createdAt: news.at ?? sql`now()`,
      },
    })
    .returning({ id: notifications.id });
  if (!notification) throw new Error('A notification of a like was not stored.');
  if (!news.actorId) return;
  await tx
    .insert(notificationActors)
    .values({ notificationId: notification.id, actorId: news.actorId })
    .onConflictDoNothing();
}

/** Otherwise a like that is withdrawn and given again would ring as often as it is read. */
async function hasReadOfLike(tx: Database, { userId, actorId, metadata }: News): Promise<boolean> {
  if (!actorId || !metadata.articleId) return false;
  const [read] = await tx
    .select({ id: notifications.id })
    .from(notificationActors)
    .innerJoin(notifications, eq(notifications.id, notificationActors.notificationId))
    .where(
      and(
        eq(notificationActors.actorId, actorId),
        eq(notifications.userId, userId),
        eq(notifications.articleId, metadata.articleId),
        eq(notifications.isRead, true),
      ),
    )
    .limit(1);
  return read !== undefined;
}

/**
 * Removes a withdrawn like from the notification that its author has not read; the last one removes
 * the notification. The caller holds the lock of the article.
 */
export async function forgetLike(
  tx: Database,
  like: { actorId: string; articleId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; user_id: string }>(sql`
    delete from notification_actors
    using notifications
    where notification_actors.actor_id = ${like.actorId}
      and notifications.id = notification_actors.notification_id
      and notifications.type = 'new_like_on_article'
      and notifications.article_id = ${like.articleId}
      and not notifications.is_read
    returning notifications.id, notifications.user_id
  `);
  for (const { id, user_id: userId } of rows) {
    const [other] = await tx
      .select({ actorId: notificationActors.actorId })
      .from(notificationActors)
      .where(eq(notificationActors.notificationId, id))
      .limit(1);
    if (other) {
      const isNamed = and(eq(notifications.id, id), eq(notifications.actorId, like.actorId));
      await tx.update(notifications).set(other).where(isNamed);
    } else await tx.delete(notifications).where(eq(notifications.id, id));
    await notifyLive(tx, notificationTopic(userId));
  }
}

/** Deletes the notifications of these comments, which these people wrote. */
export async function forgetNotices(
  tx: Database,
  { actorIds, commentIds }: { actorIds: readonly string[]; commentIds: readonly string[] },
): Promise<void> {
  // Locked in the order in which they are marked as read.
  await tx.execute(sql`
    delete from notifications where id in (
      select id from notifications
      where actor_id = any(${sql.param(actorIds)}::uuid[])
        and metadata ->> 'commentId' = any(${sql.param(commentIds)}::text[])
      order by id
      for update
    )
  `);
}

function rowOf({ at, ...row }: News) {
  return { ...row, ...(at && { createdAt: at }) };
}

/**
 * Marks one's own notifications as read: those named, or all except those held back, which are
 * shown later. Ids of other people's are ignored.
 */
export async function markNotificationsRead(
  db: Database,
  viewer: { id: string },
  which: MarkReadInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked in a fixed order, so that two of these at once do not deadlock.
    const unread = tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, viewer.id),
          eq(notifications.isRead, false),
          'ids' in which ? inArray(notifications.id, which.ids) : leadsSomewhere,
        ),
      )
      .orderBy(asc(notifications.id))
      .for('update');
    const { rowCount } = await tx
      .update(notifications)
      .set({ isRead: true })
      .where(inArray(notifications.id, unread));
    if (rowCount) await notifyLive(tx, notificationTopic(viewer.id));
  });
}
