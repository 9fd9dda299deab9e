import { Link } from 'react-router';
import type { PageContext } from '#api/page-context.ts';
import { ProductCard, type ProductCardData } from '#features/products/components/product-card.tsx';
import { productTexts } from '#features/products/texts.ts';
import { ErrorNote } from '#ui/error-note.tsx';
import { ArrowRightIcon } from '#ui/icons.ts';
import { homeTexts } from '../home-texts.ts';

/** Spec A §9: three, the newest first. */
const featured = 3;

/** The newest products for the home page's loader, or null when they failed to load. */
export async function featuredProducts({
  api,
  report,
}: Pick<PageContext, 'api' | 'report'>): Promise<ProductCardData[] | null> {
  try {
    return (await api.products.list({ limit: featured })).products;
  } catch (error) {
    report(error);
    return null;
  }
}

export function FeaturedProducts({ products }: { products: ProductCardData[] | null }) {
  return (
    <section className="page-width pt-16 sm:pt-24" aria-labelledby="featured-products">
      <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="featured-products" className="text-3xl">
          {homeTexts.featuredProducts}
        </h2>
        <Link
          to="/marketplace"
          className="quiet-link -my-2.5 flex min-h-11 items-center gap-1.5 font-semibold whitespace-nowrap"
        >
          {homeTexts.browseMarketplace}
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
    </section>
  );
}
