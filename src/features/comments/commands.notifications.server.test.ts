import { describe, expect, it } from 'vitest';
import { notifications } from '#features/notifications/tables.server.ts';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';

const { db, as, storage } = await openFreshSite();
const articleAuthor = await makePerson(db, { username: 'writer' });
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, articleAuthor, author, other, moderator } as const;
const { id: articleId } = await makePublishedArticle(db, storage, articleAuthor, moderator, {
  title: 'Commented',
});

describe('notifications', () => {
  async function toldBy(act: () => Promise<{ id: string }>) {
    const { id } = await act();
    const rows = await db.select().from(notifications);
    const names = new Map(Object.entries(everybody).map(([name, who]) => [who?.id, name]));
    return rows
      .filter(({ metadata }) => metadata.commentId === id)
      .map(({ userId, type, metadata }) => {
        expect(metadata).toMatchObject({
          articleId,
          articleTitle: 'Commented',
          articleCategory: 'Tutorial',
        });
        return `${names.get(userId)} ${type}`;
      })
      .toSorted();
  }
  const onArticle = 'articleAuthor new_comment_on_article';

  it('tell the author of the article of a comment', async () => {
    const told = await toldBy(() => as(other).comments.add({ articleId, text: 'x' }));
    expect(told).toEqual([onArticle]);
  });

  it('tell both the one who is answered and the author of the article', async () => {
    const { id } = await makeComment(db, author, { articleId });
    const told = await toldBy(() => as(other).comments.add({ articleId, parentId: id, text: 'x' }));
    expect(told).toEqual([onArticle, 'author new_reply_to_comment']);
  });

  it('tell the author of the article once when their comment is answered', async () => {
    const { id } = await makeComment(db, articleAuthor, { articleId });
    const told = await toldBy(() => as(other).comments.add({ articleId, parentId: id, text: 'x' }));
    expect(told).toEqual(['articleAuthor new_reply_to_comment']);
  });

  it('are deleted with their comment and the replies below it, and no others', async () => {
    await db.delete(notifications);
    const { id } = await as(other).comments.add({ articleId, text: 'First' });
    await as(author).comments.add({ articleId, parentId: id, text: 'Below it' });
    const kept = await as(other).comments.add({ articleId, text: 'Another one' });
    expect(await db.$count(notifications)).toBe(4);
    await as(other).comments.remove({ id });
    const left = await db.select().from(notifications);
    expect(left.map(({ metadata }) => metadata.commentId)).toEqual([kept.id]);
  });

  it('tell nobody of their own comment', async () => {
    const { id } = await makeComment(db, articleAuthor, { articleId });
    const answer = { articleId, parentId: id, text: 'x' };
    expect(await toldBy(() => as(articleAuthor).comments.add(answer))).toEqual([]);
  });
});
