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
