import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { noFilters, type ArticleFilters } from '../filters.ts';
import { ServerClock } from '#ui/relative-time.tsx';
import { ArticleResults, type ListingResult } from './article-results.tsx';

const now = Date.UTC(2026, 0, 5, 12);
const article = {
  id: '1',
  slug: 'bend-a-pipe',
  title: 'Bend a pipe',
  category: 'Guide' as const,
  difficulty: 'intermediate' as const,
  readTime: '7 min read',
  thumbnailId: '0c9b2f0e-6f0c-4f6e-8a75-0d8a5f6b7c11',
  createdAt: new Date(now - 3 * 3_600_000),
};
const grid = (articles: (typeof article)[]): ListingResult => ({
  kind: 'grid',
  articles,
  next: null,
  corrected: null,
  bookmarked: null,
});

/** The words of the listing in that state, tags taken out, and its markup. */
function listing(result: ListingResult, filters: Partial<ArticleFilters>, coming?: ArticleFilters) {
  const shown = { ...noFilters, ...filters };
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ServerClock value={now}>
          <ArticleResults
            filters={shown}
            result={result}
            coming={coming ?? null}
            onClear={() => undefined}
            renderCards={(cards) => cards}
          />
        </ServerClock>
      ),
    },
  ]);
  const markup = renderToStaticMarkup(<Stub />);
  const words = markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');
  return { markup, words };
}

describe('the states of the listing', () => {
  it.each([
    ['a search', { q: 'anvil' }, 'No articles match your search for "anvil"'],
    ['a filter', { category: 'News' as const }, 'No articles match your current filters'],
    ['a tag', { tag: 'Hair' }, 'No articles are tagged "Hair" yet.'],
    [
      'a tag and a filter',
      { tag: 'Hair', category: 'News' as const },
      'No articles match your current filters',
    ],
  ])('without a match for %s say so', (_, filters, sentence) => {
    const { words } = listing(grid([]), filters);
    expect(words).toContain('No articles found');
    expect(words).toContain(sentence);
    expect(words).toContain('Clear All Filters');
  });

  it('that failed says so, in the grid and in the grouped view', () => {
    const failed = listing({ kind: 'error' }, { q: 'anvil' }).words;
    expect(failed).toContain('Something Went Wrong');
    expect(failed).toContain('Could not load articles. Please try again later.');
    const { words } = listing({ kind: 'error' }, {});
    expect(words).toContain('Failed to load articles. Please try again later.');
  });

  it('that is loading shows skeletons in the place of what was there', () => {
    const { markup } = listing(grid([article]), { q: 'pipe' }, { ...noFilters, q: 'anvil' });
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain('Bend a pipe');
    // Six cards in the grid, three sections in the grouped view.
    expect(markup.split('aspect-[16/10]')).toHaveLength(1 + 6);
    const grouped = listing(grid([article]), { q: 'pipe' }, noFilters).markup;
    expect(grouped.split('section-cards')).toHaveLength(1 + 3);
  });

  it('with matches shows each with its difficulty, read time and age', () => {
    const { words, markup } = listing(grid([article]), { q: 'pipe' });
    expect(words).toContain('Intermediate');
    expect(words).toContain('7 min read');
    expect(words).toContain('3h ago');
    expect(markup).toContain('<mark>pipe</mark>');
  });
});

describe('the grouped view', () => {
  it('counts, describes and colours each category; an empty one says so', () => {
    const { words, markup } = listing(
      {
        kind: 'sections',
        bookmarked: null,
        sections: [
          { category: 'Guide', count: 1, articles: [article] },
          { category: 'Workflow', count: 5, articles: [] },
          { category: 'News', count: 0, articles: [] },
        ],
      },
      {},
    );
    expect(words).toContain('Guides comprehensive how-to content 1 article ');
    expect(words).toContain('View All Workflows (5)');
    expect(words).not.toContain('View All Guides');
    expect(words).toContain('0 articles');
    expect(words).toContain('No news available yet.');
    for (const tone of ['orange', 'blue', 'pink']) {
      expect(markup).toContain(`tone-square tone-${tone}`);
    }
  });
});
