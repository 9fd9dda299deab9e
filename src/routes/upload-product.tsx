import { loadClient } from '#api/load-client.ts';
import { pageContext } from '#api/page-context.ts';
import { emptyDraft } from '#features/products/form/draft.ts';
import { productFormTexts as texts } from '#features/products/form/texts.ts';
import type { ProductFields } from '#features/products/input.ts';
import { showToast } from '#ui/toast-store.ts';
import type { Route } from './+types/upload-product';
import { usePerson } from './form/use-person.ts';
import { failToLoad, sellerOf } from './product-form/load.ts';
import { ProductFormPage } from './product-form/product-form-page.tsx';
import { pageMeta } from '#shell/page-meta.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return sellerOf(page).catch((error) => failToLoad(page, error));
}

export function meta({ location }: Route.MetaArgs) {
  const title = texts.createTitle;
  return pageMeta(undefined, { path: location.pathname, title, description: title });
}

export default function UploadProduct({ loaderData }: Route.ComponentProps) {
  const person = usePerson();
  return (
    <ProductFormPage
      {...loaderData}
      key={person}
      person={person}
      initial={{ value: emptyDraft, revision: null }}
      draftName="new"
      keptFile={null}
      isEdit={false}
      cancelTo="/marketplace"
      save={create}
      loadNewest={null}
    />
  );
}

async function create(fields: ProductFields): Promise<string> {
  const client = await loadClient();
  await client.products.create(fields);
  showToast({ tone: 'success', title: texts.submittedToast, detail: texts.submittedDetail });
  return '/marketplace';
}
