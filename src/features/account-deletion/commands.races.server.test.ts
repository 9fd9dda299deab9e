import { and, eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { auditEntries } from '#features/audit/tables.server.ts';
import { comments } from '#features/comments/tables.server.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { actorOf, makePerson } from '#test/people.ts';
import { deleteAccount } from './commands.server.ts';

const { db, storage } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });
const other = await makePerson(db);

it('an account that is deleted takes along what was being saved meanwhile, and is recorded once', async () => {
  const person = await makePerson(db);
  const article = await makePublishedArticle(db, storage, other, moderator);
  const leave = () =>
    deleteAccount({ db, payments: null }, person, person.username, actorOf(person));
  const { leaving, id } = await db.transaction(async (tx) => {
    const comment = await makeComment(tx, person, { articleId: article.id });
    const both = Promise.all([leave(), leave()]);
    await vi.waitUntil(async () => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0]?.n === 2;
    }, 5_000);
    return { leaving: { both }, id: comment.id };
  });
  await leaving.both;
  expect(await db.$count(comments, eq(comments.id, id))).toBe(0);
  const entry = and(
    eq(auditEntries.event, 'account.deleted'),
    eq(auditEntries.subjectId, person.id),
  );
  expect(await db.$count(auditEntries, entry)).toBe(1);
});
