import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '#platform/database.server.ts';
import { makeArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { forgetLike, markNotificationsRead, notify } from './commands.server.ts';
import { unreadNotifications } from './queries.server.ts';
import type { NotificationType } from './rules.ts';
import { notifications } from './tables.server.ts';

const { db, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'author' });
const newArticle = async () => (await makeArticle(db, storage, author)).id;
const someArticle = await newArticle();

type News = { userId?: string; actorId: string; articleId?: string; type?: NotificationType };

function tell(tx: Database, { userId = author.id, type = 'new_like_on_article', ...news }: News) {
  const { articleId = someArticle, actorId } = news;
  const metadata = { articleId, articleTitle: 'Bend pipes', articleSlug: 'bend-pipes' };
  return notify(tx, { userId, actorId, type, metadata });
}

async function aboutArticle(articleId: string) {
  const { notifications: newest } = await unreadNotifications(db, author);
  return newest.filter((notice) => notice.metadata.articleId === articleId);
}

describe('notify', () => {
  it('tells nobody of their own act', async () => {
    const person = await makePerson(db);
    await tell(db, { userId: person.id, actorId: person.id });
    expect(await unreadNotifications(db, person)).toMatchObject({ notifications: [], unread: 0 });
  });

  it('goes with its transaction', async () => {
    const [person, actor] = [await makePerson(db), await makePerson(db)];
    const failing = db.transaction(async (tx) => {
      await tell(tx, { userId: person.id, actorId: actor.id, type: 'new_comment_on_article' });
      await tell(tx, { userId: person.id, actorId: actor.id });
      throw new Error('The cause failed.');
    });
    await expect(failing).rejects.toThrow('The cause failed.');
    expect(await db.$count(notifications, eq(notifications.userId, person.id))).toBe(0);
  });

  it('keeps each comment apart', async () => {
    const [actor, articleId] = [await makePerson(db), await newArticle()];
    for (const type of ['new_comment_on_article', 'new_comment_on_article'] as const) {
      await tell(db, { actorId: actor.id, articleId, type });
    }
    expect(await aboutArticle(articleId)).toHaveLength(2);
  });
});

describe('likes of one article', () => {
  it('are one notification, under 50 at once', async () => {
    const articleId = await newArticle();
    const people = await Promise.all(Array.from({ length: 50 }, () => makePerson(db)));
    await Promise.all(
      people.map(({ id }) => db.transaction((tx) => tell(tx, { actorId: id, articleId }))),
    );
    const [like, ...more] = await aboutArticle(articleId);
    expect(more).toEqual([]);
    expect(like?.others).toBe(49);
    expect(people.map(({ username }) => username)).toContain(like?.actorUsername);
  });

  it('name the last person, and count each person once', async () => {
    const articleId = await newArticle();
    const [mira, juno] = [await makePerson(db), await makePerson(db)];
    await tell(db, { actorId: mira.id, articleId });
    await tell(db, { actorId: juno.id, articleId });
    const second = await aboutArticle(articleId);
    expect(second).toMatchObject([{ actorUsername: juno.username, others: 1 }]);
    await tell(db, { actorId: mira.id, articleId });
    await tell(db, { actorId: mira.id, articleId });
    const likes = await aboutArticle(articleId);
    expect(likes).toMatchObject([{ actorUsername: mira.username, others: 1 }]);
  });

  it('begin anew after they were read', async () => {
    const articleId = await newArticle();
    const [mira, juno] = [await makePerson(db), await makePerson(db)];
    await tell(db, { actorId: mira.id, articleId });
    const [first] = await aboutArticle(articleId);
    await markNotificationsRead(db, author, { ids: [first?.id ?? ''] });
    await tell(db, { actorId: juno.id, articleId });
    const likes = await aboutArticle(articleId);
    expect(likes).toMatchObject([{ actorUsername: juno.username, others: 0 }]);
    expect(likes[0]?.id).not.toBe(first?.id);
  });

  it('are told once of each person, who takes a like back and gives it again', async () => {
    const [mira, juno] = [await makePerson(db), await makePerson(db)];
    const [reader, articleId] = [await makePerson(db), await newArticle()];
    const like = (actorId: string) => tell(db, { userId: reader.id, actorId, articleId });
    await like(mira.id);
    await markNotificationsRead(db, reader, { all: true });
    await forgetLike(db, { actorId: mira.id, articleId });
    await like(mira.id);
    expect((await unreadNotifications(db, reader)).unread).toBe(0);
    await like(juno.id);
    await like(mira.id);
    const { notifications: likes } = await unreadNotifications(db, reader);
    expect(likes).toMatchObject([{ actorUsername: juno.username, others: 0 }]);
    await tell(db, { userId: reader.id, actorId: mira.id, articleId: await newArticle() });
    expect((await unreadNotifications(db, reader)).unread).toBe(2);
  });

  it('of two articles, or of two authors, are two', async () => {
    const [actor, other, articleId] = [
      await makePerson(db),
      await makePerson(db),
      await newArticle(),
    ];
    await tell(db, { actorId: actor.id, articleId });
    await tell(db, { actorId: actor.id });
    await tell(db, { actorId: actor.id, articleId, userId: other.id });
    expect(await aboutArticle(articleId)).toHaveLength(1);
    expect((await unreadNotifications(db, other)).unread).toBe(1);
  });

  it('lose nothing while the author reads: each like is counted or told anew', async () => {
    const [reader, articleId] = [await makePerson(db), await newArticle()];
    const people = await Promise.all(Array.from({ length: 30 }, () => makePerson(db)));
    const writes = people.map(({ id }) =>
      db.transaction((tx) => tell(tx, { userId: reader.id, actorId: id, articleId })),
    );
    const reads = [1, 2, 3, 4].map(() => markNotificationsRead(db, reader, { all: true }));
    await Promise.all([...writes, ...reads]);
    const rows = await db.$count(notifications, eq(notifications.userId, reader.id));
    expect(rows).toBeGreaterThanOrEqual(1);
    expect(rows).toBeLessThanOrEqual(5);
    expect((await unreadNotifications(db, reader)).unread).toBeLessThanOrEqual(1);
  });

  it('withdrawn, name who is left, and the last one takes the notification along', async () => {
    const [mira, juno, articleId] = [
      await makePerson(db),
      await makePerson(db),
      await newArticle(),
    ];
    await tell(db, { actorId: mira.id, articleId });
    await tell(db, { actorId: juno.id, articleId });
    await forgetLike(db, { actorId: juno.id, articleId });
    const left = await aboutArticle(articleId);
    expect(left).toMatchObject([{ actorUsername: mira.username, others: 0 }]);
    await forgetLike(db, { actorId: juno.id, articleId });
    expect(await aboutArticle(articleId)).toHaveLength(1);
    await forgetLike(db, { actorId: mira.id, articleId });
    expect(await aboutArticle(articleId)).toEqual([]);
  });

  it('withdrawn after they were read, or of another article, leave theirs alone', async () => {
    const [mira, articleId] = [await makePerson(db), await newArticle()];
    const reader = await makePerson(db);
    await tell(db, { userId: reader.id, actorId: mira.id, articleId });
    await forgetLike(db, { actorId: mira.id, articleId: await newArticle() });
    expect((await unreadNotifications(db, reader)).unread).toBe(1);
    await markNotificationsRead(db, reader, { all: true });
    await forgetLike(db, { actorId: mira.id, articleId });
    expect(await db.$count(notifications, eq(notifications.userId, reader.id))).toBe(1);
  });
});
