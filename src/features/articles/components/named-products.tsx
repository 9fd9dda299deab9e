import { ProductCard, type ProductCardData } from '#features/products/components/product-card.tsx';
import { articleTexts } from '../texts.ts';

/**
 * The products that an article mentions; nothing if it mentions none, or they could not be loaded.
 */
export function NamedProducts({ products }: { products: readonly ProductCardData[] | null }) {
  if (!products || products.length === 0) return null;
  return (
    <section aria-labelledby="named-products" className="mt-14 print:hidden">
      <h2 id="named-products" className="text-xl">
        {articleTexts.namedProducts}
      </h2>
      <div className="far-below mt-5 grid gap-6 sm:grid-cols-2">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}
