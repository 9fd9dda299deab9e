import { redirect } from 'react-router';
import type { LoaderPage } from '#client/page.ts';
import { isRefusal } from '#client/refusals.ts';
import type { productCalls } from './api.server.ts';
import { changesView, productPath } from './rules.ts';

type Page = Omit<LoaderPage<{ products: typeof productCalls }>, 'viewer'>;

export type PersonProductPage = NonNullable<Awaited<ReturnType<typeof loadProductsBy>>>;

/** A page of a person's products, for their profile; null if it could not be loaded. */
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

/** Spec A §9: three, newest first. */
const featured = 3;

/** The newest products, or null if they could not be loaded: the page is shown without them. */
export async function loadFeaturedProducts({ api, report }: Page) {
  try {
    return (await api.products.list({ limit: featured })).products;
  } catch (error) {
    report(error);
    return null;
  }
}

/** The product of this slug, or the current slug of the one that had this slug before. */
export async function findProduct({ api }: Pick<Page, 'api'>, slug: string) {
  try {
    return { product: await api.products.bySlug({ slug }) };
  } catch (error) {
    const current = isRefusal(error, 'NOT_FOUND') ? await api.products.currentSlug({ slug }) : null;
    if (!current) throw error;
    return { current };
  }
}

/**
 * The pending changes of the product, if its page is requested with them; the normal page for
 * others.
 */
export async function loadChanges(
  { api }: Page,
  product: { slug: string; own: object | null },
  url: URL,
) {
  if (url.search !== `?${changesView}`) return null;
  const changes =
    product.own && (await api.products.edit({ slug: product.slug }).catch(() => null));
  if (!changes) throw redirect(productPath(product));
  return changes;
}
