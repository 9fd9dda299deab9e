import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ArticleQueue } from './article-queue.tsx';
import type { PendingArticle } from './article-row.tsx';
import type { QueuePage } from './use-queue.ts';

const row: PendingArticle = {
  id: '1',
  slug: 'weld',
  title: 'Weld two rims',
  category: 'Guide',
  thumbnailId: '0c9b2f0e-6f0c-4f6e-8a75-0d8a5f6b7c11',
  revision: 1,
  moderationStatus: 'pending',
  publishAt: null,
  updatedAt: new Date('2026-01-05T12:00:00Z'),
  author: null,
  isEdit: false,
};

function wordsOf(first: QueuePage<PendingArticle>): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ArticleQueue first={first} /> }]);
  return renderToStaticMarkup(<Stub />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it("calls an author whose account is gone 'Anonymous'", () => {
  const words = wordsOf({ items: [row], next: null, total: 1 });
  expect(words).toContain('Weld two rims');
  expect(words).toContain('Pending Anonymous Submitted January 5, 2026');
});

it('leads to the history of what was saved before', () => {
  const again = { ...row, id: '2', title: 'Rivet two plates', revision: 2 };
  const words = wordsOf({ items: [row, again], next: null, total: 2 });
  expect(words.match(/January 5, 2026 (?:History )?/g)).toEqual([
    'January 5, 2026 ',
    'January 5, 2026 History ',
  ]);
});

it('says that nothing waits', () => {
  expect(wordsOf({ items: [], next: null, total: 0 })).toContain('No Articles to Review');
});
