import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { keysetPage } from '#platform/keyset.server.ts';
import { mailLimits, secretMailKinds, type UnsentState } from './rules.ts';
import { mails } from './tables.server.ts';
import { mailTexts } from './texts.ts';

/** Tried at least once, and not sent. */
export const isUnsent = and(isNull(mails.sentAt), isNotNull(mails.error));

/** It is not retried. */
export const isGivenUp = or(isNotNull(mails.givenUpAt), sql`${mails.endsAt} <= now()`);

/** It contains a secret, a link or a code, that is no longer valid. */
export const hasEndedSecret = and(
  inArray(mails.kind, secretMailKinds),
  or(isNull(mails.sealed), sql`${mails.endsAt} <= now()`),
);

/**
 * One page of the mails that were tried and not sent, newest first, and the cursor of the next one.
 * Their content and addresses are not included.
 * @throws Refusal INVALID if the cursor is not valid
 */
export async function unsentMails(db: Database, after?: string) {
  const { rows, next } = await keysetPage({
    tiers: [{ match: undefined }],
    order: { value: sql`${mails.createdAt}`, type: 'timestamptz', direction: 'desc' },
    id: mails.id,
    limit: mailLimits.pageSize,
    after,
    badCursor: mailTexts.badCursor,
    read: ({ where, position, orderBy, limit }) =>
      unsentRows(db, position)
        .where(and(isUnsent, where))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { mails: rows, next };
}

export type UnsentMail = Awaited<ReturnType<typeof unsentMails>>['mails'][number];

function unsentRows(db: Database, position: ReturnType<typeof sql<string>>) {
  return db
    .select({
      id: mails.id,
      kind: mails.kind,
      userId: mails.userId,
      username: profiles.username,
      createdAt: mails.createdAt,
      tries: mails.tries,
      reason: sql<string>`coalesce(${mails.error}, '')`,
      state: sql<UnsentState>`case
        when ${hasEndedSecret} then 'secret-ended'
        when ${isGivenUp} then 'given-up'
        else 'trying' end`,
      nextTryAt: mails.nextTryAt,
      position,
    })
    .from(mails)
    .leftJoin(profiles, eq(profiles.id, mails.userId))
    .$dynamic();
}

/** How many mails were tried and not sent: those that will be retried, and those that will not. */
export async function unsentMailCounts(db: Database): Promise<{ trying: number; givenUp: number }> {
  const [counts] = await db
    .select({
      trying: sql<number>`count(*) filter (where not ${isGivenUp})`.mapWith(Number),
      givenUp: sql<number>`count(*) filter (where ${isGivenUp})`.mapWith(Number),
    })
    .from(mails)
    .where(isUnsent);
  return counts ?? { trying: 0, givenUp: 0 };
}
