import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { ProductCard, type ProductCardData } from './product-card.tsx';
import { productTexts } from '../texts.ts';
import { queryOf, type ProductFilters } from '../filters.ts';

const look = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

type ProductGridProps = {
  products: readonly ProductCardData[];
  /** Highlighted in the names. */
  term: string;
};

export function ProductGrid({ products, term }: ProductGridProps) {
  return (
    <div className={`card-list [--unseen-size:30rem] ${look}`}>
      {products.map((product, position) => (
        <ProductCard
          key={product.id}
          product={product}
          heading="h2"
          term={term}
          priority={position === 0}
        />
      ))}
    </div>
  );
}

const skeletonCards = 6;

export function ProductSkeletons() {
  return (
    <div className={look} aria-busy="true">
      {Array.from({ length: skeletonCards }, (_, card) => (
        <CardSkeleton key={card} framed />
      ))}
    </div>
  );
}

/** An empty list: either nothing at all, or no matches with the search and a button to reset it. */
export function NoProducts({ filters }: { filters: ProductFilters }) {
  if (queryOf(filters) === '') return <EmptyState title={productTexts.empty} />;
  return (
    <EmptyState
      title={productTexts.noMatchTitle}
      action={
        <Link to="/marketplace" className={buttonClass({})}>
          {productTexts.resetFilters}
        </Link>
      }
    >
      {filters.q ? productTexts.noSearchMatch(filters.q) : productTexts.noFilterMatch}
    </EmptyState>
  );
}
