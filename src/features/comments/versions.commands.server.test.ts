import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeComment } from '#test/comments.ts';
import { makePerson } from '#test/people.ts';
import { removeCommentsOf } from './account-deletion.commands.server.ts';
import { forgetOldVersions } from './versions.commands.server.ts';
import { commentVersions } from './versions.tables.server.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const { id: articleId } = await makePublishedArticle(db, storage, other, moderator);

/** A comment that was edited to each of these words in turn. */
async function edited(...texts: readonly string[]) {
  const [text = '', ...later] = texts;
  const { id } = await makeComment(db, author, { articleId, text });
  for (const next of later) await as(author).comments.edit({ id, text: next });
  return id;
}

const wordsOf = async (id: string) => {
  const { versions } = await as(moderator).comments.history({ id });
  return versions.map(({ text }) => text);
};

describe('the edit history', () => {
  it('holds what a comment says and what it said before each edit, newest first', async () => {
    const id = await edited('First.', 'Second.', 'Third.');
    const { versions } = await as(moderator).comments.history({ id });
    expect(versions.map(({ text }) => text)).toEqual(['Third.', 'Second.', 'First.']);
    const times = versions.map(({ writtenAt }) => writtenAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    await as(author).comments.edit({ id, text: 'Third. ' });
    expect(await wordsOf(id)).toHaveLength(3);
    expect(await wordsOf(await edited('Never changed.'))).toEqual(['Never changed.']);
  });

  const denied = { status: 403, message: 'You are not authorized to see the edit history.' };
  const signIn = { status: 401, message: 'You must be logged in to comment.' };
  it.each([
    ['a visitor', null, signIn],
    ['its author', author, denied],
    ['another member', other, denied],
  ])('is not shown to %s', async (_, viewer, refusal) => {
    const id = await edited('Before.', 'After.');
    await expect(as(viewer).comments.history({ id })).rejects.toMatchObject(refusal);
  });

  it('is refused for what is not there, and for bad input', async () => {
    const history = as(moderator).comments.history;
    await expect(history({ id: randomUUID() })).rejects.toMatchObject({
      status: 404,
      message: 'This comment no longer exists.',
    });
    await expect(history({ id: "' or 1=1" })).rejects.toMatchObject({ status: 400 });
  });

  it('outlasts a removal, and goes with the comment', async () => {
    const id = await edited('Rude.', 'Polite.');
    await as(moderator).moderation.remove({ type: 'comment', id, reason: 'It was rude.' });
    expect(await wordsOf(id)).toEqual(['Polite.', 'Rude.']);
    await as(moderator).moderation.restore({ type: 'comment', id });
    await as(author).comments.remove({ id });
    expect(await db.$count(commentVersions, eq(commentVersions.commentId, id))).toBe(0);
  });

  it('keeps 20 former versions, for 90 days', async () => {
    const id = await edited('Words.', 'Words 0.');
    const row = { commentId: id, comment: 'Older words.' };
    const rows = Array.from({ length: 25 }, (_, at) => ({ ...row, writtenAt: new Date(at) }));
    await db.insert(commentVersions).values(rows);
    await as(author).comments.edit({ id, text: 'Words 1.' });
    const words = await wordsOf(id);
    expect(words).toHaveLength(21);
    expect(words.slice(0, 4)).toEqual(['Words 1.', 'Words 0.', 'Words.', 'Older words.']);
    const [oldest] = await db
      .select({ at: sql<string>`min(written_at)` })
      .from(commentVersions)
      .where(eq(commentVersions.commentId, id));
    expect(new Date(oldest?.at ?? '').getTime()).toBe(7);
    const age = (days: number) => ({ replacedAt: sql`now() - ${`${days} days`}::interval` });
    const own = eq(commentVersions.commentId, id);
    await db.update(commentVersions).set(age(89)).where(own);
    await forgetOldVersions(db);
    expect(await db.$count(commentVersions, own)).toBe(20);
    await db.update(commentVersions).set(age(91)).where(own);
    await forgetOldVersions(db);
    expect(await wordsOf(id)).toEqual(['Words 1.']);
  });

  it('keeps each version once when two edits come at the same moment', async () => {
    const id = await edited('Start.');
    await Promise.all(['One.', 'Two.'].map((text) => as(author).comments.edit({ id, text })));
    const words = await wordsOf(id);
    expect(words).toHaveLength(3);
    expect(words.toSorted()).toEqual(['One.', 'Start.', 'Two.']);
  });

  it('is forgotten with the account of its author', async () => {
    const leaving = await makePerson(db);
    const { id } = await as(leaving).comments.add({ articleId, text: 'Before I go.' });
    await as(leaving).comments.edit({ id, text: 'Gone.' });
    await makeComment(db, other, { articleId, parentId: id });
    await db.transaction((tx) => removeCommentsOf(tx, leaving.id));
    // Its words stay above the answer, those from before do not.
    expect(await wordsOf(id)).toEqual(['Gone.']);
  });
});
