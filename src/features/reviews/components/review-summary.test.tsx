import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ProductGrid } from '#features/products/components/product-grid.tsx';
import { ProductHeader } from '#features/products/components/product-header.tsx';
import type { RatingCounts } from '../rules.ts';
import { ReviewSummary } from './review-summary.tsx';

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
  viewCount: 0,
  downloadCount: 0,
  author: null,
};

it.each<[RatingCounts, string]>([
  [[0, 0, 2, 11, 0], '3.8'],
  [[7, 3, 1, 0, 0], '1.5'],
  [[0, 0, 0, 0, 3], '5.0'],
])('the mean of %j is %s in the summary, the header and cards', (counts, shown) => {
  const ratingCount = counts.reduce((total, count) => total + count, 0);
  const sum = counts.reduce((stars, count, place) => stars + count * (place + 1), 0);
  const rated = { ...product, ratingCount, avgRating: sum / ratingCount };
  const label = `aria-label="${Number(shown)} out of 5"`;
  const summary = markupOf(<ReviewSummary counts={counts} verifiedCounts={[0, 0, 0, 0, 0]} />);
  expect(summary).toContain(`>${shown}</p>`);
  expect(summary).toContain(label);
  const header = markupOf(<ProductHeader product={rated} />);
  expect(header).toContain(`>${shown}</b>`);
  expect(header).toContain(label);
  expect(markupOf(<ProductGrid products={[rated]} term="" />)).toContain(`>${shown}</b>`);
});
