import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/tables.server.ts';
import { fieldsWith, makeArticle, makeImage } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, author, other, moderator } as const;

describe('moderating', () => {
  it.each([
    ['visitor', 401, 'You must be logged in.'],
    ['author', 403, 'You are not authorized to moderate articles.'],
    ['other', 403, 'You are not authorized to moderate articles.'],
  ] as const)('is not for the %s', async (who, status, message) => {
    const { id } = await makeArticle(db, storage, author);
    const calls = as(everybody[who]).moderation;
    const refusal = { status, message };
    await expect(calls.pending({})).rejects.toMatchObject(refusal);
    await expect(calls.approve({ id, revision: 1 })).rejects.toMatchObject(refusal);
    await expect(calls.reject({ id, revision: 1 })).rejects.toMatchObject(refusal);
  });

  it('tells the author, once, and is refused a second time', async () => {
    const { id } = await makeArticle(db, storage, author, { title: 'Told' });
    const decide = () => as(moderator).moderation.approve({ id, revision: 1 });
    const outcomes = await Promise.allSettled([decide(), decide(), decide()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const told = await db.select().from(notifications).where(eq(notifications.userId, author.id));
    expect(told.filter(({ metadata }) => metadata.articleId === id)).toMatchObject([
      { type: 'article_approved', actorId: moderator.id, isRead: false },
    ]);
  });

  it('refuses a decision on a revision that the moderator did not see', async () => {
    const { id, slug } = await makeArticle(db, storage, author, { title: 'Moving' });
    const thumbnail = await makeImage(db, storage, author);
    await as(author).articles.update({
      slug,
      revision: 1,
      fields: fieldsWith(thumbnail, { title: 'Moving' }),
    });
    await expect(as(moderator).moderation.approve({ id, revision: 1 })).rejects.toMatchObject({
      status: 409,
      message:
        'The author has saved a new version since you opened this list. Please review it again.',
    });
  });

  it('does not decide what the queue showed as waiting and somebody else decided since', async () => {
    const { id } = await makeArticle(db, storage, author);
    const seen = { id, revision: 1, status: 'pending' as const };
    await as(moderator).moderation.approve(seen);
    await expect(as(moderator).moderation.reject({ ...seen, reason: 'No.' })).rejects.toMatchObject(
      {
        status: 409,
        message: 'This has already been decided.',
        data: { reason: 'already-decided' },
      },
    );
    const rejection = as(moderator).moderation.reject({ id, revision: 1, reason: 'After all.' });
    expect(await rejection).toMatchObject({ status: 'rejected' });
  });

  it('gives the reason of a rejection to the author', async () => {
    const { id, slug } = await rejected('With reason', 'Add a picture.');
    expect(await as(author).articles.toEdit({ slug })).toMatchObject({
      rejectionReason: 'Add a picture.',
    });
    const told = await db.select().from(notifications).where(eq(notifications.userId, author.id));
    expect(told.find(({ metadata }) => metadata.articleId === id)).toMatchObject({
      type: 'article_rejected',
      metadata: { reason: 'Add a picture.' },
    });
  });

  it('gives no reason any more once the author has submitted the article again', async () => {
    const { id, slug } = await rejected('Submitted again', 'Add a picture.');
    const fields = fieldsWith(await makeImage(db, storage, author), { title: 'Submitted again' });
    await as(author).articles.update({ slug, revision: 1, fields });
    expect(await as(author).articles.toEdit({ slug })).toMatchObject({
      moderationStatus: 'pending',
      rejectionReason: '',
    });
    await as(moderator).moderation.reject({ id, revision: 2, reason: 'Add a larger one.' });
    expect(await as(author).articles.toEdit({ slug })).toMatchObject({
      rejectionReason: 'Add a larger one.',
    });
  });
});

async function rejected(title: string, reason = '') {
  const article = await makeArticle(db, storage, author, { title });
  await as(moderator).moderation.reject({ id: article.id, revision: 1, reason });
  return article;
}
