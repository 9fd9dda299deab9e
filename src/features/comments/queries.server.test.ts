import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cursorText, placeAt } from '#shared/cursor.ts';
import { fieldsWith, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { commentLimits } from './rules.ts';
import { comments } from './tables.server.ts';
import { buildThread, countBelow } from './thread.ts';

const queries: string[] = [];
const { db, as, storage } = await openFreshSite({ onQuery: (query) => queries.push(query) });
const articleAuthor = await makePerson(db, { username: 'writer' });
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, articleAuthor, author, other, moderator } as const;

async function published(title: string) {
  return makePublishedArticle(db, storage, articleAuthor, moderator, { title });
}

describe('reading', () => {
  it.each([
    ['visitor', false],
    ['other', false],
    ['articleAuthor', true],
    ['moderator', true],
  ] as const)('under an unpublished article as %s: %s', async (who, isSeen) => {
    const { id, slug } = await published(`For ${who}`);
    const comment = await makeComment(db, author, { articleId: id });
    const thumbnail = await makeImage(db, storage, articleAuthor);
    await as(articleAuthor).articles.update({ slug, revision: 1, fields: fieldsWith(thumbnail) });
    const calls = as(everybody[who]).comments;
    const after = cursorText(placeAt(new Date(0), comment.id));
    const reads = [
      () => calls.list({ articleId: id }),
      () => calls.thread({ articleId: id, id: comment.id, after }),
      () => calls.path({ articleId: id, id: comment.id }),
    ];
    for (const read of reads) {
      if (isSeen) expect((await read()).comments).toMatchObject([{ id: comment.id }]);
      else await expect(read()).rejects.toMatchObject({ status: 404 });
    }
  });

  it('shows nothing of a person but what everybody may see', async () => {
    const { id } = await published('Private');
    await makeComment(db, author, { articleId: id });
    const { comments: found } = await as(null).comments.list({ articleId: id });
    expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(
      'author content createdAt dislikes hasProduct id likes parentId picture removal supporterTier text threadId updatedAt'.split(
        ' ',
      ),
    );
    expect(found[0]?.author).toEqual({ id: author.id, username: 'author', avatarUrl: null });
  });

  it('an article without comments, and one that is not there', async () => {
    const { id } = await published('Quiet');
    const empty = { total: 0, threads: [], comments: [], next: null };
    expect(await as(null).comments.list({ articleId: id })).toEqual(empty);
    const missing = as(null).comments.list({ articleId: randomUUID() });
    await expect(missing).rejects.toMatchObject({
      status: 404,
      message: 'The article you are looking for does not exist.',
    });
  });

  it('pages by top-level comment, newest first, each once', async () => {
    const { id } = await published('Long');
    const made: string[] = [];
    for (let minute = 0; minute < 45; minute += 1) {
      // Three at the same moment, so that the id decides.
      const at = new Date(Date.UTC(2026, 0, 1, 0, minute - (minute % 3)));
      made.push((await makeComment(db, author, { articleId: id }, at)).id);
    }
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const page = await as(null).comments.list({ articleId: id, ...(after ? { after } : {}) });
      pages.push(page.threads.map((thread) => thread.id));
      expect(page.total).toBe(45);
      after = page.next ?? undefined;
    } while (after);
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(pages.flat().toSorted()).toEqual(made.toSorted());
    expect(pages[0]?.slice(0, 3).toSorted()).toEqual(made.slice(-3).toSorted());
  });

  it('brings the rest of a long thread, and the way to any comment', async () => {
    const { id } = await published('Thread');
    const top = await makeComment(db, author, { articleId: id });
    let parentId = top.id;
    for (let number = 0; number < 129; number += 1) {
      const reply = await makeComment(db, other, { articleId: id, parentId });
      if (number % 2 === 0) parentId = reply.id;
    }
    const page = await as(null).comments.list({ articleId: id });
    expect(page.threads).toMatchObject([{ id: top.id, replies: 129 }]);
    expect(page.comments).toHaveLength(commentLimits.threadComments);
    const second = await as(null).comments.thread({
      articleId: id,
      id: top.id,
      after: page.threads[0]?.next ?? '',
    });
    expect(second.comments).toHaveLength(1 + commentLimits.moreReplies);
    const third = await as(null).comments.thread({
      articleId: id,
      id: top.id,
      after: second.thread.next ?? '',
    });
    expect(third.thread.next).toBeNull();
    const all = [page, second, third].flatMap((part) => part.comments);
    expect(new Set(all.map((comment) => comment.id)).size).toBe(130);

    const last = all.at(-1);
    const path = await as(null).comments.path({ articleId: id, id: last?.id ?? '' });
    const tree = buildThread(top.id, path.comments);
    expect(tree && countBelow(tree)).toBe(path.comments.length - 1);
    expect(path.comments.at(-1)).toEqual(last);
    const rest = await as(null).comments.thread({
      articleId: id,
      id: top.id,
      after: path.thread.next ?? '',
    });
    expect(rest.comments).toEqual(
      page.comments.concat(second.comments.slice(1)).slice(0, 1 + commentLimits.moreReplies),
    );
  });

  it('brings nothing of another article', async () => {
    const { id } = await published('Here');
    const { id: elsewhere } = await published('There');
    const comment = await makeComment(db, author, { articleId: elsewhere });
    const asked = { articleId: id, id: comment.id };
    const refusal = { status: 404, message: 'This comment no longer exists.' };
    await expect(as(null).comments.path(asked)).rejects.toMatchObject(refusal);
    const thread = as(null).comments.thread({
      ...asked,
      after: cursorText(placeAt(new Date(0), comment.id)),
    });
    await expect(thread).rejects.toMatchObject(refusal);
  });

  it('keeps the words of people who are gone', async () => {
    const { id } = await published('Gone');
    await makeComment(db, author, { articleId: id, text: 'Still here' });
    await db.update(comments).set({ userId: null }).where(eq(comments.articleId, id));
    const page = await as(null).comments.list({ articleId: id });
    expect(page.comments).toMatchObject([{ text: 'Still here', author: null }]);
    const call = as(other).comments.edit({ id: page.comments[0]?.id ?? '', text: 'x' });
    await expect(call).rejects.toMatchObject({ status: 403 });
  });
});

