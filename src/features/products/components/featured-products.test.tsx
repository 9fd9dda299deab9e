import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { FeaturedProducts } from './featured-products.tsx';

it('say when they cannot be loaded', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <FeaturedProducts products={null} />
    </MemoryRouter>,
  );
  expect(markup).toContain('Failed to load products. Please try again later.');
});
