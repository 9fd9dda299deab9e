import type { LoaderPage } from '#client/page.ts';
import type { reportCalls } from './api.server.ts';
import { resolvedList } from './rules.ts';

type Page = Pick<LoaderPage<{ reports: typeof reportCalls }>, 'api'>;

/** The reports that an address asks for: those that wait, or those that were resolved. */
export async function loadReports({ api }: Page, url: URL) {
  const after = url.searchParams.get('after') ?? undefined;
  const isResolved = url.searchParams.get('list') === resolvedList;
  const page = await (isResolved ? api.reports.resolved({ after }) : api.reports.open({ after }));
  return { ...page, isResolved };
}
