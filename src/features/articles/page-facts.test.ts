import { expect, it } from 'vitest';
import { articlePageFacts } from './page-facts.ts';

const article = {
  title: 'Nodes & <fields>',
  description: 'd'.repeat(160),
  category: 'Guide' as const,
  slug: 'nodes-fields',
  imageUrl: '/files/images/1/1600.webp',
  thumbnailWidth: 1600,
  thumbnailHeight: 900,
  createdAt: new Date('2025-08-01T10:00:00Z'),
  updatedAt: new Date('2025-08-01T10:00:00Z'),
  publishedAt: new Date('2025-08-04T10:00:00Z'),
  tags: [],
  testedWith: [],
  author: null,
  coauthors: [],
};
const factsOf = (changes: object = {}) =>
  articlePageFacts('https://forge.example', { ...article, ...changes }, null);

it.each([
  ['waited to be published', {}, '2025-08-04T10:00:00.000Z'],
  ['was saved since', { updatedAt: new Date('2025-08-05T10:00:00Z') }, '2025-08-05T10:00:00.000Z'],
  ['was never published', { publishedAt: null }, '2025-08-01T10:00:00.000Z'],
])('an article that %s was not modified before it was published', (_, changes, modified) => {
  const { datePublished, dateModified } = factsOf(changes).structured;
  expect(dateModified).toBe(modified);
  expect(dateModified >= datePublished).toBe(true);
});

it('has the whole of the longest description, and names nobody for a deleted account', () => {
  const { description, structured } = factsOf();
  expect(description).toBe('d'.repeat(160));
  expect(structured.author).toBeNull();
});
