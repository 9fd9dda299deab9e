import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ProductStatus } from '../rules.ts';
import { PersonProducts } from './person-products.tsx';

const product = {
  id: '1',
  slug: 'scatter-kit',
  name: 'Scatter Kit',
  description: 'Scatters anything.',
  categoryId: 'c',
  regularPriceCents: null,
  lowestPriceCents: null,
  saleEndsAt: null,
  suggestedPriceCents: null,
  priceCents: 0,
  thumbnailId: 'picture',
  avgRating: null,
  ratingCount: 0,
  viewCount: 0,
  downloadCount: 0,
  partCount: null,
  createdAt: new Date(0),
  author: null,
  isPublished: true,
  isWaiting: false,
  hasRejectedChanges: false,
  hasDownload: true,
};
const markupOf = (element: React.ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const sectionOf = (status: ProductStatus, isOwn: boolean, changes: object = {}) => {
  const products = [{ ...product, status, ...changes }];
  return markupOf(<PersonProducts page={{ products, next: null }} isOwn={isOwn} />);
};

describe("a person's products", () => {
  const failed = 'Failed to load products. Please try again later.';

  it('say when they cannot be loaded', () => {
    expect(markupOf(<PersonProducts page={null} isOwn={false} />)).toContain(failed);
  });

  it('say when there are none', () => {
    const page = { products: [], next: null };
    expect(markupOf(<PersonProducts page={page} isOwn={false} />)).toContain('No products yet.');
  });

  it.each([
    ['pending', {}, 'Waiting for review'],
    ['rejected', {}, 'Rejected'],
    ['listed', { isPublished: false, isWaiting: true }, 'Off sale'],
    ['listed', { isWaiting: true }, 'Changes waiting for review'],
    ['listed', { hasRejectedChanges: true }, 'Changes rejected'],
    ['listed', { partCount: 3, hasDownload: false }, 'Cannot be sold'],
  ] as const)('tell their owner alone what is %s %o', (status, changes, label) => {
    expect(sectionOf(status, true, changes)).toContain(label);
    expect(sectionOf(status, false, changes)).not.toContain(label);
  });

  it('lead to more of them without scripts', () => {
    const page = { products: [{ ...product, status: 'listed' as const }], next: 'a=b' };
    const markup = markupOf(<PersonProducts page={page} isOwn={false} />);
    expect(markup).toContain('href="?products=a%3Db#products"');
  });
});
