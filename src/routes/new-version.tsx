import { data, redirect } from 'react-router';
import { pageContext } from '#api/page-context.ts';
import { failToLoad } from '#api/page-refusals.ts';
import { isRefusal } from '#client/refusals.ts';
import { productFormTexts } from '#features/products/form/texts.ts';
import { NewVersionForm } from '#features/products/versions/components/new-version-form.tsx';
import { versionTexts } from '#features/products/versions/texts.ts';
import { newVersionTexts } from '#features/products/versions/new-version-texts.ts';
import { pageMeta } from '#shell/page-meta.ts';
import type { Route } from './+types/new-version';

const { errorTitle: title, loadFailed } = productFormTexts;

export async function loader({ context, params: { productSlug: slug } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  try {
    const [product, history] = await Promise.all([
      page.api.products.toEdit({ slug }),
      page.api.versions.list({ slug }),
    ]);
    const current = history.versions.find(({ isCurrent }) => isCurrent) ?? null;
    return { product: { slug: product.slug, name: product.name }, current };
  } catch (error) {
    if (isRefusal(error, 'NOT_FOUND')) throw redirect('/marketplace?notice=product-not-found');
    if (!isRefusal(error, 'FORBIDDEN')) failToLoad(page, error, { title, message: loadFailed });
    throw data({ title, message: versionTexts.denied }, { status: 403 });
  }
}

export function meta({ location }: Route.MetaArgs) {
  const { title: name } = newVersionTexts;
  return pageMeta(undefined, { path: location.pathname, title: name, description: name });
}

export default function NewVersion({ loaderData }: Route.ComponentProps) {
  return <NewVersionForm {...loaderData} />;
}
