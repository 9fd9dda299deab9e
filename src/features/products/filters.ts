import { filterQuery } from '#shared/filter-query.ts';
import { lineFrom } from '#shared/text.ts';
import { tagLength } from '#features/publishing/rules.ts';
import { blenderVersionText, parseBlenderVersion } from '#features/packages/blender-version.ts';
import {
  kindFilters,
  licencePattern,
  platformFilters,
  priceFilters,
  productCategories,
  productLimits,
  productSortFrom,
  type KindFilter,
  type PlatformFilter,
  type PriceFilter,
  type ProductSort,
} from './rules.ts';

/** What the Marketplace shows: the state of its filters, as encoded in the address (spec B §2). */
export type ProductFilters = {
  q: string;
  /** The slug of a category, or 'all'. */
  category: string;
  price: PriceFilter;
  sort: ProductSort;
  tag: string;
  /** A version that the product works with, such as '4.2', or ''. */
  blender: string;
  platform: PlatformFilter;
  licence: string;
  kind: KindFilter;
};

export const noFilters: ProductFilters = {
  q: '',
  category: 'all',
  price: 'all',
  sort: 'newest',
  tag: '',
  blender: '',
  platform: 'all',
  licence: '',
  kind: 'all',
};

/** Reads the filters from an address; unknown values fall back to the default. */
export function filtersFrom(query: URLSearchParams): ProductFilters {
  const category = query.get('category')?.toLowerCase();
  return {
    q: lineFrom(query.get('q'), productLimits.query),
    category: productCategories.find(({ slug }) => slug === category)?.slug ?? 'all',
    price: choiceFrom(priceFilters, query.get('price')),
    sort: productSortFrom(query.get('sort')),
    tag: tagFrom(query.get('tag')),
    blender: blenderFrom(query.get('blender')),
    platform: choiceFrom(platformFilters, query.get('platform')),
    licence: licenceFrom(query.get('licence')),
    kind: choiceFrom(kindFilters, query.get('kind')),
  };
}

/** A choice by its name; an unknown one falls back to the default. */
export function choiceFrom<Id extends string>(
  choices: readonly { id: Id | 'all' }[],
  value: string | null,
): Id | 'all' {
  return choices.find(({ id }) => id === value)?.id ?? 'all';
}

/** 'all' is the default (spec B §2), though an address never needs it. */
function tagFrom(value: string | null): string {
  const tag = lineFrom(value, tagLength);
  return tag === 'all' ? '' : tag;
}

function blenderFrom(value: string | null): string {
  const version = parseBlenderVersion(value ?? '');
  return version ? blenderVersionText(version) : '';
}

function licenceFrom(value: string | null): string {
  return value && licencePattern.test(value) ? value : '';
}

/** The query string of the filters, without defaults: '' or '?q=…'. */
export function queryOf(filters: ProductFilters): string {
  return filterQuery(filters, noFilters);
}

/** The filters as input of the list call. */
export function listInputOf(filters: ProductFilters, after: string | undefined) {
  const category = productCategories.find(({ slug }) => slug === filters.category);
  return {
    sort: filters.sort,
    price: filters.price,
    ...(filters.q ? { q: filters.q } : {}),
    ...(category ? { categoryId: category.id } : {}),
    ...(filters.tag ? { tag: filters.tag } : {}),
    ...(filters.blender ? { blender: filters.blender } : {}),
    ...(filters.platform === 'all' ? {} : { platform: filters.platform }),
    ...(filters.licence ? { licence: filters.licence } : {}),
    ...(filters.kind === 'all' ? {} : { kind: filters.kind }),
    ...(after ? { after } : {}),
  };
}
