import { MoreLink, useMorePages } from '#client/more-pages.tsx';
import { BookmarkProductCards } from '#features/bookmarks/components/bookmark-cards.tsx';
import { type ProductCardData } from '#features/products/components/product-card.tsx';
import {
  NoProducts,
  ProductGrid,
  ProductSkeletons,
} from '#features/products/components/product-grid.tsx';
import { queryOf, type ProductFilters } from '#features/products/filters.ts';
import { productTexts } from '#features/products/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';

type Grid = {
  kind: 'grid';
  products: ProductCardData[];
  next: string | null;
  bookmarked: string[] | null;
};

export type MarketplaceResult = Grid | { kind: 'error' };

type ResultsProps = {
  filters: ProductFilters;
  result: MarketplaceResult;
  /** The filters that are being loaded, if any. */
  coming: ProductFilters | null;
};

export function Results({ filters, result, coming }: ResultsProps) {
  if (coming && queryOf(coming) !== queryOf(filters)) return <ProductSkeletons />;
  if (result.kind === 'error') {
    return <EmptyState title={productTexts.listErrorTitle}>{productTexts.listError}</EmptyState>;
  }
  if (result.products.length === 0) return <NoProducts filters={filters} />;
  return <PagedGrid filters={filters} first={result} />;
}

const isGrid = (result: MarketplaceResult): result is Grid => result.kind === 'grid';

function PagedGrid({ filters, first }: { filters: ProductFilters; first: Grid }) {
  const { pages, isLoading, hasFailed, load } = useMorePages(first, isGrid);
  const bookmarked = first.bookmarked && pages.flatMap((page) => page.bookmarked ?? []);
  const next = pages.at(-1)?.next;
  const query = queryOf(filters);
  return (
    <div>
      <BookmarkProductCards bookmarked={bookmarked}>
        <ProductGrid products={pages.flatMap((page) => page.products)} term={filters.q} />
      </BookmarkProductCards>
      {hasFailed && <ErrorNote className="mt-8">{productTexts.listError}</ErrorNote>}
      {next && (
        <MoreLink
          address={`/marketplace${query}${query ? '&' : '?'}after=${next}`}
          label={productTexts.showMore}
          isLoading={isLoading}
          onLoad={load}
        />
      )}
    </div>
  );
}
