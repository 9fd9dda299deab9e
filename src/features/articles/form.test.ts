import { describe, expect, it } from 'vitest';
import type { RichDocument } from '#document/schema.ts';
import { normaliseDocument } from '#document/normalise.ts';
import { emptyDraft, errorsOf, mayPublish, type ArticleDraft, type ArticleField } from './form.ts';

const imageId = '6f0c2f6e-3a75-4c0b-9d0f-0d8a5f6b7c11';

const complete: ArticleDraft = {
  title: 'Bend pipes along a curve',
  description: 'Turn one curve into a pipe run.',
  category: 'Guide',
  difficulty: 'intermediate',
  readTime: '6',
  tags: 'Curves, pipes',
  testedWith: ['5.1'],
  publishAt: '',
  updateNote: '',
  thumbnail: { id: imageId, width: 1280, height: 720 },
  content: withBlocks({ type: 'paragraph', content: [{ type: 'text', text: 'Add a curve.' }] }),
};

function withBlocks(...content: object[]): RichDocument {
  return normaliseDocument({ type: 'doc', content });
}

const image = { type: 'image', attrs: { src: `/files/images/${imageId}/1600.webp`, alt: 'Pipes' } };

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Every rule of spec A §5, "Article form", with its sentence; undefined where it is right. */
const cases: [field: ArticleField, change: Partial<ArticleDraft>, sentence?: string][] = [
  ['title', { title: '' }, 'Title is required.'],
  ['title', { title: '   ' }, 'Title is required.'],
  ['title', { title: '\u200b\u3164' }, 'Title is required.'],
  ['title', { title: 'x'.repeat(80) }],
  ['title', { title: 'x'.repeat(81) }, 'Title must be 80 characters or less.'],
  ['description', { description: '' }, 'Description is required.'],
  ['description', { description: '\n\t ' }, 'Description is required.'],
  ['description', { description: 'x'.repeat(160) }],
  ['description', { description: 'x'.repeat(161) }, 'Description must be 160 characters or less.'],
  ['readTime', { readTime: '' }, 'Read time is required.'],
  ['readTime', { readTime: '  ' }, 'Read time is required.'],
  ['readTime', { readTime: 'six' }, 'Invalid number.'],
  ['readTime', { readTime: '1.5' }, 'Invalid number.'],
  ['readTime', { readTime: '0x1F' }, 'Invalid number.'],
  ['readTime', { readTime: '1e2' }, 'Invalid number.'],
  ['readTime', { readTime: '0b11' }, 'Invalid number.'],
  ['readTime', { readTime: 'Infinity' }, 'Invalid number.'],
  ['readTime', { readTime: '1 2' }, 'Invalid number.'],
  ['readTime', { readTime: ' 7 ' }],
  ['readTime', { readTime: '+7' }],
  ['readTime', { readTime: '0' }, 'Read time must be at least 1 minute.'],
  ['readTime', { readTime: '-3' }, 'Read time must be at least 1 minute.'],
  ['readTime', { readTime: '1' }],
  ['readTime', { readTime: '999' }],
  ['readTime', { readTime: '1000' }, 'Read time cannot exceed 999 minutes.'],
  ['tags', { tags: '' }],
  ['updateNote', { updateNote: 'Redone for Blender 5.1' }],
  ['publishAt', { publishAt: inDays(364) }],
  ['publishAt', { publishAt: inDays(-1) }],
  ['publishAt', { publishAt: inDays(366) }, 'Choose a time within the next 365 days.'],
  ['publishAt', { publishAt: 'tomorrow' }, 'Choose a date and a time.'],
  ['tags', { tags: 'a,b,c,d,e,f,g,h,i,j,J' }],
  ['tags', { tags: 'a,b,c,d,e,f,g,h,i,j,k' }, 'You can add a maximum of 10 tags.'],
  ['tags', { tags: `UV, ${'x'.repeat(41)}` }, 'Each tag must be 40 characters or less.'],
  ['thumbnail', { thumbnail: null }, 'Thumbnail is required.'],
  ['content', { content: null }, 'Article must have content.'],
  ['content', { content: withBlocks({ type: 'paragraph' }) }, 'Article must have content.'],
  [
    'content',
    { content: withBlocks({ type: 'paragraph', content: [{ type: 'text', text: '  ' }] }) },
    'Article must have content.',
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
