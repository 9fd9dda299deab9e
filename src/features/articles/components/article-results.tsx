import type { ReactNode } from 'react';
import { ArticleGrid, GridSkeletons, NoArticles } from './article-grid.tsx';
import { ArticleSections, SectionSkeletons, type ArticleSection } from './article-sections.tsx';
import type { ArticleCardData } from './article-card.tsx';
import { isGrouped, queryOf, type ArticleFilters } from '../filters.ts';
import { articleTexts } from '../texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { CorrectionNote } from '#features/publishing/components/correction-note.tsx';
import { MoreLink, useMorePages } from '#client/more-pages.tsx';

type Grid = {
  kind: 'grid';
  articles: ArticleCardData[];
  next: string | null;
  /** What was searched for instead, if nothing matches the text of the filters. */
  corrected: string | null;
  bookmarked: string[] | null;
};

export type ListingResult =
  | { kind: 'sections'; sections: ArticleSection[]; bookmarked: string[] | null }
  | Grid
  | { kind: 'error' };

/** Adds the page's content to each card, such as a bookmark button. */
type RenderCards = (
  cards: ReactNode,
  bookmarked: string[] | null,
  /** The cards for which this is known only from before. */
  recalled?: readonly string[],
) => ReactNode;

type ArticleResultsProps = {
  filters: ArticleFilters;
  result: ListingResult;
  /** The filters that are being loaded, if any. */
  coming: ArticleFilters | null;
  onClear: () => void;
  renderCards: RenderCards;
};

/** The results of the listing for its filters. */
export function ArticleResults({
  filters,
  result,
  coming,
  onClear,
  renderCards,
}: ArticleResultsProps) {
  if (coming && queryOf(coming) !== queryOf(filters)) {
    return isGrouped(coming) ? <SectionSkeletons /> : <GridSkeletons />;
  }
  if (result.kind === 'sections') {
    return renderCards(<ArticleSections sections={result.sections} />, result.bookmarked);
  }
  if (result.kind === 'grid') {
    return (
      <PagedGrid filters={filters} first={result} onClear={onClear} renderCards={renderCards} />
    );
  }
  if (isGrouped(filters)) return <ErrorNote>{articleTexts.sectionError}</ErrorNote>;
  return (
    <EmptyState className="self-start" title={articleTexts.gridErrorTitle}>
      {articleTexts.listError}
    </EmptyState>
  );
}

type PagedGridProps = Pick<ArticleResultsProps, 'filters' | 'onClear' | 'renderCards'> & {
  first: Grid;
};

const isGrid = (result: ListingResult): result is Grid => result.kind === 'grid';

/** The matches, with more on demand. */
function PagedGrid({ filters, first, onClear, renderCards }: PagedGridProps) {
  const { pages, recalled, isLoading, hasFailed, load } = useMorePages('articles', first, isGrid);
  if (first.articles.length === 0) return <NoArticles filters={filters} onClear={onClear} />;

  const next = pages.at(-1)?.next;
  const q = first.corrected ?? filters.q;
  const query = queryOf({ ...filters, q });
  const moreAddress = `/knowledge-base${query}${query ? '&' : '?'}after=${next}`;
  return (
    <div>
      <CorrectionNote typed={filters.q} meant={first.corrected} />
      {renderCards(
        <ArticleGrid articles={pages.flatMap((page) => page.articles)} term={q} />,
        first.bookmarked && pages.flatMap((page) => page.bookmarked ?? []),
        recalled.flatMap((page) => page.articles.map(({ id }) => id)),
      )}
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
