import type { MetaDescriptor } from 'react-router';
import { productLimits, productPath } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { cutText } from '#shared/text.ts';
import { productFeedLink } from './product-feed-link.ts';
import { breadcrumbs, pageMeta } from '#shell/page-meta.ts';

type ProductFacts = {
  slug: string;
  name: string;
  descriptionText: string;
  priceCents: number;
  categoryName: string;
  version: string;
  thumbnailUrl: string;
  thumbnailWidth: number;
  thumbnailHeight: number;
  avgRating: number | null;
  ratingCount: number;
  isOnSale: boolean;
  sellerConnected: boolean;
  author: { id: string; username: string } | null;
};

/** What search engines and other sites are told of a product (design §10). */
export function productMeta(publicUrl: string, product: ProductFacts): MetaDescriptor[] {
  const path = productPath(product);
  const isAvailable = product.priceCents === 0 || product.sellerConnected;
  const words = product.descriptionText.replace(/\s+/g, ' ').trim();
  const description = cutText(words, productLimits.metaDescription);
  return [
    ...pageMeta(publicUrl, {
      path,
      type: 'product',
      title: product.name,
      description,
      image: {
        url: product.thumbnailUrl,
        width: product.thumbnailWidth,
        height: product.thumbnailHeight,
      },
      structured: {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        description,
        image: `${publicUrl}${product.thumbnailUrl}`,
        category: product.categoryName,
        url: `${publicUrl}${path}`,
        ...(product.version ? { version: product.version } : {}),
        offers: {
          '@type': 'Offer',
          url: `${publicUrl}${path}`,
          price: (product.priceCents / 100).toFixed(2),
          priceCurrency: 'USD',
          availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
          ...(product.author && { seller: personOf(publicUrl, product.author) }),
        },
        ...(product.avgRating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: product.avgRating,
            reviewCount: product.ratingCount,
          },
        }),
      },
    }),
    breadcrumbs(publicUrl, [
      { name: productTexts.pageTitle, path: '/marketplace' },
      { name: product.name, path },
    ]),
    productFeedLink,
    ...(product.isOnSale ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}

function personOf(publicUrl: string, person: { id: string; username: string }) {
  return {
    '@type': 'Person',
    name: person.username,
    url: `${publicUrl}/profile/${person.id}`,
  };
}
