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
import { filterQuery } from '#shared/filter-query.ts';
import { cleanLine } from '#shared/text.ts';

/** What the listing shows: the state of its filters, as it stands in the address (spec A §2). */
export type ArticleFilters = {
  q: string;
  category: ArticleCategory | 'all';
  difficulty: ArticleDifficulty | 'all';
  sort: ArticleSort;
};

export const noFilters: ArticleFilters = {
  q: '',
  category: 'all',
  difficulty: 'all',
  sort: defaultSort,
};

/** Reads the filters from an address; what is unknown falls back to the default. */
export function filtersFrom(query: URLSearchParams): ArticleFilters {
  const category = query.get('category')?.toLowerCase();
  return {
    q: cleanLine(query.get('q') ?? '').slice(0, articleLimits.query),
    category: articleCategories.find((name) => name.toLowerCase() === category) ?? 'all',
    difficulty: articleDifficulties.find((name) => name === query.get('difficulty')) ?? 'all',
    sort: sortFrom(query.get('sort')),
  };
}

/** The address query of the filters, defaults left out: '' or '?q=…'. */
export function queryOf(filters: ArticleFilters): string {
  return filterQuery(filters, noFilters);
}

/** Grouped view applies only while every filter is at its default (spec A §4). */
export function isGrouped(filters: ArticleFilters): boolean {
  return queryOf(filters) === '';
}

/** How many filters other than the search are set. */
export function activeCount(filters: ArticleFilters): number {
  const names = ['category', 'difficulty', 'sort'] as const;
  return names.filter((name) => filters[name] !== noFilters[name]).length;
}

/** The filters as the list call takes them. */
export function listInputOf(filters: ArticleFilters, after: string | undefined) {
  return {
    sort: filters.sort,
    ...(filters.q ? { q: filters.q } : {}),
    ...(filters.category === 'all' ? {} : { category: filters.category }),
    ...(filters.difficulty === 'all' ? {} : { difficulty: filters.difficulty }),
    ...(after ? { after } : {}),
  };
}
