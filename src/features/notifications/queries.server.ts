import { and, desc, eq, sql } from 'drizzle-orm';
import { avatarAddress } from '#features/profiles/rules.ts';
import type { Database } from '#platform/database.server.ts';
import { earlierThan, instantText, pageOf } from '#platform/list-pages.server.ts';
import type { PageInput } from '#shared/cursor.ts';
import { notificationLimits, type Notice } from './rules.ts';
import { notifications, notificationsWithActor } from './tables.server.ts';

/**
 * A person's newest unread notifications, and their number, counted up to the maximum of the bell.
 * `now` is the server's time, for the relative times.
 */
export async function unreadNotifications(db: Database, viewer: { id: string }) {
  const [newest, unread] = await Promise.all([
    newestUnread(db, viewer.id),
    countUnread(db, viewer.id),
  ]);
  return { notifications: newest, unread, now: Date.now() };
}

/**
 * Notifications about replies under an article or a product that is not public now, and about any
 * comment that a moderator removed, are held back until it is public or restored. Authors and
 * sellers still see those about comments on their own content that is not public.
 */
export const leadsSomewhere = sql`(
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

/** Notifications about things deleted since are hidden; those about money and access stay. */
const isAboutSomething = sql`(
  (metadata ->> 'articleId' is null
    or exists (select 1 from articles where articles.id = (metadata ->> 'articleId')::uuid))
  and (metadata ->> 'commentId' is null
    or exists (select 1 from comments where comments.id = (metadata ->> 'commentId')::uuid))
  and (
    metadata ->> 'productId' is null
    or type not in (
      'new_review_on_product', 'new_question_on_product', 'review_replied', 'product_listed',
      'product_rejected', 'product_updated', 'version_approved', 'version_rejected',
      'version_withdrawn', 'price_lowered', 'bundle_unsellable'
    )
    or exists (
      select 1 from products
      where products.id = (metadata ->> 'productId')::uuid and products.deleted_at is null
    )
  )
  and (
    type <> 'new_review_on_product'
    or actor_id is null
    or exists (
      select 1 from reviews
      where reviews.product_id = (metadata ->> 'productId')::uuid
        and reviews.user_id = actor_id
        and reviews.removed_at is null
    )
  )
)`;

const isShown = and(leadsSomewhere, isAboutSomething);

const view = notificationsWithActor;

const noticeColumns = {
  id: view.id,
  type: view.type,
  isRead: view.isRead,
  metadata: view.metadata,
  createdAt: view.createdAt,
  actorUsername: view.actorUsername,
  actorAvatarId: view.actorAvatarId,
  others: view.others,
};

const newestFirst = [desc(view.createdAt), desc(view.id)];

/**
 * One page of all notifications of a person, read or not, newest first, and the cursor of the next
 * one. `unread` counts up to the maximum of the bell.
 */
export async function allNotifications(db: Database, viewer: { id: string }, { after }: PageInput) {
  const [rows, unread] = await Promise.all([
    db
      .select({ ...noticeColumns, position: instantText(view.createdAt) })
      .from(view)
      .where(
        and(eq(view.userId, viewer.id), isShown, earlierThan([view.createdAt, view.id], after)),
      )
      .orderBy(...newestFirst)
      .limit(notificationLimits.pageSize + 1),
    countUnread(db, viewer.id),
  ]);
  const { page, next } = pageOf(rows, notificationLimits.pageSize, (row) => [row.position, row.id]);
  const notices = page.map(({ position: _, ...row }) => noticeOf(row));
  return { notifications: notices, next, unread, now: Date.now() };
}

async function newestUnread(db: Database, userId: string): Promise<Notice[]> {
  const rows = await db
    .select(noticeColumns)
    .from(view)
    .where(and(eq(view.userId, userId), eq(view.isRead, false), isShown))
    .orderBy(...newestFirst)
    .limit(notificationLimits.shown);
  return rows.map(noticeOf);
}

type NoticeRow = Omit<Notice, 'actorAvatarUrl'> & { actorAvatarId: string | null };

function noticeOf({ actorAvatarId, ...notice }: NoticeRow): Notice {
  return { ...notice, actorAvatarUrl: avatarAddress(actorAvatarId) };
}

async function countUnread(db: Database, userId: string): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.isRead, false), isShown))
    .limit(notificationLimits.countMax)
    .as('unread');
  return db.$count(unread);
}
