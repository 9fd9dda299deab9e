import type { LoaderPage } from '#client/page.ts';
import type { productUpdateCalls } from './api.server.ts';

type Page = LoaderPage<{ productUpdates: typeof productUpdateCalls }>;

/** The state of these products of the viewer's library; null if it could not be loaded. */
export async function loadLibraryStates(
  { api, report }: Pick<Page, 'api' | 'report'>,
  products: readonly { productId: string }[],
) {
  if (products.length === 0) return [];
  try {
    const productIds = products.map(({ productId }) => productId);
    return await api.productUpdates.library({ productIds });
  } catch (error) {
    report(error);
    return null;
  }
}

/**
 * Whether the viewer muted a product that they have; null if they do not have it, or it is unknown.
 */
export async function loadMuted(
  { api, viewer, report }: Page,
  productId: string,
  hasIt: boolean,
): Promise<boolean | null> {
  if (!viewer || !hasIt) return null;
  try {
    return (await api.productUpdates.muted({ productIds: [productId] })).includes(productId);
  } catch (error) {
    report(error);
    return null;
  }
}
