import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { fieldsWith, makeArticle, makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { articles } from './tables.server.ts';

const { db, pool, as, storage } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });

beforeEach(() => pool.query('delete from rate_limits'));

const refused = {
  status: 409,
  data: { reason: 'too-many-waiting' },
  message:
    '30 of your articles can wait for review at a time. Please wait until one is reviewed, or delete one.',
};

it('30 articles of a member may wait, however many come at once', async () => {
  const author = await makePerson(db);
  for (let n = 0; n < 27; n += 1) await makeArticle(db, storage, author);
  const fields = fieldsWith(await makeImage(db, storage, author));
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => as(author).articles.create(fields)),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const waiting = await db
    .select()
    .from(articles)
    .where(and(eq(articles.userId, author.id), eq(articles.moderationStatus, 'pending')));
  expect(waiting).toHaveLength(30);
  await expect(as(author).articles.create(fields)).rejects.toMatchObject(refused);

  // Neither another author nor a reviewed article is held up by them.
  await makeArticle(db, storage, await makePerson(db));
  const [first, second] = waiting;
  await as(moderator).moderation.approve({ id: first?.id ?? '', revision: 1 });
  await as(author).articles.create(fields);

  // A change of one that waits is none more, a change of an approved one is.
  await as(author).articles.update({ slug: second?.slug ?? '', revision: 1, fields });
  await expect(
    as(author).articles.update({ slug: first?.slug ?? '', revision: 1, fields }),
  ).rejects.toMatchObject(refused);
  await as(author).articles.delete({ slug: second?.slug ?? '' });
  const { slug } =
    (
      await db
        .select()
        .from(articles)
        .where(eq(articles.id, first?.id ?? ''))
    )[0] ?? {};
  await as(author).articles.update({ slug: slug ?? '', revision: 1, fields });
});

it('10 of somebody in their first 24 hours, and any number of the moderator', async () => {
  const newcomer = await makePerson(db, { isNewcomer: true });
  for (let n = 0; n < 10; n += 1) await makeArticle(db, storage, newcomer);
  await expect(makeArticle(db, storage, newcomer)).rejects.toMatchObject({
    reason: 'too-many-waiting',
    message:
      'In your first 24 hours here 10 of your articles can wait for review at a time. Please wait until one is reviewed, or delete one.',
  });
  for (let n = 0; n < 31; n += 1) await makeArticle(db, storage, moderator);
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(articles)
    .where(eq(articles.userId, moderator.id));
  expect(count).toBe(31);
});
