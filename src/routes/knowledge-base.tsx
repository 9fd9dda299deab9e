import type { PageContext } from '#api/page-context.ts';
import {
  filtersFrom,
  isGrouped,
  listInputOf,
  noFilters,
  queryOf,
  type ArticleFilters,
} from '#features/articles/filters.ts';
import { articleFeedPath } from '#features/articles/rules.ts';
import { articleTexts } from '#features/articles/texts.ts';
import type { Route } from './+types/knowledge-base';
import { BookmarkArticleCards } from '#features/bookmarks/components/bookmark-cards.tsx';
import { bookmarkedAmong } from '#features/bookmarks/loading.ts';
import { ListingFilters } from '#features/articles/components/article-filters.tsx';
import { ArticleResults } from '#features/articles/components/article-results.tsx';
import { loadListing } from '#api/load-listing.ts';
import { feedLink, pageMeta } from '#shell/page-meta.ts';
import { useListing } from '#client/use-listing.ts';

const path = '/knowledge-base';

export function loader(visit: Route.LoaderArgs) {
  const listing = { path, tag: 'articles', noFilters, filtersFrom, queryOf } as const;
  return loadListing(visit, { ...listing, read });
}

async function read(page: PageContext, filters: ArticleFilters, after: string | undefined) {
  const { api } = page;
  if (isGrouped(filters) && !after) {
    const sections = await api.articles.sections({});
    const shown = sections.flatMap((section) => section.articles);
    const bookmarked = await bookmarkedAmong(page, 'article', shown);
    return { kind: 'sections' as const, sections, bookmarked };
  }
  const { articles, next, corrected } = await api.articles.list(listInputOf(filters, after));
  const bookmarked = await bookmarkedAmong(page, 'article', articles);
  return { kind: 'grid' as const, articles, next, corrected, bookmarked };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const tags = pageMeta(loaderData?.publicUrl, {
    path: `${path}${loaderData ? queryOf(loaderData.filters) : ''}`,
    title: articleTexts.pageTitle,
    description: articleTexts.pageSubtitle,
  });
  return [...tags, feedLink(articleTexts.pageTitle, articleFeedPath)];
}

export default function KnowledgeBase({ loaderData }: Route.ComponentProps) {
  const { filters, result } = loaderData;
  const { shown, coming, change } = useListing({ path, filters, filtersFrom, queryOf });
  return (
    <div className="page-width pt-10 sm:pt-14">
      <h1 className="text-4xl">{articleTexts.pageTitle}</h1>
      <p className="mt-4 text-lg text-muted">{articleTexts.pageSubtitle}</p>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[248px_minmax(0,1fr)]">
        <ListingFilters filters={shown} onChange={change} />
        <ArticleResults
          key={queryOf(filters)}
          filters={filters}
          result={result}
          coming={coming}
          onClear={() => change(noFilters)}
          renderCards={(cards, bookmarked, recalled) => (
            <BookmarkArticleCards bookmarked={bookmarked} recalled={recalled}>
              {cards}
            </BookmarkArticleCards>
          )}
        />
      </div>
    </div>
  );
}
