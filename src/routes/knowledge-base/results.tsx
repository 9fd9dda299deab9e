import {
  ArticleGrid,
  GridSkeletons,
  NoArticles,
} from '#features/articles/listing/components/article-grid.tsx';
import {
  ArticleSections,
  SectionSkeletons,
  type ArticleSection,
} from '#features/articles/listing/components/article-sections.tsx';
import type { ArticleCardData } from '#features/articles/components/article-card.tsx';
import { isGrouped, queryOf, type ArticleFilters } from '#features/articles/listing/filters.ts';
import { articleTexts } from '#features/articles/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { BookmarkArticleCards } from '#features/bookmarks/components/bookmark-cards.tsx';
import { MoreLink, useMorePages } from '#client/more-pages.tsx';

type Grid = {
  kind: 'grid';
  articles: (ArticleCardData & { id: string })[];
  next: string | null;
  bookmarked: string[] | null;
};

export type ListingResult =
  | { kind: 'sections'; sections: ArticleSection[]; bookmarked: string[] | null }
  | Grid
  | { kind: 'error' };

type ResultsProps = {
  filters: ArticleFilters;
  result: ListingResult;
  /** The filters that are being loaded, if any. */
  coming: ArticleFilters | null;
  onClear: () => void;
};

export function Results({ filters, result, coming, onClear }: ResultsProps) {
  if (coming && queryOf(coming) !== queryOf(filters)) {
    return isGrouped(coming) ? <SectionSkeletons /> : <GridSkeletons />;
  }
  if (result.kind === 'sections') {
    return (
      <BookmarkArticleCards bookmarked={result.bookmarked}>
        <ArticleSections sections={result.sections} />
      </BookmarkArticleCards>
    );
  }
  if (result.kind === 'grid') {
    return <PagedGrid filters={filters} first={result} onClear={onClear} />;
  }
  if (isGrouped(filters)) return <ErrorNote>{articleTexts.sectionError}</ErrorNote>;
  return (
    <EmptyState className="self-start" title={articleTexts.gridErrorTitle}>
      {articleTexts.listError}
    </EmptyState>
  );
}

type PagedGridProps = { filters: ArticleFilters; first: Grid; onClear: () => void };

const isGrid = (result: ListingResult): result is Grid => result.kind === 'grid';

/** The matches, with more on demand. */
function PagedGrid({ filters, first, onClear }: PagedGridProps) {
  const { pages, isLoading, hasFailed, load } = useMorePages(first, isGrid);
  if (first.articles.length === 0) return <NoArticles term={filters.q} onClear={onClear} />;

  const next = pages.at(-1)?.next;
  const query = queryOf(filters);
  const moreAddress = `/knowledge-base${query}${query ? '&' : '?'}after=${next}`;
  return (
    <div>
      <BookmarkArticleCards
        bookmarked={first.bookmarked && pages.flatMap((page) => page.bookmarked ?? [])}
      >
        <ArticleGrid articles={pages.flatMap((page) => page.articles)} term={filters.q} />
      </BookmarkArticleCards>
      {hasFailed && <ErrorNote className="mt-8">{articleTexts.listError}</ErrorNote>}
      {next && (
        <MoreLink
          address={moreAddress}
          label={articleTexts.showMore}
          isLoading={isLoading}
          onLoad={load}
        />
      )}
    </div>
  );
}
