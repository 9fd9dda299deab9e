import { data, redirect } from 'react-router';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { failToLoad } from '#api/page-refusals.ts';
import { isRefusal } from '#client/refusals.ts';
import { EditProductForm } from '#features/products/form/components/edit-product-form.tsx';
import { loadFormSeller } from '#features/products/form/loading.ts';
import { productFormTexts as texts } from '#features/products/form/texts.ts';
import { productTexts } from '#features/products/texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/edit-product';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { productSlug: slug } = params;
  try {
    const [product, seller] = await Promise.all([
      page.api.products.toEdit({ slug }),
      loadFormSeller(page),
    ]);
    return { product, seller };
  } catch (error) {
    return refuse(page, error);
  }
}

/** Spec B §6: a deleted product redirects to the Marketplace, and only the owner may edit. */
function refuse(page: PageContext, error: unknown): never {
  const { errorTitle: title, loadFailed: message } = texts;
  if (isRefusal(error, 'NOT_FOUND')) throw redirect('/marketplace?notice=product-not-found');
  if (!isRefusal(error, 'FORBIDDEN')) failToLoad(page, error, { title, message });
  throw data({ title, message: productTexts.editDenied }, { status: 403 });
}

export function meta({ location }: Route.MetaArgs) {
  const title = texts.editTitle;
  return pageMeta(undefined, { path: location.pathname, title, description: title });
}

export default function EditProduct({ loaderData, params }: Route.ComponentProps) {
  const { product, seller } = loaderData;
  return <EditProductForm product={product} slug={params.productSlug} seller={seller} />;
}
