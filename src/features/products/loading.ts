import type { LoaderPage } from '#client/page.ts';
import type { productCalls } from './api.server.ts';

type Page = Omit<LoaderPage<{ products: typeof productCalls }>, 'viewer'>;

export type PersonProductPage = NonNullable<Awaited<ReturnType<typeof loadProductsBy>>>;

/** A page of what a person offers, for their profile; null when it could not be loaded. */
export async function loadProductsBy(
  { api, report }: Page,
  sellerId: string,
  { searchParams }: URL,
) {
  const after = searchParams.get('products');
  try {
    return await api.products.bySeller({ sellerId, ...(after !== null && { after }) });
  } catch (error) {
    report(error);
    return null;
  }
}

/** Spec A §9: three, the newest first. */
const featured = 3;

/** The newest products, or null when they could not be loaded: the page is shown all the same. */
export async function loadFeaturedProducts({ api, report }: Page) {
  try {
    return (await api.products.list({ limit: featured })).products;
  } catch (error) {
    report(error);
    return null;
  }
}
