import { dollars } from '#shared/money.ts';

/** Spec B §5, §9. Prices in US cents. */
export const productLimits = {
  name: 80,
  galleryImages: 5,
  /** 3D previews, in addition to the pictures. */
  galleryModels: 1,
  priceMin: 100,
  /** Stripe's maximum charge. */
  priceMax: 99_999_999,
  feeDivisor: 10,
  refundDaysMax: 60,
  cardDescription: 120,
  metaDescription: 160,
  tags: 20,
  version: 40,
  pageSize: 24,
  bySellerSize: 12,
  searchDelay: 300,
  query: 100,
} as const;

/** A new product waits until the moderator lists or rejects it. */
export const productStatuses = ['pending', 'listed', 'rejected'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** The types of Blender extensions; null for other products. */
export const extensionKinds = ['add-on', 'theme'] as const;

/**
 * The categories by name. Every database has them under these ids, and addresses under `slug`; a
 * migration writes them.
 */
export const productCategories = [
  category('01', 'Animation & Rigging', 'animation-rigging'),
  category('02', 'Brushes', 'brushes'),
  category('03', 'Geometry Nodes', 'geometry-nodes'),
  category('04', 'HDRIs', 'hdris'),
  category('05', 'Import & Export', 'import-export'),
  category('06', 'Materials & Shaders', 'materials-shaders'),
  category('07', 'Modelling', 'modelling'),
  category('08', 'Models', 'models'),
  category('09', 'Pipeline', 'pipeline'),
  category('10', 'Rendering', 'rendering'),
  category('11', 'Scenes', 'scenes'),
  category('12', 'Sculpting', 'sculpting'),
  category('13', 'Shading', 'shading'),
  category('14', 'UV & Texturing', 'uv-texturing'),
];

function category(number: string, name: string, slug: string) {
  return { id: `0c0a7e90-0000-4000-8000-0000000000${number}`, name, slug };
}

/** Those of spec B §2, and two of ours. */
export const productSorts = [
  { id: 'newest', label: 'Newest First' },
  { id: 'oldest', label: 'Oldest First' },
  { id: 'price_asc', label: 'Price: Low to High' },
  { id: 'price_desc', label: 'Price: High to Low' },
  { id: 'best_rated', label: 'Best Rated' },
  { id: 'best_selling', label: 'Best Selling' },
] as const;
export type ProductSort = (typeof productSorts)[number]['id'];

export const priceFilters = [
  { id: 'all', label: 'All' },
  { id: 'free', label: 'Free' },
  { id: 'paid', label: 'Paid' },
] as const;
export type PriceFilter = (typeof priceFilters)[number]['id'];

/** The platforms of a product, as named in a manifest. */
export const platformFilters = [
  { id: 'all', label: 'Any Platform' },
  { id: 'windows-x64', label: 'Windows' },
  { id: 'windows-arm64', label: 'Windows on ARM' },
  { id: 'macos-arm64', label: 'macOS, Apple silicon' },
  { id: 'macos-x64', label: 'macOS, Intel' },
  { id: 'linux-x64', label: 'Linux' },
] as const;
export type PlatformFilter = (typeof platformFilters)[number]['id'];

/** Whether Blender installs it itself, or a person opens the file. */
export const kindFilters = [
  { id: 'all', label: 'All Kinds' },
  { id: 'extension', label: 'Extensions' },
  { id: 'file', label: 'Other Files' },
  { id: 'bundle', label: 'Bundles' },
] as const;
export type KindFilter = (typeof kindFilters)[number]['id'];

/**
 * The Blender versions in filters and forms, newest first; an address of the Marketplace can name
 * others. Articles keep the ones that were selected: add versions, but do not remove any.
 */
export const offeredBlenders = '5.3 5.2 5.1 5.0 4.5 4.4 4.3 4.2 4.1 4.0 3.6 3.3 2.93'.split(' ');

/** The name of a licence (SPDX, or one of ours). */
export const licencePattern = /^[A-Za-z0-9][A-Za-z0-9.+-]{0,39}$/;

/**
 * Best Rated sorts by the average with ten additional ratings of 3.5 stars, so that one rating
 * counts little and two hundred count a lot. Products without ratings come last.
 */
export const ratingWeight = { ratings: 10, stars: 3.5 } as const;

/** An unknown sort value falls back to the default. */
export function productSortFrom(value: string | null | undefined): ProductSort {
  return productSorts.find(({ id }) => id === value)?.id ?? 'newest';
}

/** Addresses that redirect to the support page: no product has them. */
const reservedSlugs = ['forge-supporter', 'forge-advocate'] as const;

/**
 * Slugs that no product may have: those, and parts of the Marketplace's own addresses. Its edit page
 * at '/marketplace/edit/files' would be the page of another product's files.
 */
export const takenSlugs = [...reservedSlugs, 'upload', 'check', 'files'] as const;

export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.some((reserved) => reserved === slug);
}

