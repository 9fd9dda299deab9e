import { Link } from 'react-router';
import type { PageContext } from '#api/page-context.ts';
import { ProductCard } from '#features/products/components/product-card.tsx';
import { stateForOwner } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { buttonClass } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { ProfileSection } from '#features/profiles/components/profile-section.tsx';

type ProductPage = Awaited<ReturnType<PageContext['api']['products']['bySeller']>>;

/** A page of somebody's products for the profile's loader, or null when it failed. */
export async function productsBy(
  { api, report }: Pick<PageContext, 'api' | 'report'>,
  sellerId: string,
  { searchParams }: URL,
): Promise<ProductPage | null> {
  const after = searchParams.get('products');
  try {
    return await api.products.bySeller({ sellerId, ...(after !== null && { after }) });
  } catch (error) {
    report(error);
    return null;
  }
}

/** What a person offers; the person sees all of it, and where each stands in moderation. */
export function ProductsSection({ page, isOwn }: { page: ProductPage | null; isOwn: boolean }) {
  return (
    <ProfileSection id="products" title={productTexts.profileTitle}>
      {page ? (
        <Products {...page} isOwn={isOwn} />
      ) : (
        <ErrorNote className="mt-4">{productTexts.sectionFailed}</ErrorNote>
      )}
    </ProfileSection>
  );
}

function Products({ products, next, isOwn }: ProductPage & { isOwn: boolean }) {
  if (products.length === 0) return <p className="mt-4 text-muted">{productTexts.profileNone}</p>;
  return (
    <>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => {
          const state = isOwn && stateForOwner({ ...product, rejectionReason: '' });
          return (
            <li key={product.id} className="flex flex-col items-start gap-3">
              <div className="grid w-full grow">
                <ProductCard product={product} />
              </div>
              {state && (
                <Chip tone={state === 'rejected' ? 'danger' : 'warning'}>
                  {productTexts.stateLabels[state]}
                </Chip>
              )}
            </li>
          );
        })}
      </ul>
      {next !== null && (
        <p className="mt-8">
          <Link
            to={`?products=${encodeURIComponent(next)}#products`}
            rel="next"
            className={buttonClass({})}
          >
            {productTexts.showMore}
          </Link>
        </p>
      )}
    </>
  );
}
