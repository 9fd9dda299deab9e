import { pageContext } from '#api/page-context.ts';
import { failToLoad } from '#api/page-refusals.ts';
import { CreateProductForm } from '#features/products/form/components/create-product-form.tsx';
import { loadFormSeller } from '#features/products/form/loading.ts';
import { productFormTexts as texts } from '#features/products/form/texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/upload-product';

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const sentences = { title: texts.errorTitle, message: texts.loadFailed };
  return loadFormSeller(page).catch((error) => failToLoad(page, error, sentences));
}

export function meta({ location }: Route.MetaArgs) {
  const title = texts.createTitle;
  return pageMeta(undefined, { path: location.pathname, title, description: title });
}

export default function UploadProduct({ loaderData }: Route.ComponentProps) {
  return <CreateProductForm seller={loaderData} />;
}
