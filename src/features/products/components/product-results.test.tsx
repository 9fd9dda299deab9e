import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { noFilters, type ProductFilters } from '../filters.ts';
import { ProductResults } from './product-results.tsx';

type Result = Parameters<typeof ProductResults>[0]['result'];

const product = {
  id: '1',
  slug: 'scatter-kit',
  name: 'Scatter Kit',
  description: 'Scatters anything.',
  priceCents: 2400,
  thumbnailId: 'picture',
  avgRating: null,
  viewCount: 0,
  downloadCount: 0,
  author: null,
};
const grid = {
  kind: 'grid' as const,
  products: [product],
  next: null,
  corrected: null,
};

function markupOf(result: Result, coming: ProductFilters | null = null) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ProductResults
          around={(cards) => cards}
          filters={noFilters}
          result={result}
          coming={coming}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

describe('the listing of the Marketplace', () => {
  it('that failed says so', () => {
    const markup = markupOf({ kind: 'error' });
    expect(markup).toContain('>Something Went Wrong</h2>');
    expect(markup).toContain('Could not load products. Please try again later.');
  });

  it('that is loading shows six silent cards in the place of what was there', () => {
    const markup = markupOf(grid, { ...noFilters, q: 'anvil' });
    expect(markup).toContain('aria-busy="true"');
    expect(markup.match(/class="panel[^"]*" aria-hidden="true"/g)).toHaveLength(6);
    expect(markup).not.toContain('Scatter Kit');
  });

  it('goes on in its place, without scripts too, while there is more', () => {
    const filters = { ...noFilters, price: 'paid' as const };
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <ProductResults
            around={(cards) => cards}
            filters={filters}
            result={{ ...grid, next: 'cursor' }}
            coming={null}
          />
        ),
      },
    ]);
    const markup = renderToStaticMarkup(<Stub />);
    expect(markup).toContain('href="/marketplace?price=paid&amp;after=cursor"');
    expect(markup).toContain('Show more');
    expect(markupOf(grid)).not.toContain('Show more');
  });
});
