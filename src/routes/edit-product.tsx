import { data, redirect } from 'react-router';
import { loadClient } from '#api/load-client.ts';
import { pageContext, type PageContext } from '#api/page-context.ts';
import { isRefusal } from '#client/refusals.ts';
import { productFormTexts as texts } from '#features/products/form/texts.ts';
import type { ProductEdit } from '#features/products/input.ts';
import { productPath } from '#features/products/rules.ts';
import { productTexts } from '#features/products/texts.ts';
import { Note } from '#ui/note.tsx';
import { showToast } from '#ui/toast-store.ts';
import type { Route } from './+types/edit-product';
import { usePerson } from './form/use-person.ts';
import { versionOf } from './product-form/draft-of.ts';
import { failToLoad, sellerOf } from './product-form/load.ts';
import { ProductFormPage } from './product-form/product-form-page.tsx';
import { pageMeta } from '#shell/page-meta.ts';

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
  const person = usePerson();
  const named = { slug: params.productSlug, id: product.id };
  return (
    <ProductFormPage
      key={`${person} ${named.slug}`}
      person={person}
      initial={versionOf(product)}
      draftName={`edit_${named.slug}`}
      keptFile={product.file}
      isEdit
      isSeller={isSeller}
      author={author}
      cancelTo={productPath(product)}
      save={(fields, revision) => update({ ...named, fields, revision: Number(revision) })}
      loadNewest={async () => {
        const client = await loadClient();
        return versionOf(await client.products.toEdit(named));
      }}
    >
      {product.rejectionReason && (
        <Note tone="danger" className="mt-6">
          {productTexts.rejectedBecause(product.rejectionReason)}
        </Note>
      )}
    </ProductFormPage>
  );
}

async function update(edit: ProductEdit): Promise<string> {
  const client = await loadClient();
  const saved = await client.products.update(edit);
  showToast({ tone: 'success', title: texts.savedToast });
  return productPath(saved);
}
