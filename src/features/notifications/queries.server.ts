import { and, desc, eq } from 'drizzle-orm';
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

async function newestUnread(db: Database, userId: string): Promise<Notice[]> {
  const view = notificationsWithActor;
  const rows = await db
    .select()
    .from(view)
    .where(and(eq(view.userId, userId), eq(view.isRead, false)))
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
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false)))
    .limit(notificationLimits.countMax)
    .as('unread');
  return db.$count(unread);
}
