import type { ReactNode } from 'react';
import { ErrorNote } from '#ui/error-note.tsx';
import { ArrowRightIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { productTexts } from '../texts.ts';
import { ProductCard, type ProductCardData } from './product-card.tsx';

type FeaturedProductsProps = {
  products: ProductCardData[] | null;
  /** What leads on from them. */
  children?: ReactNode;
};

/** The newest products; null if they could not be loaded. */
export function FeaturedProducts({ products, children }: FeaturedProductsProps) {
  return (
    <section className="page-width pt-16 sm:pt-24" aria-labelledby="featured-products">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="featured-products" className="text-3xl">
          {productTexts.featured}
        </h2>
        <Link
          to="/marketplace"
          className="quiet-link -my-2.5 flex min-h-11 items-center gap-1.5 font-semibold whitespace-nowrap"
        >
          {productTexts.browse}
          <ArrowRightIcon />
        </Link>
      </div>
      {!products && <ErrorNote>{productTexts.sectionFailed}</ErrorNote>}
      {products?.length === 0 && <p className="text-muted">{productTexts.empty}</p>}
      <div className="grid gap-6 md:grid-cols-3">
        {products?.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
      {children}
    </section>
  );
}
