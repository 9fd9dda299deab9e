import { cutText } from '#shared/text.ts';
import { lastDayBefore } from './prices/rules.ts';
import { productLimits, productPath } from './rules.ts';

type ProductFacts = {
  slug: string;
  name: string;
  descriptionText: string;
  priceCents: number;
  saleEndsAt: Date | null;
  categoryName: string;
  version: string;
  thumbnailUrl: string;
  avgRating: number | null;
  ratingCount: number;
  sellerConnected: boolean;
  author: { id: string; username: string } | null;
};

/** The beginning of a product's description, for the head of its page. */
export function shortDescription({ descriptionText }: { descriptionText: string }): string {
  return cutText(descriptionText.replace(/\s+/g, ' ').trim(), productLimits.metaDescription);
}

/** What search engines are told of a product (design §10), in the words of schema.org. */
export function structuredProduct(publicUrl: string, product: ProductFacts) {
  const path = productPath(product);
  const isAvailable = product.priceCents === 0 || product.sellerConnected;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: shortDescription(product),
    image: `${publicUrl}${product.thumbnailUrl}`,
    category: product.categoryName,
    url: `${publicUrl}${path}`,
    ...(product.version ? { version: product.version } : {}),
    offers: {
      '@type': 'Offer',
      url: `${publicUrl}${path}`,
      price: (product.priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
      ...(product.saleEndsAt && { priceValidUntil: lastDayBefore(product.saleEndsAt) }),
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
  };
}

function personOf(publicUrl: string, person: { id: string; username: string }) {
  return {
    '@type': 'Person',
    name: person.username,
    url: `${publicUrl}/profile/${person.id}`,
  };
}
