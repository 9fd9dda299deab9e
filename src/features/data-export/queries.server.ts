import { asc, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { knownDevices } from '#features/accounts/devices/tables.server.ts';
import { disconnectedIdentities } from '#features/accounts/disconnections/tables.server.ts';
import { moderators } from '#features/accounts/moderators/tables.server.ts';
import { passkeys, twoFactors } from '#features/accounts/second-factor/tables.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { identities, sessions, users } from '#features/accounts/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { entriesAbout } from '#features/audit/queries.server.ts';
import { userBookmarks } from '#features/bookmarks/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { notifications } from '#features/notifications/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profileRemovals } from '#features/profiles/removal/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { reports } from '#features/reports/tables.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import { supporters, supportPayments } from '#features/supporters/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { uploads } from '#features/uploads/tables.server.ts';
import { articleVotes, commentVotes } from '#features/votes/tables.server.ts';
import type { Database } from '#platform/database.server.ts';

type Row = Record<string, unknown>;

/** One list of a person's archive: its name, and its rows. */
export type ExportedList = { name: string; rows: (db: Database, userId: string) => Promise<Row[]> };

/** A list of whole rows without the columns named: those hold secrets, or are made for machines. */
function list(
  name: string,
  table: PgTable,
  where: (userId: string) => SQL | undefined,
  options: { without?: readonly string[]; by?: PgColumn } = {},
): ExportedList {
  return {
    name,
    async rows(db, userId) {
      const query = db.select().from(table).where(where(userId)).$dynamic();
      const found: Row[] = await (options.by ? query.orderBy(asc(options.by)) : query);
      const hidden = new Set(options.without);
      return found.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column))),
      );
    },
  };
}

/** Everything that Forge knows of a person, one list for each kind. */
export const exportedLists: ExportedList[] = [
  list('account', users, (id) => eq(users.id, id)),
  list('ways-to-sign-in', identities, (id) => eq(identities.userId, id), {
    without: ['password', 'accessToken', 'refreshToken', 'idToken'],
  }),
  list('sessions', sessions, (id) => eq(sessions.userId, id), { without: ['token'] }),
  list('known-devices', knownDevices, (id) => eq(knownDevices.userId, id), {
    without: ['deviceHash'],
  }),
  list('disconnected-ways-to-sign-in', disconnectedIdentities, (id) =>
    eq(disconnectedIdentities.userId, id),
  ),
  list('passkeys', passkeys, (id) => eq(passkeys.userId, id), {
    without: ['publicKey', 'credentialID', 'counter'],
  }),
  list('authenticator-app', twoFactors, (id) => eq(twoFactors.userId, id), {
    without: ['secret', 'backupCodes', 'lastUsedStep'],
  }),
  { name: 'account-history', rows: entriesAbout },
  list('role-of-moderator', moderators, (id) => eq(moderators.userId, id)),
  list('suspension', suspensions, (id) => eq(suspensions.userId, id), {
    without: ['suspendedBy'],
  }),
  list('profile', profiles, (id) => eq(profiles.id, id)),
  list('removed-from-profile', profileRemovals, (id) => eq(profileRemovals.userId, id), {
    without: ['removedBy'],
    by: profileRemovals.removedAt,
  }),
  list('articles', articles, (id) => eq(articles.userId, id), {
    without: ['contentHtml', 'contentRenderer', 'contents'],
    by: articles.createdAt,
  }),
  list('comments', comments, (id) => eq(comments.userId, id), {
    without: ['removedBy', 'isHidden'],
    by: comments.createdAt,
  }),
  list('votes-on-articles', articleVotes, (id) => eq(articleVotes.userId, id)),
  list('votes-on-comments', commentVotes, (id) => eq(commentVotes.userId, id)),
  list('bookmarks', userBookmarks, (id) => eq(userBookmarks.userId, id)),
  list('notifications', notifications, (id) => eq(notifications.userId, id), {
    without: ['actorId'],
    by: notifications.createdAt,
  }),
  list('reports', reports, (id) => eq(reports.reporterId, id), {
    without: ['resolvedBy'],
    by: reports.createdAt,
  }),
  list('supporter', supporters, (id) => eq(supporters.userId, id)),
  list('support-payments', supportPayments, (id) => eq(supportPayments.userId, id), {
    by: supportPayments.createdAt,
  }),
  list('products', products, (id) => eq(products.userId, id), {
    without: ['descriptionHtml', 'descriptionRenderer', 'descriptionText'],
    by: products.createdAt,
  }),
  list('reviews', reviews, (id) => eq(reviews.userId, id), {
    without: ['removedBy'],
    by: reviews.createdAt,
  }),
  list('purchases', purchases, (id) => eq(purchases.buyerId, id), { without: ['sellerId'] }),
  list('sales', purchases, (id) => eq(purchases.sellerId, id), { without: ['buyerId'] }),
  list('pictures', uploads, (id) => eq(uploads.userId, id), { without: ['originalKey'] }),
  list('files', storedFiles, (id) => eq(storedFiles.userId, id), { without: ['storageKey'] }),
];

/** Where a person's own files lie, and how they are called in the archive. */
export async function exportedFiles(db: Database, userId: string) {
  const pictures = await db
    .select({ id: uploads.id, key: uploads.originalKey })
    .from(uploads)
    .where(eq(uploads.userId, userId));
  const files = await db
    .select({ id: storedFiles.id, key: storedFiles.storageKey, extension: storedFiles.extension })
    .from(storedFiles)
    .where(eq(storedFiles.userId, userId));
  return [
    ...pictures.map(({ id, key }) => ({ key, name: `pictures/${id}` })),
    ...files.map(({ id, key, extension }) => ({ key, name: `files/${id}.${extension}` })),
  ];
}