export function productPath(product: { slug: string }): string {
  return `/marketplace/${encodeURIComponent(product.slug)}`;
}

/** Where the page of a product tells its seller why nobody can buy it. */
export const cannotBeSoldAnchor = 'cannot-be-sold';

/** The Marketplace filtered by this tag. */
export function taggedProductsPath(tag: string): string {
  return `/marketplace?tag=${encodeURIComponent(tag)}`;
}

/** The page of a product as its seller saved it, before it is approved. */
export function changesPath(product: { slug: string }): string {
  return `${productPath(product)}?${changesView}`;
}

/** The query parameter of that page. */
export const changesView = 'view=changes';

/** The feed of the Marketplace. */
export const productFeedPath = '/marketplace/feed.xml';

/** The versions of one product for feed readers. */
export function versionFeedPath(product: { slug: string }): string {
  return `${productPath(product)}/feed.xml`;
}

/** Where its owner edits a product. */
export function editPath({ slug }: { slug: string }): string {
  return `/marketplace/edit/${encodeURIComponent(slug)}`;
}

/** 'Free' or '$12.50'; no price is free (spec B §3, §9). */
export function priceText(cents: number | null): string {
  return cents ? dollars(cents) : 'Free';
}

/**
 * The cents of a price as a person types it, '' for free; null if it is not a price. A comma before
 * one or two digits is a decimal point, before three a thousands separator.
 */
export function centsFrom(typed: string): number | null {
  const text = typed.trim().replace(/^\$\s*/, '');
  if (text === '') return 0;
  const number = /^\d+,\d{1,2}$/.test(text)
    ? text.replace(',', '.')
    : text.replace(/,(?=\d{3}(?:[,.]|$))/g, '');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(number) ? Math.round(Number(number) * 100) : null;
}

/** The platform's fee of a sale: 10 %. */
export function feeCents(priceCents: number): number {
  return Math.round(priceCents / productLimits.feeDivisor);
}

/** The mean of ratings as it is shown everywhere: rounded here only, and once. */
export function ratingText(mean: number): string {
  return mean.toFixed(1);
}

/** The text of a description as cards show it: at most 120 characters, or 117 and an ellipsis. */
export function cardDescription(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  if (characters.length <= productLimits.cardDescription) return characters.join('');
  return `${characters.slice(0, productLimits.cardDescription - 3).join('')}...`;
}

/**
 * The two decisions of a moderator about a product, or about the pending changes of a listed one.
 */
export const productDecisions = ['list', 'reject'] as const;
export type ProductDecision = (typeof productDecisions)[number];

export type OwnerState = NonNullable<ReturnType<typeof stateForOwner>>;

/** The notice to the owner about the product's state; null if all of it is on sale. */
export function stateForOwner(product: {
  status: ProductStatus;
  isPublished: boolean;
  /** Part of it waits for a moderator. */
  isWaiting: boolean;
  /** The last changes of a listed product were rejected. */
  hasRejectedChanges: boolean;
}): 'waiting' | 'rejected' | 'off_sale' | 'changes_waiting' | 'changes_rejected' | null {
  if (product.status === 'pending') return 'waiting';
  if (product.status === 'rejected') return 'rejected';
  if (!product.isPublished) return 'off_sale';
  if (product.isWaiting) return 'changes_waiting';
  return product.hasRejectedChanges ? 'changes_rejected' : null;
}

/** Products that one person may save. */
export const productWriteRate = { points: 30, seconds: 3600 } as const;

/** Products of one person that may wait for a moderator at a time. */
export const pendingProductLimits = { member: 30, newcomer: 10 } as const;

/** Products that one person may delete. */
export const productRemovalRate = { points: 60, newcomerPoints: 40, seconds: 3600 } as const;

/** Pages of the listing, searched or not, that one person or network may request. */
export const productListRate = { points: 600, seconds: 60, isForReading: true } as const;

/** Product views that one person or network may report. */
export const productViewRate = { points: 1200, seconds: 600, isForReading: true } as const;

/** The limits of feeds and the sitemap for listed products. */
export const productSyndicationLimits = {
  feedEntries: 30,
  /** Products on one page of the sitemap. */
  sitemapProducts: 5_000,
} as const;

/** Feeds and pages of the sitemap that one network may request. */
export const productFeedRate = { points: 120, seconds: 60, isForReading: true } as const;
