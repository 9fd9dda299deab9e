import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { ServerClock } from '#ui/relative-time.tsx';
import { ArticleCard } from './article-card.tsx';

const article = {
  id: '1',
  slug: 'bend-a-pipe',
  title: 'Bend a pipe',
  category: 'Guide' as const,
  difficulty: 'intermediate' as const,
  readTime: '7 min read',
  thumbnailId: '0c9b2f0e-6f0c-4f6e-8a75-0d8a5f6b7c11',
  createdAt: new Date('2026-01-05T12:00:00Z'),
};

function card(isRowOnPhones: boolean): string {
  const Component = () => (
    <ServerClock value={article.createdAt.getTime()}>
      <ArticleCard article={article} isRowOnPhones={isRowOnPhones} />
    </ServerClock>
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
}

// A picture of 38vw across the whole phone is blurred, and one of 100vw beside words is wasted.
it('is a row on phones exactly where its picture is as small as in a row', () => {
  const [row, large] = [card(true), card(false)];
  expect(row).toContain('class="card card-row"');
  expect(row).toMatch(/sizes="[^"]* 38vw"/);
  expect(large).toContain('class="card"');
  expect(large).toMatch(/sizes="[^"]* 100vw"/);
});
