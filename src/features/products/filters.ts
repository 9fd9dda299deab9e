import { filterQuery } from '#shared/filter-query.ts';
import { cleanLine } from '#shared/text.ts';
import {
  priceFilters,
  productCategories,
  productLimits,
  productSortFrom,
  type PriceFilter,
  type ProductSort,
} from './rules.ts';

/** What the Marketplace shows: the state of its filters, as it stands in the address (spec B §2). */
export type ProductFilters = {
  q: string;
  /** The address word of a category, or 'all'. */
  category: string;
  price: PriceFilter;
  sort: ProductSort;
  tag: string;
};

export const noFilters: ProductFilters = {
  q: '',
  category: 'all',
  price: 'all',
  sort: 'newest',
  tag: '',
};

/** Reads the filters from an address; what is unknown falls back to the default. */
export function filtersFrom(query: URLSearchParams): ProductFilters {
  const category = query.get('category')?.toLowerCase();
  return {
    q: cleanLine(query.get('q') ?? '').slice(0, productLimits.query),
    category: productCategories.find(({ slug }) => slug === category)?.slug ?? 'all',
    price: priceFrom(query.get('price')),
    sort: productSortFrom(query.get('sort')),
    tag: cleanLine(query.get('tag') ?? '').slice(0, productLimits.tag),
  };
}

/** A price filter by its name; an unknown one is the default. */
function priceFrom(value: string | null): PriceFilter {
  return priceFilters.find(({ id }) => id === value)?.id ?? 'all';
}

/** The address query of the filters, defaults left out: '' or '?q=…'. */
export function queryOf(filters: ProductFilters): string {
  return filterQuery(filters, noFilters);
}

/** The filters as the list call takes them. */
export function listInputOf(filters: ProductFilters, after: string | undefined) {
  const category = productCategories.find(({ slug }) => slug === filters.category);
  return {
    sort: filters.sort,
    price: filters.price,
    ...(filters.q ? { q: filters.q } : {}),
    ...(category ? { categoryId: category.id } : {}),
    ...(filters.tag ? { tag: filters.tag } : {}),
    ...(after ? { after } : {}),
  };
}
