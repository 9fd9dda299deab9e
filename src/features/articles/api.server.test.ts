import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  fieldsWith,
  makeArticle,
  makeImage,
  makePublishedArticle,
  paragraph,
} from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'author' });
const other = await makePerson(db, { username: 'other' });
const moderator = await makePerson(db, { username: 'moderator', isModerator: true });
const everybody = { visitor: null, author, other, moderator } as const;
type Who = keyof typeof everybody;

const slugs: Record<string, string> = {
  pending: (await makeArticle(db, storage, author, { title: 'Pending' })).slug,
  published: (await makePublishedArticle(db, storage, author, moderator, { title: 'Out' })).slug,
  rejected: (await rejected('Refused')).slug,
};

describe('reading', () => {
  const notFound = 'The article you are looking for does not exist.';
  const cases: [state: string, who: Who, isSeen: boolean][] = [
    ['pending', 'visitor', false],
    ['pending', 'other', false],
    ['pending', 'author', true],
    ['pending', 'moderator', true],
    ['published', 'visitor', true],
    ['published', 'other', true],
    ['published', 'author', true],
    ['published', 'moderator', true],
    ['rejected', 'visitor', false],
    ['rejected', 'other', false],
    ['rejected', 'author', true],
    ['rejected', 'moderator', true],
  ];
  it.each(cases)('%s article, %s: seen %s', async (state, who, isSeen) => {
    const read = as(everybody[who]).articles.bySlug({ slug: slugs[state] ?? '' });
    if (isSeen) expect((await read).slug).toBe(slugs[state]);
    else await expect(read).rejects.toMatchObject({ status: 404, message: notFound });
  });

  it('lists what is published and nothing else', async () => {
    const { articles } = await as(null).articles.list({});
    expect(articles.map((article) => article.slug)).toContain(slugs['published']);
    expect(articles.map((article) => article.slug)).not.toContain(slugs['pending']);
    expect(articles.map((article) => article.slug)).not.toContain(slugs['rejected']);
  });

  it("shows others only a person's published articles, and the person all", async () => {
    const seenBy = async (who: Who) =>
      (await as(everybody[who]).articles.byAuthor({ authorId: author.id })).articles.length;
    expect([await seenBy('visitor'), await seenBy('other'), await seenBy('author')]).toEqual([
      1, 1, 3,
    ]);
  });

  it("pages through a person's articles, newest first, each once", async () => {
    const all = await as(author).articles.byAuthor({ authorId: author.id });
    expect(all.next).toBeNull();
    const paged: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { articles, next } = await as(author).articles.byAuthor({
        authorId: author.id,
        limit: 1,
        ...(after && { after }),
      });
      paged.push(...articles.map(({ id }) => id));
      after = next ?? undefined;
    }
    expect(after).toBeUndefined();
    expect(paged).toEqual(all.articles.map(({ id }) => id));
  });

  it.each([
    [{ authorId: 'mira' }, 'Invalid user ID format'],
    [{ authorId: randomUUID(), after: 'x' }, 'This page of the list does not exist.'],
  ])('refuses %j', async (input, message) => {
    const call = as(null).articles.byAuthor(input);
    await expect(call).rejects.toMatchObject({ status: 400, message });
  });
});

const signInFirst = 'You must be logged in.';

describe('creating', () => {
  it('needs a signed-in person', async () => {
    const thumbnail = await makeImage(db, storage, author);
    await expect(as(null).articles.create(fieldsWith(thumbnail))).rejects.toMatchObject({
      status: 401,
      message: signInFirst,
    });
  });

  it('sends the article to the queue and numbers a slug that is taken', async () => {
    const made = await Promise.all(
      [1, 2, 3].map(async () => {
        const thumbnail = await makeImage(db, storage, author);
        return as(author).articles.create(fieldsWith(thumbnail, { title: 'Same  Title!' }));
      }),
    );
    expect(made.map(({ slug }) => slug).toSorted()).toEqual([
      'same-title',
      'same-title-1',
      'same-title-2',
    ]);
    const article = await as(author).articles.bySlug({ slug: 'same-title' });
    expect(article).toMatchObject({ moderationStatus: 'pending', isPublished: false });
    expect(article.readTime).toBe('7 min read');
  });

  it("refuses another person's image as thumbnail", async () => {
    const theirs = await makeImage(db, storage, other);
    await expect(as(author).articles.create(fieldsWith(theirs))).rejects.toMatchObject({
      status: 400,
      message: 'Thumbnail is required.',
    });
  });

  it('refuses an unknown field, so that nobody can name another author', async () => {
    const thumbnail = await makeImage(db, storage, author);
    const forged = { ...fieldsWith(thumbnail), userId: other.id, isPublished: true };
    await expect(as(author).articles.create(forged)).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['blank', paragraph('   ')],
    ['an empty document', { type: 'doc', content: [] }],
    ['nothing', null],
  ])('refuses %s as content', async (_, content) => {
    const thumbnail = await makeImage(db, storage, author);
    await expect(
      as(author).articles.create({ ...fieldsWith(thumbnail), content }),
    ).rejects.toMatchObject({ status: 400 });
  });
});

