import { describe, expect, it } from 'vitest';
import type { Viewer } from '#shared/viewer.ts';
import { fieldsWith, makeArticle, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db);
const coauthor = await makePerson(db);
const invited = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const shared = await makePublishedArticle(db, storage, author, moderator);
const draft = await makeArticle(db, storage, author);
for (const { slug } of [shared, draft]) {
  for (const { id: userId } of [coauthor, invited]) {
    await as(author).articleCoauthors.invite({ slug, userId });
  }
  await as(coauthor).articleCoauthors.accept({ slug });
}

const people = { visitor: null, member: other, invited, coauthor, author, moderator };
type Kind = keyof typeof people;
type Expected = Record<Kind, number>;
const published = { visitor: 401, member: 403, invited: 403, coauthor: 403, moderator: 403 };

describe('who may', () => {
  const { slug } = shared;
  const fields = async (viewer: Viewer | null) =>
    fieldsWith(await makeImage(db, storage, viewer ?? other));
  const acts: [string, (viewer: Viewer | null) => Promise<unknown>, Expected][] = [
    [
      'invites',
      (viewer) => as(viewer).articleCoauthors.invite({ slug, userId: coauthor.id }),
      { ...published, author: 200 },
    ],
    [
      'accepts',
      (viewer) => as(viewer).articleCoauthors.accept({ slug: draft.slug }),
      // The invited person accepts in another test.
      { visitor: 401, member: 404, invited: 0, coauthor: 200, author: 404, moderator: 404 },
    ],
    [
      'removes another',
      (viewer) => as(viewer).articleCoauthors.end({ slug, userId: moderator.id }),
      { ...published, moderator: 404, author: 200 },
    ],
    [
      'opens the form',
      (viewer) => as(viewer).articles.toEdit({ slug }),
      { ...published, coauthor: 200, author: 200 },
    ],
    [
      'saves over a newer version',
      async (viewer) =>
        as(viewer).articles.update({ slug, revision: 9, fields: await fields(viewer) }),
      { ...published, coauthor: 409, author: 409 },
    ],
    [
      'deletes',
      (viewer) => as(viewer).articles.delete({ slug }),
      // The author deletes in another test.
      { ...published, author: 0 },
    ],
    [
      'schedules',
      (viewer) => as(viewer).articleSchedule.set({ slug, publishAt: null }),
      { ...published, author: 409 },
    ],
    [
      'reads the history',
      (viewer) => as(viewer).articleHistory.list({ slug }),
      { ...published, coauthor: 200, author: 200, moderator: 200 },
    ],
    [
      'restores a version that is not kept',
      (viewer) => as(viewer).articleHistory.restore({ slug, revision: 1, from: 1 }),
      { ...published, coauthor: 404, author: 404 },
    ],
    [
      'reports',
      (viewer) =>
        as(viewer).reports.create({ contentType: 'article', contentId: shared.id, reason: 'spam' }),
      { visitor: 401, member: 200, invited: 200, coauthor: 403, author: 403, moderator: 200 },
    ],
    [
      'reads what is not published',
      (viewer) => as(viewer).articles.bySlug({ slug: draft.slug }),
      { visitor: 404, member: 404, invited: 200, coauthor: 200, author: 200, moderator: 200 },
    ],
    [
      'edits what is not published',
      (viewer) => as(viewer).articles.toEdit({ slug: draft.slug }),
      { visitor: 401, member: 404, invited: 403, coauthor: 200, author: 200, moderator: 403 },
    ],
  ];
  const cases = acts.flatMap(([name, act, expected]) =>
    (Object.keys(people) as Kind[])
      .filter((kind) => expected[kind] > 0)
      .map((kind) => [kind, name, expected[kind], act] as const),
  );

  it.each(cases)('%s %s: %i', async (kind, _name, expected, act) => {
    const status = await act(people[kind]).then(
      () => 200,
      (error: { status: number }) => error.status,
    );
    expect(status).toBe(expected);
  });
});
