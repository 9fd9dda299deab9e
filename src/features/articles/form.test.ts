import { describe, expect, it } from 'vitest';
import type { RichDocument } from '#document/schema.ts';
import { normaliseDocument } from '#document/normalise.ts';
import { emptyDraft, errorsOf, mayPublish, type ArticleDraft, type ArticleField } from './form.ts';
import { writingTexts } from './writing/texts.ts';

const imageId = '6f0c2f6e-3a75-4c0b-9d0f-0d8a5f6b7c11';

const complete: ArticleDraft = {
  title: 'Bend pipes along a curve',
  description: 'Turn one curve into a pipe run.',
  category: 'Guide',
  difficulty: 'intermediate',
  readTime: '6',
  thumbnail: { id: imageId, width: 1280, height: 720 },
  content: withBlocks({ type: 'paragraph', content: [{ type: 'text', text: 'Add a curve.' }] }),
};

function withBlocks(...content: object[]): RichDocument {
  return normaliseDocument({ type: 'doc', content });
}

const image = { type: 'image', attrs: { src: `/files/images/${imageId}/1600.webp`, alt: 'Pipes' } };

/** Every rule of spec A §5, "Article form", with its sentence; undefined where it is right. */
const cases: [field: ArticleField, change: Partial<ArticleDraft>, sentence?: string][] = [
  ['title', { title: '' }, writingTexts.titleRequired],
  ['title', { title: '   ' }, writingTexts.titleRequired],
  ['title', { title: '\u200b\u3164' }, writingTexts.titleRequired],
  ['title', { title: 'x'.repeat(80) }],
  ['title', { title: 'x'.repeat(81) }, writingTexts.titleTooLong],
  ['description', { description: '' }, writingTexts.descriptionRequired],
  ['description', { description: '\n\t ' }, writingTexts.descriptionRequired],
  ['description', { description: 'x'.repeat(160) }],
  ['description', { description: 'x'.repeat(161) }, writingTexts.descriptionTooLong],
  ['readTime', { readTime: '' }, writingTexts.readTimeRequired],
  ['readTime', { readTime: '  ' }, writingTexts.readTimeRequired],
  ['readTime', { readTime: 'six' }, writingTexts.readTimeInvalid],
  ['readTime', { readTime: '1.5' }, writingTexts.readTimeInvalid],
  ['readTime', { readTime: '0' }, writingTexts.readTimeTooShort],
  ['readTime', { readTime: '-3' }, writingTexts.readTimeTooShort],
  ['readTime', { readTime: '1' }],
  ['readTime', { readTime: '999' }],
  ['readTime', { readTime: '1000' }, writingTexts.readTimeTooLong],
  ['thumbnail', { thumbnail: null }, writingTexts.thumbnailRequired],
  ['content', { content: null }, writingTexts.contentRequired],
  ['content', { content: withBlocks({ type: 'paragraph' }) }, writingTexts.contentRequired],
  [
    'content',
    { content: withBlocks({ type: 'paragraph', content: [{ type: 'text', text: '  ' }] }) },
    writingTexts.contentRequired,
  ],
  ['content', { content: withBlocks(image) }],
];

describe('the article form', () => {
  it.each(cases)('%s %o', (field, change, sentence) => {
    const draft = { ...complete, ...change };
    expect(errorsOf(draft)[field]).toBe(sentence);
    expect(mayPublish(draft)).toBe(sentence === undefined);
  });

  it('names every missing field of an empty form', () => {
    expect(errorsOf(emptyDraft)).toEqual({
      title: 'Title is required.',
      description: 'Description is required.',
      readTime: 'Read time is required.',
      thumbnail: 'Thumbnail is required.',
      content: 'Article must have content.',
    });
  });

  it('is complete with all of them', () => {
    expect(errorsOf(complete)).toEqual({});
  });
});
