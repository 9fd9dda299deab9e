import { and, eq, ilike, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { moderators } from '#features/accounts/moderators/tables.server.ts';
import { isInForce } from '#features/accounts/suspensions/queries.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { articles } from '#features/articles/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { avatarAddress } from '#features/profiles/rules.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { containing, keysetPage } from '#platform/keyset.server.ts';
import type { PeopleListInput } from './input.ts';
import { peopleLimits, type PeopleGroup } from './rules.ts';
import { peopleTexts } from './texts.ts';

const suspenders = alias(profiles, 'suspenders');
const granters = alias(profiles, 'granters');

type PeopleSource = { db: Database; fixedModeratorId: string | null };

/**
 * One page of the people, who came last first, and the cursor of the next one.
 * @throws Refusal INVALID when the cursor is not valid
 */
export async function listPeople({ db, fixedModeratorId }: PeopleSource, input: PeopleListInput) {
  const { rows, next } = await keysetPage({
    tiers: [{ match: undefined }],
    order: { value: sql`${profiles.createdAt}`, type: 'timestamptz', direction: 'desc' },
    id: profiles.id,
    limit: peopleLimits.pageSize,
    after: input.after,
    badCursor: peopleTexts.badCursor,
    read: ({ where, position, orderBy, limit }) =>
      peopleRows(db, fixedModeratorId, position)
        .where(and(matching(input.q), inGroup(input.group, fixedModeratorId), where))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return { people: rows.map(personFrom), next };
}

/** One person as moderators see them, or null when there is none. */
export async function personById({ db, fixedModeratorId }: PeopleSource, id: string) {
  const [row] = await peopleRows(db, fixedModeratorId, sql<string>`''`).where(eq(profiles.id, id));
  return row ? personFrom(row) : null;
}

/** The person with exactly this name, e-mail address or id; null when there is none. */
export async function personNamed(db: Database, typed: string): Promise<string | null> {
  const name = eq(sql`lower(${profiles.username})`, typed.toLowerCase());
  const [row] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(isId(typed) ? eq(profiles.id, typed) : typed.includes('@') ? hasEmail(typed) : name);
  return row?.id ?? null;
}

export const isId = (typed: string) => z.uuid().safeParse(typed).success;

/** E-mail addresses match only as a whole, so that they cannot be listed. */
function hasEmail(typed: string): SQL {
  return sql`${profiles.id} = (select ${users.id} from ${users} where lower(${users.email}) = ${typed.toLowerCase()})`;
}

function matching(typed: string): SQL | undefined {
  if (typed === '') return undefined;
  if (isId(typed)) return eq(profiles.id, typed);
  return typed.includes('@') ? hasEmail(typed) : ilike(profiles.username, containing(typed));
}

function inGroup(group: PeopleGroup, fixedModeratorId: string | null): SQL | undefined {
  if (group === 'suspended') return isNotNull(suspensions.userId);
  if (group === 'all') return undefined;
  const isFixed = fixedModeratorId ? eq(profiles.id, fixedModeratorId) : undefined;
  return or(isNotNull(moderators.userId), isFixed);
}

const countOf = (table: typeof articles | typeof products | typeof comments) =>
  sql<number>`(select count(*) from ${table} where ${table.userId} = ${profiles.id})`.mapWith(
    Number,
  );

function peopleRows(db: Database, fixedModeratorId: string | null, position: SQL<string>) {
  const isFixed = sql<boolean>`coalesce(${profiles.id} = ${fixedModeratorId}::uuid, false)`;
  return db
    .select({
      id: profiles.id,
      username: profiles.username,
      avatarId: profiles.avatarId,
      createdAt: profiles.createdAt,
      isFixed,
      grant: { since: moderators.grantedAt, reason: moderators.reason },
      grantedBy: granters.username,
      suspension: {
        reason: suspensions.reason,
        until: suspensions.until,
        since: suspensions.createdAt,
      },
      suspendedBy: suspenders.username,
      articles: countOf(articles),
      products: countOf(products),
      comments: countOf(comments),
      position,
    })
    .from(profiles)
    .leftJoin(moderators, eq(moderators.userId, profiles.id))
    .leftJoin(granters, eq(granters.id, moderators.grantedBy))
    .leftJoin(suspensions, and(eq(suspensions.userId, profiles.id), isInForce))
    .leftJoin(suspenders, eq(suspenders.id, suspensions.suspendedBy))
    .$dynamic();
}

type PersonRow = Omit<Awaited<ReturnType<typeof peopleRows>>[number], 'position'>;

function personFrom({ id, username, avatarId, createdAt, ...row }: PersonRow) {
  const { suspension, suspendedBy, articles: written, products: made } = row;
  return {
    id,
    username,
    avatarUrl: avatarAddress(avatarId),
    createdAt,
    role: roleFrom(row),
    suspension: suspension && { ...suspension, by: suspendedBy },
    counts: { articles: written, products: made, comments: row.comments },
  };
}

/** How somebody became a moderator, or null. The settings do not say when or why. */
function roleFrom({
  isFixed,
  grant,
  grantedBy,
}: Pick<PersonRow, 'isFixed' | 'grant' | 'grantedBy'>) {
  if (isFixed) return { isFixed, since: null, reason: '', by: null };
  return grant && { isFixed, ...grant, by: grantedBy };
}
