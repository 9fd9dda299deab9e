import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
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
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { BookmarkCards } from '../article/bookmark-cards.tsx';

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
      <BookmarkCards bookmarked={result.bookmarked}>
        <ArticleSections sections={result.sections} />
      </BookmarkCards>
    );
  }
  if (result.kind === 'grid') {
    return <PagedGrid filters={filters} first={result} onClear={onClear} />;
  }
  if (isGrouped(filters)) return <ErrorNote>{articleTexts.sectionError}</ErrorNote>;
  return <EmptyState title={articleTexts.gridErrorTitle}>{articleTexts.listError}</EmptyState>;
}

type PagedGridProps = { filters: ArticleFilters; first: Grid; onClear: () => void };

/** The matches, with more on demand: added below where scripts run, else as a page of its own. */
function PagedGrid({ filters, first, onClear }: PagedGridProps) {
  const fetcher = useFetcher<{ result: ListingResult }>();
  const [pages, setPages] = useState([first]);
  const [added, setAdded] = useState<ListingResult>();
  const loaded = fetcher.data?.result;
  if (loaded && loaded !== added) {
    setAdded(loaded);
    if (loaded.kind === 'grid') setPages([...pages, loaded]);
  }
  if (first.articles.length === 0) return <NoArticles term={filters.q} onClear={onClear} />;

  const next = pages.at(-1)?.next;
  const query = queryOf(filters);
  const moreAddress = `/knowledge-base${query}${query ? '&' : '?'}after=${next}`;
  return (
    <div>
      <BookmarkCards
        bookmarked={first.bookmarked && pages.flatMap((page) => page.bookmarked ?? [])}
      >
        <ArticleGrid articles={pages.flatMap((page) => page.articles)} term={filters.q} />
      </BookmarkCards>
      {loaded?.kind === 'error' && <ErrorNote className="mt-8">{articleTexts.listError}</ErrorNote>}
      {next && (
        <p className="mt-12 flex justify-center">
          <Link
            to={moreAddress}
            rel="next"
            className={buttonClass({})}
            aria-busy={fetcher.state !== 'idle'}
            onClick={(event) => {
              event.preventDefault();
              if (fetcher.state === 'idle') void fetcher.load(moreAddress);
            }}
          >
            {articleTexts.showMore}
          </Link>
        </p>
      )}
    </div>
  );
}
