import type { LoaderPage } from '#client/page.ts';
import type { purchaseCalls } from './api.server.ts';
import type { PanelState } from './panel.ts';

type Page = Omit<LoaderPage<{ purchases: typeof purchaseCalls }>, 'viewer'>;

/** What the panel of a product offers this viewer; null when it could not be found out. */
export async function loadPanelState(
  { api, report }: Page,
  productId: string,
): Promise<PanelState | null> {
  try {
    return await api.purchases.state({ productId });
  } catch (error) {
    report(error);
    return null;
  }
}

/** The ids of those products of a bundle that this viewer has. */
export async function loadOwnedAmong(
  { api, report }: Page,
  parts: readonly ({ id: string } | null)[] | null,
): Promise<string[]> {
  const productIds = (parts ?? []).flatMap((part) => (part ? [part.id] : []));
  if (productIds.length === 0) return [];
  try {
    return await api.purchases.ownedAmong({ productIds });
  } catch (error) {
    report(error);
    return [];
  }
}

export type LibraryPage = NonNullable<Awaited<ReturnType<typeof loadMyLibrary>>>;

/** A page of one's own library, for one's own profile; null when it could not be loaded. */
export async function loadMyLibrary({ api, report }: Page, { searchParams }: URL) {
  const after = searchParams.get('library');
  try {
    return await api.purchases.mine(after ? { after } : {});
  } catch (error) {
    report(error);
    return null;
  }
}
