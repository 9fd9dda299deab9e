import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { keysetPage } from '#platform/keyset.server.ts';
import { mailLimits, secretMailKinds, type UnsentState } from './rules.ts';
import { mails } from './tables.server.ts';
import { mailTexts } from './texts.ts';

/**
 * One page of the mails that were tried and not sent, the newest first, and the cursor of the next
 * one. What they say and their addresses stay out.
 * @throws Refusal INVALID when the cursor is not valid
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
        .where(and(isNull(mails.sentAt), isNotNull(mails.error), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { mails: rows, next };
}

export type UnsentMail = Awaited<ReturnType<typeof unsentMails>>['mails'][number];

function unsentRows(db: Database, position: ReturnType<typeof sql<string>>) {
  const isSecret = inArray(mails.kind, secretMailKinds);
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
        when ${isSecret} and (${mails.sealed} is null or ${mails.endsAt} <= now()) then 'secret-ended'
        when ${mails.givenUpAt} is not null or ${mails.endsAt} <= now() then 'given-up'
        else 'trying' end`,
      nextTryAt: mails.nextTryAt,
      position,
    })
    .from(mails)
    .leftJoin(profiles, eq(profiles.id, mails.userId))
    .$dynamic();
}

/** How many mails were tried and not sent: those that are tried again, and those that nobody tries. */
export async function unsentMailCounts(db: Database): Promise<{ trying: number; givenUp: number }> {
  const isGivenUp = sql`(${mails.givenUpAt} is not null or ${mails.endsAt} <= now())`;
  const [counts] = await db
    .select({
      trying: sql<number>`count(*) filter (where not ${isGivenUp})`.mapWith(Number),
      givenUp: sql<number>`count(*) filter (where ${isGivenUp})`.mapWith(Number),
    })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNotNull(mails.error)));
  return counts ?? { trying: 0, givenUp: 0 };
}
