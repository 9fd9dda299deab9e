import type { LoaderPage } from '#client/page.ts';
import { workListOf } from '#shared/work-list.ts';
import type { reportCalls } from './api.server.ts';

type Page = Pick<LoaderPage<{ reports: typeof reportCalls }>, 'api'>;

/** The reports for an address: those that wait, or those that were resolved. */
export async function loadReports({ api }: Page, url: URL) {
  const { after, isResolved } = workListOf(url);
  const page = await (isResolved ? api.reports.resolved({ after }) : api.reports.open({ after }));
  return { ...page, isResolved };
}
