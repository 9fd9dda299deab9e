import type { LoaderPage } from '#client/page.ts';
import type { refundRequestCalls } from './api.server.ts';
import type { LibraryRefund } from './queries.server.ts';

type Page = Omit<LoaderPage<{ refundRequests: typeof refundRequestCalls }>, 'viewer'>;

/** The refund states for a page of the library; null if they could not be loaded. */
export async function loadLibraryRefunds(
  { api, report }: Page,
  purchases: readonly { id: string }[],
): Promise<LibraryRefund[] | null> {
  if (purchases.length === 0) return [];
  try {
    return await api.refundRequests.library({ purchaseIds: purchases.map(({ id }) => id) });
  } catch (error) {
    report(error);
    return null;
  }
}

/** The requests for a seller to answer, and single sales. */
export async function loadSellersRefunds({ api }: Pick<Page, 'api'>) {
  const [requests, sales] = await Promise.all([
    api.refundRequests.toAnswer({}),
    api.refundRequests.sales({}),
  ]);
  return { requests, sales };
}

/** The requests that wait for a moderator. */
export function loadEscalatedRefunds({ api }: Pick<Page, 'api'>, url: URL) {
  const after = url.searchParams.get('after');
  return api.refundRequests.escalated(after ? { after } : {});
}
