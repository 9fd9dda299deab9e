import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { noFilters } from '#features/articles/listing/filters.ts';
import { Results, type ListingResult } from './results.tsx';

type Given = {
  filters?: Partial<typeof noFilters>;
  coming?: Partial<typeof noFilters>;
  result?: ListingResult;
};

/** What the listing shows, as a visitor's browser gets it. */
function shown({ filters = {}, coming, result = { kind: 'error' } }: Given): string {
  const Page = () => (
    <Results
      filters={{ ...noFilters, ...filters }}
      result={result}
      coming={coming ? { ...noFilters, ...coming } : null}
      onClear={() => {}}
    />
  );
  const Stub = createRoutesStub([{ path: '/knowledge-base', Component: Page }]);
  return renderToStaticMarkup(<Stub initialEntries={['/knowledge-base']} />);
}

const nothing: ListingResult = { kind: 'grid', articles: [], next: null, bookmarked: [] };
const count = (html: string, part: string) => html.split(part).length - 1;

it('says that the sections could not be loaded', () => {
  expect(shown({})).toContain('Failed to load articles. Please try again later.');
});

it('says that the grid could not be loaded', () => {
  const html = shown({ filters: { q: 'clay' } });
  expect(html).toContain('Something Went Wrong');
  expect(html).toContain('Could not load articles. Please try again later.');
});

it('says that no article matches, with the way back', () => {
  const html = shown({ filters: { difficulty: 'beginner' }, result: nothing });
  expect(html).toContain('No articles found');
  expect(html).toContain('No articles match your current filters');
  expect(html).toContain('Clear All Filters');
  const searched = shown({ filters: { q: 'clay' }, result: nothing });
  expect(searched).toContain('No articles match your search for &quot;clay&quot;');
});

it('shows six cards to come in the grid, and three sections', () => {
  const grid = shown({ coming: { q: 'clay' } });
  expect(grid).toContain('aria-busy="true"');
  expect(count(grid, 'aspect-[16/10]')).toBe(6);
  expect(count(shown({ filters: { q: 'clay' }, coming: {} }), 'section-cards')).toBe(3);
});

it('counts one article and says what an empty section lacks', () => {
  const sections: ListingResult = {
    kind: 'sections',
    bookmarked: [],
    sections: [
      { category: 'Tutorial', count: 1, articles: [] },
      { category: 'Guide', count: 0, articles: [] },
    ],
  };
  const html = shown({ result: sections });
  expect(html).toContain('>1 article<');
  expect(html).toContain('>0 articles<');
  expect(html).toMatch(/No guides? available yet\./);
  // The icon of each stands in a square of the category's own colour.
  expect(new Set(html.match(/tone-square tone-\w+/g)).size).toBe(2);
});