describe('an article with 5,000 comments', async () => {
  const { id } = await published('Busy');
  await plantThreads(id, { threads: 500, repliesEach: 9 });
  const { id: single } = await published('One thread');
  await plantThreads(single, { threads: 1, repliesEach: 4999 });

  it.each([
    ['in 500 threads', id, { threads: 20, comments: 200 }],
    ['in one thread', single, { threads: 1, comments: commentLimits.threadComments }],
  ])('%s: a page is one query and of a bounded size', async (_, article, expected) => {
    queries.length = 0;
    const page = await as(null).comments.list({ articleId: article });
    expect(queries).toHaveLength(1);
    expect(page.total).toBe(5000);
    expect(page.threads).toHaveLength(expected.threads);
    expect(page.comments).toHaveLength(expected.comments);
    queries.length = 0;
    const votes = await as(author).votes.mine({
      articleId: article,
      commentIds: page.comments.map((comment) => comment.id),
    });
    expect(queries).toHaveLength(1);
    expect(votes).toEqual({ article: 'none', comments: {} });
  });

  it('is paged to its end', async () => {
    const seen = new Set<string>();
    let after: string | undefined;
    do {
      const page = await as(null).comments.list({ articleId: id, ...(after ? { after } : {}) });
      for (const comment of page.comments) seen.add(comment.id);
      after = page.next ?? undefined;
    } while (after);
    expect(seen.size).toBe(5000);
  });
});

/** Threads in which each comment has up to two direct replies. */
async function plantThreads(
  articleId: string,
  { threads, repliesEach }: { threads: number; repliesEach: number },
) {
  const rows = Array.from({ length: threads }).flatMap((_, thread) => {
    const ids = Array.from({ length: repliesEach + 1 }, () => randomUUID());
    return ids.map((id, place) => ({
      id,
      articleId,
      threadId: ids[0] ?? id,
      parentCommentId: place === 0 ? null : (ids[Math.floor((place - 1) / 2)] ?? null),
      userId: place % 2 ? author.id : other.id,
      comment: `Comment ${place} of thread ${thread}`,
      createdAt: new Date(Date.UTC(2026, 0, 1, thread, 0, place)),
    }));
  });
  for (let start = 0; start < rows.length; start += 1000) {
    await db.insert(comments).values(rows.slice(start, start + 1000));
  }
}
