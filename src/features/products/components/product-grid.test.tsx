import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { noFilters } from '../filters.ts';
import { FilterBar } from './filter-bar.tsx';
import { NoProducts, ProductGrid } from './product-grid.tsx';

function markupOf(element: React.ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const product = {
  id: '1',
  slug: 'scatter-kit',
  name: 'Scatter Kit',
  description: 'Scatters anything.',
  priceCents: 2400,
  thumbnailId: 'picture',
  avgRating: 4.8,
  viewCount: 12_904,
  downloadCount: 3118,
  author: { id: 'p', username: 'mira', avatarUrl: null },
};

describe('a card', () => {
  it('shows price, picture, counts, description, and leads to the product', () => {
    const markup = markupOf(<ProductGrid products={[product]} term="" />);
    for (const part of ['$24.00', '/files/images/picture/800.webp', '12,904', '3,118', '4.8']) {
      expect(markup).toContain(part);
    }
    expect(markup).toContain('Scatters anything.');
    expect(markup).toContain('aria-label="Copy product link"');
    expect(markup.match(/href="\/marketplace\/scatter-kit"/g)).toHaveLength(2);
    expect(markup).toContain('>VIEW</a>');
    expect(markup).toContain('href="/profile/p"');
  });

  it("says 'Free' for nothing", () => {
    const free = { ...product, priceCents: 0, avgRating: null };
    expect(markupOf(<ProductGrid products={[free]} term="" />)).toContain('>Free<');
  });
});

describe('where there is nothing', () => {
  it.each([
    [noFilters, ['No products available yet.']],
    [
      { ...noFilters, q: 'rust' },
      ['No Products Found', 'No products match your search for &quot;rust&quot;'],
    ],
    [{ ...noFilters, tag: 'pbr' }, ['No Products Found', 'No products match your current filters']],
  ])('%o', (filters, sentences) => {
    const markup = markupOf(<NoProducts filters={filters} />);
    for (const sentence of sentences) expect(markup).toContain(sentence);
  });
});

describe('the filters', () => {
  const bar = (changes: object) =>
    markupOf(<FilterBar filters={{ ...noFilters, ...changes }} onChange={() => {}} />);

  it("are a form with 'All Categories' first", () => {
    const markup = bar({});
    expect(markup).toContain('action="/marketplace"');
    expect(markup).toMatch(
      /<select[^>]*name="category"[^>]*><option value="all"[^>]*>All Categories/,
    );
    for (const name of ['q', 'category', 'price', 'sort'])
      expect(markup).toContain(`name="${name}"`);
    expect(markup).not.toContain('Reset filters');
  });

  it('have a chip for the tag, which can be cleared alone', () => {
    const markup = bar({ tag: 'pbr', price: 'free' });
    expect(markup).toMatch(
      /href="\/marketplace\?price=free" [^>]*aria-label="Clear tag"|aria-label="Clear tag"[^>]*href="\/marketplace\?price=free"/,
    );
    expect(markup).toContain('name="tag" value="pbr"');
    expect(markup).toContain('Reset filters');
  });
});
