import { eq, sql } from 'drizzle-orm';
import {
  boolean,
  index,
  jsonb,
  pgEnum,
  pgTable,
  pgView,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { instant } from '#platform/instants.tables.server.ts';
import { deletedWith } from '#platform/references.tables.server.ts';
import { notificationTypes, type NotificationMetadata } from './rules.ts';

export const notificationType = pgEnum('notification_type', notificationTypes);

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: deletedWith('user_id', () => users.id),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    type: notificationType('type').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    metadata: jsonb('metadata').$type<NotificationMetadata>().notNull().default({}),
    articleId: uuid('article_id').generatedAlwaysAs(sql`((metadata ->> 'articleId')::uuid)`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_unread')
      .on(table.userId, table.createdAt, table.id)
      .where(sql`not is_read`),
    index('notifications_actor').on(table.actorId),
    index('notifications_person').on(table.userId, table.createdAt, table.id),
    /** The likes of an article that its author has not read are one notification. */
    uniqueIndex('notifications_unread_likes')
      .on(table.userId, table.articleId)
      .where(sql`type = 'new_like_on_article' and not is_read`),
  ],
);

/** The people behind a notification of likes, each once. */
export const notificationActors = pgTable(
  'notification_actors',
  {
    notificationId: deletedWith('notification_id', () => notifications.id),
    actorId: deletedWith('actor_id', () => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.actorId] }),
    index('notification_actors_actor').on(table.actorId),
  ],
);

/** Notifications as their readers see them (spec A §7). */
export const notificationsWithActor = pgView('notifications_with_actor').as((query) =>
  query
    .select({
      id: notifications.id,
      userId: notifications.userId,
      actorId: notifications.actorId,
      type: notifications.type,
      isRead: notifications.isRead,
      metadata: notifications.metadata,
      createdAt: notifications.createdAt,
      actorUsername: sql<string | null>`${profiles.username}`.as('actor_username'),
      actorAvatarId: sql<string | null>`${profiles.avatarId}`.as('actor_avatar_id'),
      others: sql<number>`(
        select count(*)::int from notification_actors
        where notification_id = ${notifications.id}
          and notification_actors.actor_id is distinct from ${notifications.actorId}
      )`.as('others'),
    })
    .from(notifications)
    .leftJoin(profiles, eq(profiles.id, notifications.actorId)),
);
