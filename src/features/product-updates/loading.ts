import type { LoaderPage } from '#client/page.ts';
import type { productUpdateCalls } from './api.server.ts';

type Page = LoaderPage<{ productUpdates: typeof productUpdateCalls }>;

/** How these products of the viewer's library stand; null when it could not be read. */
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

/** Whether the viewer muted a product that they have; null when they do not, or it is not known. */
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
