import type { LoaderPage } from '#client/page.ts';
import type { productCalls } from './api.server.ts';

/** Spec A §9: three, the newest first. */
const featured = 3;

/** The newest products, or null when they could not be loaded: the page is shown all the same. */
export async function loadFeaturedProducts({
  api,
  report,
}: Pick<LoaderPage<{ products: typeof productCalls }>, 'api' | 'report'>) {
  try {
    return (await api.products.list({ limit: featured })).products;
  } catch (error) {
    report(error);
    return null;
  }
}
