import { expect, it } from 'vitest';
import { structuredProduct } from './structured-data.ts';

const product = {
  slug: 'scatter-kit',
  name: 'Scatter Kit',
  summary: '',
  priceCents: 2400,
  saleEndsAt: null,
  categoryName: 'Models',
  version: '',
  thumbnailUrl: '/files/images/picture/1600.webp',
  sellerConnected: true,
  sellerRestricted: false,
  hasDownload: true,
  author: null,
};

it.each([
  [50, 13, 3.8],
  [16, 11, 1.5],
  [15, 3, 5],
])('the mean of %i stars in %i ratings is %d, as on the page', (stars, ratingCount, shown) => {
  const rated = { ...product, ratingCount, avgRating: stars / ratingCount };
  expect(structuredProduct('https://forge.example', rated)).toMatchObject({
    aggregateRating: { ratingValue: shown, reviewCount: ratingCount },
  });
});
