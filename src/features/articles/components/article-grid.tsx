import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { ArticleCard, type ArticleCardData } from './article-card.tsx';
import { hasTagAlone, type ArticleFilters } from '../filters.ts';
import { articleTexts } from '../texts.ts';

type ArticleGridProps = {
  articles: readonly ArticleCardData[];
  /** Highlighted in the titles. */
  term: string;
};

/** The listing while any filter is active. */
export function ArticleGrid({ articles, term }: ArticleGridProps) {
  return (
    <div className="card-list article-grid [--unseen-size:19rem]">
      {articles.map((article, position) => (
        <ArticleCard
          key={article.id}
          article={article}
          heading="h2"
          term={term}
          priority={position === 0}
        />
      ))}
    </div>
  );
}

const skeletonCards = 6;

/** Spec A §2: six cards while the grid is loading. */
export function GridSkeletons() {
  return (
    <div className="article-grid" aria-busy="true">
      {Array.from({ length: skeletonCards }, (_, card) => (
        <CardSkeleton key={card} />
      ))}
    </div>
  );
}

type NoArticlesProps = { filters: ArticleFilters; onClear: () => void };

/** Nothing matches: shows the search and links back to everything. */
export function NoArticles({ filters, onClear }: NoArticlesProps) {
  return (
    <EmptyState
      className="self-start"
      title={articleTexts.noArticles}
      action={
        <form action="/knowledge-base">
          <Button
            type="submit"
            onClick={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            {articleTexts.clearAllFilters}
          </Button>
        </form>
      }
    >
      {sentenceFor(filters)}
    </EmptyState>
  );
}

function sentenceFor(filters: ArticleFilters): string {
  if (filters.q) return articleTexts.noSearchMatch(filters.q);
  return hasTagAlone(filters) ? articleTexts.noTagMatch(filters.tag) : articleTexts.noFilterMatch;
}
