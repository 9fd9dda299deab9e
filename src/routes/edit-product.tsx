import { data, redirect } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal } from '#api/page-refusals.ts';
import type { ProductDraft } from '#features/products/form/draft.ts';
import { productFormTexts as texts } from '#features/products/form/texts.ts';
import type { ProductFields } from '#features/products/input.ts';
import { productPath } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Route } from './+types/edit-product';
import { draftOf } from './product-form/draft-of.ts';
import { failToLoad, sellerOf } from './product-form/load.ts';
import { ProductFormPage } from './product-form/product-form-page.tsx';
import { pageMeta } from './shell/page-meta.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { productSlug: slug } = params;
  try {
    const [product, seller] = await Promise.all([
      page.api.products.toEdit({ slug }),
      sellerOf(page),
    ]);
    return { product, ...seller };
  } catch (error) {
    return refuse(page, error);
  }
}

/** Spec B §6: a product that is gone leads to the Marketplace, and only the owner may edit. */
function refuse(page: PageContext, error: unknown): never {
  if (isRefusal(error, 'NOT_FOUND')) throw redirect('/marketplace?notice=product-not-found');
  if (!isRefusal(error, 'FORBIDDEN')) failToLoad(page, error);
  throw data({ title: texts.errorTitle, message: productTexts.editDenied }, { status: 403 });
}

export function meta({ location }: Route.MetaArgs) {
  const title = texts.editTitle;
  return pageMeta(undefined, { path: location.pathname, title, description: title });
}

export default function EditProduct({ loaderData, params }: Route.ComponentProps) {
  const { product, isSeller, author } = loaderData;
  const { productSlug } = params;
  const initial: ProductDraft = draftOf(product);
  return (
    <ProductFormPage
      key={productSlug}
      initial={initial}
      draftName={`edit_${productSlug}`}
      keptFile={product.file}
      isEdit
      isSeller={isSeller}
      author={author}
      cancelTo={productPath(product)}
      save={(fields) => update(productSlug, fields)}
    >
      {product.rejectionReason && (
        <Note tone="danger" className="mt-6">
          {productTexts.rejectedBecause(product.rejectionReason)}
        </Note>
      )}
    </ProductFormPage>
  );
}

async function update(slug: string, fields: ProductFields): Promise<string> {
  const client = await loadClient();
  const saved = await client.products.update({ slug, fields });
  showToast({ tone: 'success', title: texts.savedToast });
  return productPath(saved);
}