describe('editing and deleting', () => {
  it.each(['visitor', 'other', 'moderator'] as const)('are not for the %s', async (who) => {
    const { slug } = await makePublishedArticle(db, storage, author, moderator, { title: 'Mine' });
    const thumbnail = await makeImage(db, storage, author);
    const calls = as(everybody[who]).articles;
    const status = who === 'visitor' ? 401 : 403;
    await expect(calls.toEdit({ slug })).rejects.toMatchObject({ status });
    await expect(
      calls.update({ slug, revision: 1, fields: fieldsWith(thumbnail) }),
    ).rejects.toMatchObject({
      status,
      message: who === 'visitor' ? signInFirst : 'You are not authorized to edit this article.',
    });
    await expect(calls.delete({ slug })).rejects.toMatchObject({
      status,
      message: who === 'visitor' ? signInFirst : 'You are not authorized to delete this article.',
    });
  });

  it("an author's edit goes back to the queue and keeps the address while published", async () => {
    const { slug } = await makePublishedArticle(db, storage, author, moderator, { title: 'Edit' });
    const thumbnail = await makeImage(db, storage, author);
    const fields = fieldsWith(thumbnail, { title: 'Edited' });
    const saved = await as(author).articles.update({ slug, revision: 1, fields });
    expect(saved.slug).toBe(slug);
    await expect(as(null).articles.bySlug({ slug })).rejects.toMatchObject({ status: 404 });
  });

  it('a new title of a once published article leaves a redirect behind', async () => {
    const first = await makePublishedArticle(db, storage, author, moderator, { title: 'Old name' });
    const edit = async (slug: string, title: string) => {
      const thumbnail = await makeImage(db, storage, author);
      const { revision } = await as(author).articles.toEdit({ slug });
      const fields = fieldsWith(thumbnail, { title });
      return as(author).articles.update({ slug, revision, fields });
    };
    await edit(first.slug, 'Old name');
    expect(await edit(first.slug, 'New name')).toMatchObject({ slug: 'new-name' });
    const current = (who: Who) => as(everybody[who]).articles.currentSlug({ slug: first.slug });
    for (const who of ['author', 'moderator'] as const) {
      expect(await current(who)).toEqual({ slug: 'new-name', category: 'Tutorial' });
    }
    for (const who of ['other', 'visitor'] as const) expect(await current(who)).toBeNull();
    await as(moderator).moderation.approve({ id: first.id, revision: 3 });
    expect(await current('visitor')).toMatchObject({ slug: 'new-name' });
  });

  it('a title changed back gives the old address back', async () => {
    const first = await makePublishedArticle(db, storage, author, moderator, { title: 'There' });
    const rename = async (slug: string, title: string) => {
      const thumbnail = await makeImage(db, storage, author);
      const { revision } = await as(author).articles.toEdit({ slug });
      const fields = fieldsWith(thumbnail, { title });
      return as(author).articles.update({ slug, revision, fields });
    };
    await rename(first.slug, 'There');
    const away = await rename(first.slug, 'Away');
    const back = await rename(away.slug, 'There');
    expect(back.slug).toBe('there');
    await as(moderator).moderation.approve({ id: first.id, revision: 4 });
    expect(await as(null).articles.currentSlug({ slug: 'there' })).toBeNull();
    expect(await as(null).articles.currentSlug({ slug: 'away' })).toMatchObject({ slug: 'there' });
  });

  it('two articles renamed to one title at once get two addresses', async () => {
    const rename = async (slug: string) => {
      const thumbnail = await makeImage(db, storage, author);
      return as(author).articles.update({
        slug,
        revision: 1,
        fields: fieldsWith(thumbnail, { title: 'Both' }),
      });
    };
    const made = [
      await makeArticle(db, storage, author, { title: 'Left' }),
      await makeArticle(db, storage, author, { title: 'Right' }),
    ];
    const saved = await Promise.all(made.map(({ slug }) => rename(slug)));
    expect(saved.map(({ slug }) => slug).toSorted()).toEqual(['both', 'both-1']);
  });

  it("the moderator's own edit keeps the state", async () => {
    const own = await makePublishedArticle(db, storage, moderator, moderator, { title: 'By mod' });
    const thumbnail = await makeImage(db, storage, moderator);
    await as(moderator).articles.update({
      slug: own.slug,
      revision: 1,
      fields: fieldsWith(thumbnail),
    });
    expect(await as(null).articles.bySlug({ slug: own.slug })).toMatchObject({ isPublished: true });
  });

  it('deletes for good; a second time there is nothing', async () => {
    const { slug } = await makePublishedArticle(db, storage, author, moderator, { title: 'Gone' });
    await as(author).articles.delete({ slug });
    await expect(as(author).articles.delete({ slug })).rejects.toMatchObject({ status: 404 });
  });
});

async function rejected(title: string, reason = '') {
  const article = await makeArticle(db, storage, author, { title });
  await as(moderator).moderation.reject({ id: article.id, revision: 1, reason });
  return article;
}
