import {
  articleCategories,
  articleDifficulties,
  articleLimits,
  defaultSort,
  sortFrom,
  type ArticleCategory,
  type ArticleDifficulty,
  type ArticleSort,
} from './rules.ts';
import { offeredBlenders } from '#features/products/rules.ts';
import { tagLength } from '#features/publishing/rules.ts';
import { filterQuery } from '#shared/filter-query.ts';
import { lineFrom } from '#shared/text.ts';

/** What the listing shows: the state of its filters, as encoded in the address (spec A §2). */
export type ArticleFilters = {
  q: string;
  category: ArticleCategory | 'all';
  difficulty: ArticleDifficulty | 'all';
  sort: ArticleSort;
  tag: string;
  /** A version of Blender that the articles work in, or ''. */
  blender: string;
  /** The slug of a product that the articles mention, or ''. */
  product: string;
};

export const noFilters: ArticleFilters = {
  q: '',
  category: 'all',
  difficulty: 'all',
  sort: defaultSort,
  tag: '',
  blender: '',
  product: '',
};

/** Reads the filters from an address; unknown values fall back to the default. */
export function filtersFrom(query: URLSearchParams): ArticleFilters {
  const category = query.get('category')?.toLowerCase();
  return {
    q: lineFrom(query.get('q'), articleLimits.query),
    category: articleCategories.find((name) => name.toLowerCase() === category) ?? 'all',
    difficulty: articleDifficulties.find((name) => name === query.get('difficulty')) ?? 'all',
    sort: sortFrom(query.get('sort')),
    tag: tagFrom(query),
    blender: offeredBlenders.find((version) => version === query.get('blender')) ?? '',
    product: lineFrom(query.get('product'), longestSlug),
  };
}

/** Longer than any slug. */
const longestSlug = 200;

/** The tag in an address; '' for none. */
export function tagFrom(query: URLSearchParams): string {
  return lineFrom(query.get('tag'), tagLength);
}

/** The query string of the filters, without defaults: '' or '?q=…'. */
export function queryOf(filters: ArticleFilters): string {
  return filterQuery(filters, noFilters);
}

/** The grouped view is shown only while every filter is at its default (spec A §4). */
export function isGrouped(filters: ArticleFilters): boolean {
  return queryOf(filters) === '';
}

/** Whether the listing is the page of a tag. */
export function hasTagAlone(filters: ArticleFilters): boolean {
  return filters.tag !== '' && isGrouped({ ...filters, tag: noFilters.tag });
}

/** How many filters of the sheet are active. */
export function activeCount(filters: ArticleFilters): number {
  const names = ['category', 'difficulty', 'blender', 'sort'] as const;
  return names.filter((name) => filters[name] !== noFilters[name]).length;
}

/** The filters as input of the list call. */
export function listInputOf(filters: ArticleFilters, after: string | undefined) {
  return {
    sort: filters.sort,
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.category === 'all' ? {} : { category: filters.category }),
    ...(filters.difficulty === 'all' ? {} : { difficulty: filters.difficulty }),
    ...(filters.tag ? { tag: filters.tag } : {}),
    ...(filters.blender ? { blender: filters.blender } : {}),
    ...(filters.product ? { product: filters.product } : {}),
    ...(after ? { after } : {}),
  };
}
