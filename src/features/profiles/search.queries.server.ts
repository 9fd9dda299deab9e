import { and, ilike, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { containing, keysetPage } from '#platform/keyset.server.ts';
import { sharedRead } from '#platform/shared-reads.server.ts';
import { avatarAddress, handleFrom, profileLimits, profileTag } from './rules.ts';
import { profiles } from './tables.server.ts';
import { profileTexts } from './texts.ts';

/** As in the index `profiles_handle`: sorted by bytes, so that it also finds prefixes. */
const handle = sql`lower(${profiles.username}) collate "C"`;

/** Shorter texts have no trigram for an index. */
const trigram = 3;

/**
 * One page of the people whose name starts with the text, then of those who have it further on, and
 * the cursor of the next page, null at the end.
 * @throws Refusal INVALID if the cursor is not valid
 */
export async function searchPeople(
  db: Database,
  input: { q: string; after?: string | undefined; limit: number },
) {
  const text = handleFrom(input.q);
  if (!text || text.length > profileLimits.usernameMax) return { people: [], next: null };
  const begins = sql`starts_with(${handle}, ${text})`;
  const contains = and(ilike(profiles.username, containing(text)), not(begins));
  const { rows, next } = await keysetPage({
    tiers: (text.length < trigram ? [begins] : [begins, contains]).map((match) => ({ match })),
    order: { value: handle, type: 'text', direction: 'asc' },
    id: profiles.id,
    limit: input.limit,
    after: input.after,
    badCursor: profileTexts.badCursor,
    read: ({ where, position, orderBy, limit }) =>
      db
        .select({
          id: profiles.id,
          username: profiles.username,
          avatarId: profiles.avatarId,
          createdAt: profiles.createdAt,
          position,
        })
        .from(profiles)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
  });
  const people = rows.map(({ avatarId, ...person }) => ({
    ...person,
    avatarUrl: avatarAddress(avatarId),
  }));
  return { people, next };
}

/** The same, for the calls. */
export const foundPeople = sharedRead({
  read: searchPeople,
  tags: ({ people }) => people.map(({ id }) => profileTag(id)),
});

/** Sorts after every other character: the upper bound of a prefix search in an index. */
const lastCharacter = '\u{10ffff}';

/** The maximum number of people per prefix. */
const authorsOfOne = 20;

/**
 * The people whose names start with one of these texts, by the text. `isCoauthor` is asked of
 * `found.id`.
 */
export async function authorsBeginning(
  db: Database,
  texts: string[],
  isCoauthor: SQL = sql`false`,
): Promise<Map<string, { id: string; isCoauthor: boolean }[]>> {
  const asked = texts
    .map((text) => ({ text, beginning: handleFrom(text) }))
    .filter(
      ({ beginning: { length } }) => length >= trigram && length <= profileLimits.usernameMax,
    );
  if (asked.length === 0) return new Map();
  const beginnings = [...new Set(asked.map(({ beginning }) => beginning))];
  const { rows } = await db.execute<{ beginning: string; id: string; isCoauthor: boolean }>(sql`
    select asked.beginning, found.id, ${isCoauthor} as "isCoauthor"
    from unnest(${sql.param(beginnings)}::text[]) as asked (beginning)
    cross join lateral (
      select ${profiles.id} as id from ${profiles}
      where ${handle} >= asked.beginning and ${handle} < asked.beginning || ${lastCharacter}
      order by ${handle}
      limit ${authorsOfOne}
    ) as found
  `);
  const found = Map.groupBy(rows, ({ beginning }) => beginning);
  return new Map(asked.map(({ text, beginning }) => [text, found.get(beginning) ?? []]));
}
