import type { LoaderPage } from '#client/page.ts';
import type { reconciliationCalls } from './api.server.ts';
import { resolvedList } from './rules.ts';

type Page = Pick<LoaderPage<{ reconciliation: typeof reconciliationCalls }>, 'api'>;

/** The payments that an address asks for: those that wait, or those that are settled. */
export async function loadPaymentIssues({ api }: Page, url: URL) {
  const after = url.searchParams.get('after') ?? undefined;
  const isResolved = url.searchParams.get('list') === resolvedList;
  const calls = api.reconciliation;
  const page = await (isResolved ? calls.resolved({ after }) : calls.open({ after }));
  return { ...page, isResolved };
}
