import { describe, expect, it } from 'vitest';
import { fieldsWith, makeArticle, makeImage, makePublishedArticle } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeProduct, makeProductMedia, productFieldsWith } from '#test/products.ts';

const { db, as, storage } = await openFreshSite();
const moderator = await makePerson(db, { isModerator: true });
const person = await makePerson(db);
const calls = as(person);

/** Content of this person: what a form starts from, a save of it, and what is stored then. */
type Edited = {
  open: () => Promise<unknown>;
  save: (words: string, since: never) => Promise<unknown>;
  stored: () => Promise<string>;
};

const kinds: [kind: string, sentence: string, make: () => Promise<Edited>][] = [
  [
    'article',
    'This article was changed since you opened it.',
    async () => {
      const { slug } = await makeArticle(db, storage, person, { title: `Seen ${Math.random()}` });
      const thumbnail = await makeImage(db, storage, person);
      const { id, title } = await calls.articles.toEdit({ slug });
      const open = () => calls.articles.toEdit({ slug });
      return {
        open: async () => (await open()).revision,
        save: (description, revision) =>
          calls.articles.update({
            id,
            slug,
            revision,
            fields: fieldsWith(thumbnail, { title, description }),
          }),
        stored: async () => (await open()).description,
      };
    },
  ],
  [
    'product',
    'This product was changed in another window since you opened it.',
    async () => {
      const { slug } = await makeProduct(db, storage, person);
      const media = await makeProductMedia(db, storage, person);
      const open = () => calls.products.toEdit({ slug });
      return {
        open: async () => (await open()).revision,
        save: (version, revision) => {
          const fields = { ...productFieldsWith(media, { version }), fileId: null };
          return calls.products.update({ slug, revision, fields });
        },
        stored: async () => (await open()).version,
      };
    },
  ],
  [
    'profile',
    'Your profile was changed in another window since you opened it.',
    async () => {
      const open = () => calls.profiles.byId({ id: person.id });
      return {
        open: async () => (await open()).updatedAt,
        save: (bio, updatedAt) => {
          const { username } = person;
          const rest = { username, socialLink: '', avatarId: null, bannerId: null };
          return calls.profiles.update({ ...rest, bio, updatedAt });
        },
        stored: async () => (await open()).bio,
      };
    },
  ],
  [
    'comment',
    'You changed this comment in another window. Check the new version, then save again to replace it.',
    async () => {
      const { id: articleId } = await makePublishedArticle(db, storage, person, moderator);
      const { id } = await calls.comments.add({ articleId, text: 'Before' });
      const open = async () => {
        const { comments } = await calls.comments.list({ articleId });
        const found = comments.find((comment) => comment.id === id);
        if (!found) throw new Error('no comment');
        return found;
      };
      return {
        open: async () => (await open()).updatedAt,
        save: (text, updatedAt) => calls.comments.edit({ id, text, updatedAt }),
        stored: async () => (await open()).text,
      };
    },
  ],
];

describe.each(kinds)('a newer %s', (_, message, make) => {
  const refusal = { status: 409, message, data: { reason: 'changed-meanwhile' } };

  it('is not written over by who has not seen it, and knowingly it is', async () => {
    const { open, save, stored } = await make();
    const before = (await open()) as never;
    await save('First', before);
    await expect(save('Second', before)).rejects.toMatchObject(refusal);
    expect(await stored()).toBe('First');
    await save('Second', (await open()) as never);
    expect(await stored()).toBe('Second');
    await expect(save('Third', before)).rejects.toMatchObject(refusal);
  });

  it('comes from one of two saves at once, and the other one is told', async () => {
    const { open, save, stored } = await make();
    const before = (await open()) as never;
    const words = ['Left', 'Right'];
    const results = await Promise.allSettled(words.map((text) => save(text, before)));
    const won = results.findIndex(({ status }) => status === 'fulfilled');
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal });
    expect(await stored()).toBe(words[won]);
  });
});

it('an article is found to be compared after its address changed in another window', async () => {
  const { slug } = await makeArticle(db, storage, person, { title: 'Old address' });
  const { id, revision } = await calls.articles.toEdit({ slug });
  const thumbnail = await makeImage(db, storage, person);
  const fields = fieldsWith(thumbnail, { title: 'New address' });
  await calls.articles.update({ slug, revision, fields });
  expect(await calls.articles.toEdit({ slug })).toMatchObject({ title: 'New address' });
  const late = calls.articles.update({ slug, id, revision, fields });
  await expect(late).rejects.toMatchObject({ data: { reason: 'changed-meanwhile' } });
  expect(await calls.articles.toEdit({ slug, id })).toMatchObject({ title: 'New address' });
});

it.each([undefined, 0, -1, 1.5, '1', null])('revision %j is none', async (revision) => {
  const thumbnail = await makeImage(db, storage, person);
  const wrong = { slug: 'any', revision, fields: fieldsWith(thumbnail) };
  const call = calls.articles.update(wrong as Parameters<typeof calls.articles.update>[0]);
  await expect(call).rejects.toMatchObject({ status: 400 });
});
