import { and, eq, sql, type SQL } from 'drizzle-orm';
import { searchPeople } from '#features/profiles/search.queries.server.ts';
import type { Bounds } from '#features/publishing/words.queries.server.ts';
import { isAnyOf } from '#platform/any-of.server.ts';
import type { Database } from '#platform/database.server.ts';
import { acceptedOf, type Coauthorship } from './policy.ts';
import { articles } from '../tables.server.ts';
import { coauthorLimits } from './rules.ts';
import { articleCoauthors } from './tables.server.ts';

/**
 * The people whom the author invited and who have not declined, in the order of the invitations.
 * For a query of `articles`; the columns are written out, because Drizzle would omit our table's
 * name there.
 */
export const coauthorships = sql<Coauthorship[]>`(
  select coalesce(json_agg(json_build_object('id', asked.user_id, 'status', asked.status)
    order by asked.asked_at, asked.user_id), '[]')
  from article_coauthors as asked
  where asked.article_id = articles.id and asked.status <> 'declined')`;

/** An invited person, as others see them. */
export type CoauthorRow = Coauthorship & { username: string; avatarId: string | null };

/** The same people, with what is shown of them. */
export const coauthorPeople = sql<CoauthorRow[]>`(
  select coalesce(json_agg(json_build_object('id', asked.user_id, 'status', asked.status,
    'username', person.username, 'avatarId', person.avatar_id)
    order by asked.asked_at, asked.user_id), '[]')
  from article_coauthors as asked
  join profiles as person on person.id = asked.user_id
  where asked.article_id = articles.id and asked.status <> 'declined')`;

/**
 * The current ones for the article of this id: a query that waited for its lock returns outdated
 * ones.
 */
export async function coauthorshipsOf(tx: Database, articleId: string): Promise<Coauthorship[]> {
  const { rows } = await tx.execute<Coauthorship>(sql`
    select user_id as id, status from article_coauthors
    where article_id = ${articleId} and status <> 'declined'
  `);
  return rows;
}

/** The recipients of an article's notifications: its author and those who accepted. */
export async function writersOf(
  tx: Database,
  { id, authorId }: { id: string; authorId: string | null },
): Promise<string[]> {
  const coauthors = acceptedOf(await coauthorshipsOf(tx, id)).map((one) => one.id);
  return authorId ? [authorId, ...coauthors] : coauthors;
}

/** Whether the person `found.id` wrote articles with others. */
export const isCoauthor = sql`exists (
  select from article_coauthors where user_id = found.id and status = 'accepted')`;

/** The articles that a person wrote with others, for a subquery. */
export function coauthoredArticles(db: Database, userId: string) {
  return db
    .select({ id: articleCoauthors.articleId })
    .from(articleCoauthors)
    .where(and(eq(articleCoauthors.userId, userId), eq(articleCoauthors.status, 'accepted')));
}

/** The articles that these people wrote with others, and their bounds in the orders of a search. */
export function coauthoredBy(userIds: readonly string[]): { match: SQL; bounds: Bounds } {
  const ids = sql`select article_id from article_coauthors
    where user_id = any(${sql.param(userIds)}::uuid[]) and status = 'accepted'`;
  const ofThese = sql`from articles as shared where shared.id = any(array(${ids}))`;
  return {
    match: isAnyOf(articles.id, ids),
    bounds: {
      firstTitle: sql`(select min(lower(shared.title)) ${ofThese})`,
      oldest: sql`(select min((shared.created_at at time zone 'UTC')::date) ${ofThese})`,
      newest: sql`(select max((shared.created_at at time zone 'UTC')::date) ${ofThese})`,
    },
  };
}

/**
 * People whose names start with the typed text, followed by those who have it further on, for an
 * invitation.
 */
export async function candidates(db: Database, viewer: { id: string }, q: string) {
  const limit = coauthorLimits.offered + 1;
  const { people } = await searchPeople(db, { q, limit });
  return people
    .filter(({ id }) => id !== viewer.id)
    .slice(0, coauthorLimits.offered)
    .map(({ id, username, avatarUrl }) => ({ id, username, avatarUrl }));
}
