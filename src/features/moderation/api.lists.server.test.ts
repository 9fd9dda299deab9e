import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/tables.server.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct } from '#test/products.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const reason = 'Spam or advertising.';

const publish = (title: string) =>
  makePublishedArticle(db, storage, author, moderator, { title, category: 'Guide' });
const { moderation } = as(moderator);

describe('the list of what is removed', () => {
  it('names each with its words, its reason and who did it, the newest first', async () => {
    const article = await publish('Listed article');
    const comment = await makeComment(db, other, { articleId: article.id, text: 'Buy here' });
    await moderation.remove({ type: 'comment', id: comment.id, reason: 'Advertising.' });
    const { id: removedName } = await moderation.remove({ type: 'username', id: other.id, reason });
    await moderation.remove({ type: 'article', id: article.id, revision: 1, reason });
    const [first, second, third] = (await moderation.removed({})).items;
    expect(first).toMatchObject({
      type: 'article',
      id: article.id,
      title: 'Listed article',
      link: '/knowledge-base/guide/listed-article',
      reason: 'Spam or advertising.',
      removedBy: 'moderator',
      person: { id: author.id, username: 'author' },
    });
    expect(second).toMatchObject({ type: 'username', id: removedName, excerpt: 'other' });
    expect(third).toMatchObject({
      type: 'comment',
      excerpt: 'Buy here',
      reason: 'Advertising.',
      link: `/knowledge-base/guide/listed-article#comment-${comment.id}`,
    });
    await moderation.restore({ type: 'username', id: removedName });
  });

  it('is paged to its end, each once', async () => {
    const { id: articleId } = await publish('Many');
    for (let number = 0; number < 23; number += 1) {
      const { id } = await makeComment(db, other, { articleId });
      await moderation.remove({ type: 'comment', id, reason });
    }
    const first = await moderation.removed({});
    expect(first.items).toHaveLength(20);
    const second = await moderation.removed({ after: first.next ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(23);
    await expect(moderation.removed({ after: 'x' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('the reports', () => {
  it('about what is removed are closed, all of them, and no others', async () => {
    const { id } = await publish('Reported twice');
    const { id: otherId } = await publish('Reported once');
    for (const person of [other, await makePerson(db)]) {
      await as(person).reports.create({ contentType: 'article', contentId: id, reason: 'spam' });
    }
    const kept = { contentType: 'article', contentId: otherId, reason: 'spam' } as const;
    await as(other).reports.create(kept);
    await moderation.remove({ type: 'article', id, revision: 1, reason });
    const { reports } = await as(moderator).reports.open({});
    expect(reports.map(({ content }) => content.id)).toEqual([otherId]);
    const told = await db.select().from(notifications).where(eq(notifications.userId, other.id));
    expect(told.map(({ type }) => type)).not.toContain('article_rejected');
  });

  it('name comments, reviews and profiles with their words', async () => {
    const { id: articleId } = await publish('Place of a comment');
    const comment = await makeComment(db, author, { articleId, text: 'Rude words' });
    const product = await makeListedProduct(db, storage, other, moderator, { name: 'Rated' });
    const review = await as(author).reviews.save({
      productId: product.id,
      rating: 1,
      comment: 'Ruder words',
    });
    const reporter = await makePerson(db);
    for (const [contentType, contentId] of [
      ['comment', comment.id],
      ['review', review.id],
      ['profile', author.id],
    ] as const) {
      await as(reporter).reports.create({ contentType, contentId, reason: 'offensive' });
    }
    const { reports } = await as(moderator).reports.open({});
    const own = reports.filter((report) => report.reporter?.id === reporter.id);
    expect(own).toMatchObject([
      { contentType: 'comment', content: { excerpt: 'Rude words', name: 'author' } },
      { contentType: 'review', content: { excerpt: 'Ruder words', title: 'Rated' } },
      { contentType: 'profile', content: { title: 'author', parts: ['username'] } },
    ]);
    await expect(
      as(author).reports.create({
        contentType: 'comment',
        contentId: comment.id,
        reason: 'offensive',
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});
