import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { imageAddress } from '#shared/image-variants.ts';
import { fieldsWith, makeArticle, makeImage, paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { articles } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const author = await makePerson(db, { username: 'author' });
const thumbnail = await makeImage(db, storage, author);
const inText = await makeImage(db, storage, author, 'editor');
let { id, slug } = await makeArticle(db, storage, author, { title: 'Stands' });
const right = fieldsWith(thumbnail);

const blocks = (count: number, block: object) => ({
  type: 'doc',
  content: Array.from({ length: count }, () => block),
});
const only = (...content: object[]) => ({ type: 'doc', content });
const words = { type: 'text', text: 'Words' };
const image = { type: 'image', attrs: { src: imageAddress(inText.id, 800), alt: '' } };

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `tag ${n}`);

type Rule = [what: string, field: string, value: unknown, sentence: string | null];

/** Spec A §5, "Article form", rule by rule; null where the value is taken. */
const rules: Rule[] = [
  ['no title', 'title', undefined, 'Title is required.'],
  ['an empty title', 'title', '', 'Title is required.'],
  ['a blank title', 'title', ' \t\n', 'Title is required.'],
  ['a title of 80', 'title', 'x'.repeat(80), null],
  ['a title of 81', 'title', 'x'.repeat(81), 'Title must be 80 characters or less.'],
  ['a title that is no text', 'title', 5, 'Title is required.'],
  ['no description', 'description', undefined, 'Description is required.'],
  ['a blank description', 'description', '   ', 'Description is required.'],
  ['a description of 160', 'description', 'x'.repeat(160), null],
  ['one of 161', 'description', 'x'.repeat(161), 'Description must be 160 characters or less.'],
  ['no read time', 'readTime', undefined, 'Read time is required.'],
  ['an empty read time', 'readTime', null, 'Read time is required.'],
  ['a read time in words', 'readTime', 'six', 'Invalid number.'],
  ['half a minute', 'readTime', 1.5, 'Invalid number.'],
  ['no minute', 'readTime', 0, 'Read time must be at least 1 minute.'],
  ['less than none', 'readTime', -3, 'Read time must be at least 1 minute.'],
  ['1 minute', 'readTime', 1, null],
  ['999 minutes', 'readTime', 999, null],
  ['1000 minutes', 'readTime', 1000, 'Read time cannot exceed 999 minutes.'],
  ['no tags', 'tags', undefined, null],
  ['10 tags', 'tags', numbered(10), null],
  ['the same tag 11 times', 'tags', Array(11).fill('UV'), null],
  ['11 tags', 'tags', numbered(11), 'You can add a maximum of 10 tags.'],
  ['a tag of 40', 'tags', ['x'.repeat(40)], null],
  ['a tag of 41', 'tags', ['UV', 'x'.repeat(41)], 'Each tag must be 40 characters or less.'],
  ['no thumbnail', 'thumbnailId', undefined, 'Thumbnail is required.'],
  ['a thumbnail that is no id', 'thumbnailId', 'x', 'Thumbnail is required.'],
  ['one that was never sent', 'thumbnailId', crypto.randomUUID(), 'Thumbnail is required.'],
  ['an image of the text as thumbnail', 'thumbnailId', inText.id, 'Thumbnail is required.'],
  ['no content', 'content', undefined, 'Article must have content.'],
  ['blank text', 'content', paragraph('  \n '), 'Article must have content.'],
  [
    'a heading alone',
    'content',
    only({ type: 'heading', attrs: { level: 2 }, content: [words] }),
    'Article must have content.',
  ],
  [
    'a video alone',
    'content',
    only({ type: 'video', attrs: { src: 'https://www.youtube.com/embed/aqz-KE-bpKQ' } }),
    'Article must have content.',
  ],
  ['an image alone', 'content', only(image), null],
  ['plain text', 'content', 'Plain words.', null],
  ['no block at all', 'content', only(), 'Article must have content.'],
  ['600 paragraphs', 'content', blocks(600, { type: 'paragraph', content: [words] }), null],
  ['50 images', 'content', blocks(50, image), null],
  [
    '51 images',
    'content',
    blocks(51, image),
    'The text has too many blocks. At most 50 are allowed.',
  ],
  ...['Tutorial', 'Workflow', 'Guide', 'News'].map((category): Rule => [
    category,
    'category',
    category,
    null,
  ]),
  ['a fifth category', 'category', 'Recipe', 'Choose Tutorial, Workflow, Guide or News.'],
  ['a category in lower case', 'category', 'tutorial', 'Choose Tutorial, Workflow, Guide or News.'],
  ...['beginner', 'intermediate', 'advanced'].map((difficulty): Rule => [
    difficulty,
    'difficulty',
    difficulty,
    null,
  ]),
  ['another difficulty', 'difficulty', 'expert', 'Choose Beginner, Intermediate or Advanced.'],
];

// Saving is limited to so many an hour; this is about other rules.
beforeEach(() => db.execute(sql`delete from rate_limits`));

describe('every rule of the article form holds on the server', () => {
  it.each(rules)('%s', async (_, field, value, sentence) => {
    const fields = { ...right, [field]: value };
    const calls = [
      () => as(author).articles.create(fields),
      async () => {
        const { revision } = await as(author).articles.toEdit({ slug });
        return as(author).articles.update({ slug, revision, fields });
      },
    ];
    for (const call of calls) {
      if (sentence === null) {
        ({ id, slug } = await call());
        continue;
      }
      const refusal = { status: 400, message: sentence, data: { fields: { [field]: sentence } } };
      await expect(call()).rejects.toMatchObject(refusal);
    }
  });

  it('says all that is wrong at once', async () => {
    const fields = { ...right, title: '', description: '', readTime: 0 };
    await expect(as(author).articles.create(fields)).rejects.toMatchObject({
      data: {
        fields: {
          title: 'Title is required.',
          description: 'Description is required.',
          readTime: 'Read time must be at least 1 minute.',
        },
      },
    });
  });
});

describe('the table itself refuses what no call would write', () => {
  it.each([
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(81) }],
    ['description', { description: 'x'.repeat(161) }],
    ['read time', { readTimeMinutes: 0 }],
    ['read time', { readTimeMinutes: 1000 }],
    ['11 tags', { tags: numbered(11) }],
    ['category', { category: sql`'Recipe'` }],
    ['difficulty', { difficulty: sql`'expert'` }],
    ['status', { moderationStatus: sql`'hidden'` }],
    ['a published article that waits', { isPublished: true }],
    ['a negative count', { likes: -1 }],
  ])('%s %o', async (_, change) => {
    const write = db.update(articles).set(change).where(eq(articles.id, id));
    await expect(write).rejects.toThrow();
  });
});

const readNames = (
  'id title description category difficulty readTime slug createdAt updatedAt viewCount ' +
  'likes dislikes moderationStatus isPublished contentHtml thumbnailId'
).split(' ');

it('an article is read with all that the specification names, and its author', async () => {
  const read = await as(author).articles.bySlug({ slug });
  expect(Object.keys(read)).toEqual(expect.arrayContaining(readNames));
  expect(read.author).toEqual({ id: author.id, username: 'author', avatarUrl: null });
  const { content } = await as(author).articles.toEdit({ slug });
  expect(content).toMatchObject({ type: 'doc' });
});
