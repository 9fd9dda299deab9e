import { cutText } from '#shared/text.ts';
import { bundleTexts } from './bundles/texts.ts';
import { lastDayBefore } from './prices/rules.ts';
import { productLimits, productPath, ratingText } from './rules.ts';

type ProductFacts = {
  slug: string;
  name: string;
  summary: string;
  priceCents: number;
  saleEndsAt: Date | null;
  categoryName: string;
  version: string;
  thumbnailUrl: string;
  avgRating: number | null;
  ratingCount: number;
  sellerConnected: boolean;
  sellerRestricted: boolean;
  /** For a bundle: all of its products. */
  hasDownload: boolean;
  author: { id: string; username: string } | null;
};

/** A product of a bundle; null: not everybody may see it. */
type PartFacts = { slug: string; name: string } | null;

/** The start of a product's description, for the head of its page. */
export function shortDescription(text: string): string {
  return cutText(text.replace(/\s+/g, ' ').trim(), productLimits.metaDescription);
}

/** A product's structured data for search engines (design §10), in schema.org vocabulary. */
export function structuredProduct(
  publicUrl: string,
  product: ProductFacts,
  parts: readonly PartFacts[] | null = null,
) {
  const path = productPath(product);
  const isPayable = product.sellerConnected && !product.sellerRestricted;
  const isAvailable = product.hasDownload && (product.priceCents === 0 || isPayable);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.summary,
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
      ...(parts && { includesObject: parts.map((part) => includedObject(publicUrl, part)) }),
    },
    ...(product.avgRating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(ratingText(product.avgRating)),
        reviewCount: product.ratingCount,
      },
    }),
  };
}

/** The content of an offer in schema.org vocabulary. */
function includedObject(publicUrl: string, part: PartFacts) {
  const { name, slug } = part ?? { name: bundleTexts.hidden, slug: null };
  return {
    '@type': 'TypeAndQuantityNode',
    amountOfThisGood: 1,
    typeOfGood: {
      '@type': 'Product',
      name,
      ...(slug !== null && { url: `${publicUrl}${productPath({ slug })}` }),
    },
  };
}

function personOf(publicUrl: string, person: { id: string; username: string }) {
  return {
    '@type': 'Person',
    name: person.username,
    url: `${publicUrl}/profile/${person.id}`,
  };
}
