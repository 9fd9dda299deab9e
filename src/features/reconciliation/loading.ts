import type { LoaderPage } from '#client/page.ts';
import { workListOf } from '#shared/work-list.ts';
import type { reconciliationCalls } from './api.server.ts';

type Page = Pick<LoaderPage<{ reconciliation: typeof reconciliationCalls }>, 'api'>;

/** The payments for an address: those that wait, or those that are resolved. */
export async function loadPaymentIssues({ api }: Page, url: URL) {
  const { after, isResolved } = workListOf(url);
  const calls = api.reconciliation;
  const page = await (isResolved ? calls.resolved({ after }) : calls.open({ after }));
  return { ...page, isResolved };
}
