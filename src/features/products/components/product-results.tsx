import type { ReactNode } from 'react';
import { CorrectionNote } from '#features/publishing/components/correction-note.tsx';
import { MoreLink, useMorePages } from '#client/more-pages.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { queryOf, type ProductFilters } from '../filters.ts';
import { productTexts } from '../texts.ts';
import type { ProductCardData } from './product-card.tsx';
import { NoProducts, ProductGrid, ProductSkeletons } from './product-grid.tsx';

type ResultPage = {
  kind: 'grid';
  products: ProductCardData[];
  next: string | null;
  /** What was searched for instead, if nothing matches the text of the filters. */
  corrected: string | null;
};

type ProductResultsProps<Page extends ResultPage> = {
  filters: ProductFilters;
  result: Page | { kind: 'error' };
  /** The filters that are being loaded, if any. */
  coming: ProductFilters | null;
  /** Adds content of other features to the cards. */
  around: (
    cards: ReactNode,
    pages: readonly Page[],
    /** Those that are known only from before. */
    recalled: readonly Page[],
  ) => ReactNode;
};

/** The results of the Marketplace for its filters. */
export function ProductResults<Page extends ResultPage>(props: ProductResultsProps<Page>) {
  const { filters, result, coming, around } = props;
  if (coming && queryOf(coming) !== queryOf(filters)) return <ProductSkeletons />;
  if (result.kind === 'error') {
    return <EmptyState title={productTexts.listErrorTitle}>{productTexts.listError}</EmptyState>;
  }
  if (result.products.length === 0) return <NoProducts filters={filters} />;
  return <PagedGrid filters={filters} first={result} around={around} />;
}

type PagedGridProps<Page extends ResultPage> = Pick<
  ProductResultsProps<Page>,
  'filters' | 'around'
> & { first: Page };

function PagedGrid<Page extends ResultPage>({ filters, first, around }: PagedGridProps<Page>) {
  const { pages, recalled, isLoading, hasFailed, load } = useMorePages<
    Page,
    Page | { kind: 'error' }
  >('products', first, (result) => result.kind === 'grid');
  const next = pages.at(-1)?.next;
  const q = first.corrected ?? filters.q;
  const query = queryOf({ ...filters, q });
  const products = pages.flatMap((page) => page.products);
  return (
    <div>
      <CorrectionNote typed={filters.q} meant={first.corrected} />
      {around(<ProductGrid products={products} term={q} />, pages, recalled)}
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
