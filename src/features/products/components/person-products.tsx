import { ProfileSection } from '#features/profiles/components/profile-section.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorNote } from '#ui/error-note.tsx';
import { Link } from '#ui/link.tsx';
import type { PersonProductPage } from '../loading.ts';
import { cannotBeSoldAnchor, productPath, stateForOwner } from '../rules.ts';
import { productTexts } from '../texts.ts';
import { ProductCard } from './product-card.tsx';

type PersonProductsProps = {
  page: PersonProductPage | null;
  isOwn: boolean;
  /** Whether the viewer is this person and cannot be paid. */
  isUnpayable?: boolean;
};

/** A person's products; the person sees all of them, with the moderation status of each. */
export function PersonProducts({ page, ...own }: PersonProductsProps) {
  return (
    <ProfileSection id="products" title={productTexts.profileTitle}>
      {page ? (
        <Products {...page} {...own} />
      ) : (
        <ErrorNote className="mt-4">{productTexts.sectionFailed}</ErrorNote>
      )}
    </ProfileSection>
  );
}

type ProductsProps = PersonProductPage & Omit<PersonProductsProps, 'page'>;

function Products({ products, next, isOwn, isUnpayable }: ProductsProps) {
  if (products.length === 0) return <p className="mt-4 text-muted">{productTexts.profileNone}</p>;
  return (
    <>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => {
          const state = isOwn && stateForOwner(product);
          return (
            <li key={product.id} className="flex flex-col items-start gap-3">
              <div className="grid w-full grow">
                <ProductCard product={product} />
              </div>
              <span className="flex flex-wrap gap-2 empty:hidden">
                {state && (
                  <Chip tone={state === 'rejected' ? 'danger' : 'warning'}>
                    {productTexts.stateLabels[state]}
                  </Chip>
                )}
                {((isUnpayable && product.priceCents > 0) || (isOwn && isBroken(product))) && (
                  <Link to={`${productPath(product)}#${cannotBeSoldAnchor}`}>
                    <Chip tone="warning">{productTexts.cannotBeSoldLabel}</Chip>
                  </Link>
                )}
              </span>
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

/** A bundle with unavailable products; its page says which. */
function isBroken(product: PersonProductPage['products'][number]): boolean {
  return product.partCount !== null && !product.hasDownload;
}
