import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { isInForce } from '#features/accounts/suspensions/queries.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { articleRejections } from '#features/articles/moderation.tables.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { productRejections } from '#features/products/moderation.tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profileRemovals } from '#features/profiles/removal/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { reviews } from '#features/reviews/tables.server.ts';
import { largestStorageUsers } from '#features/uploads/quota/queries.server.ts';
import type { Database } from '#platform/database.server.ts';
import { deskLimits } from './rules.ts';

/** What is on record: what was taken down, who is here, what was written to the audit log. */
export async function deskRecords(db: Database) {
  const isRecalled = and(isNotNull(products.recalledAt), isNull(products.deletedAt));
  const lastDay = sql`${auditEntries.at} > now() - interval '1 day'`;
  const removals = [
    db.$count(articleRejections),
    db.$count(productRejections),
    db.$count(comments, isNotNull(comments.removedAt)),
    db.$count(reviews, isNotNull(reviews.removedAt)),
    db.$count(reviews, isNotNull(reviews.replyRemovedAt)),
    db.$count(profileRemovals),
  ];
  const [removed, recalled, people, suspended, entries] = await Promise.all([
    Promise.all(removals),
    db.$count(products, isRecalled),
    db.$count(profiles),
    db.$count(suspensions, isInForce),
    db.$count(auditEntries, lastDay),
  ]);
  const sum = removed.reduce((all, one) => all + one, 0);
  return { removed: sum, recalled, people, suspended, entries };
}

export type Keeper = { id: string | null; username: string | null; bytes: number };

/** Those who use most storage, by name; all deleted accounts count as one. */
export async function deskStorageUsers(db: Database): Promise<Keeper[]> {
  const keepers = await largestStorageUsers(db, deskLimits.keepers);
  const ids = keepers.flatMap(({ userId }) => userId ?? []);
  const names = await db
    .select({ id: profiles.id, username: profiles.username })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  return keepers.map(({ userId, bytes }) => ({
    id: userId,
    username: names.find(({ id }) => id === userId)?.username ?? null,
    bytes,
  }));
}
