import { data, redirect, type RouterContextProvider } from 'react-router';
import { pageContext, type PageContext } from './page-context.ts';
import { failureStatus } from './page-refusals.ts';
import { isRefusal } from '#client/refusals.ts';
import { namesDefault } from '#shared/filter-query.ts';

type Listing<Filters, Result> = {
  path: string;
  noFilters: Filters;
  filtersFrom: (query: URLSearchParams) => Filters;
  queryOf: (filters: Filters) => string;
  read: (page: PageContext, filters: Filters, after: string | undefined) => Promise<Result>;
};

type Visit = { context: Readonly<RouterContextProvider>; url: URL };

/**
 * What a list shows for the filters in its address. An address with parameters that it should not
 * contain redirects to the one without; if a list cannot be read, the filters stay for another
 * attempt.
 */
export async function loadListing<Filters extends Record<string, string>, Result>(
  { context, url }: Visit,
  listing: Listing<Filters, Result>,
) {
  const page = context.get(pageContext);
  const filters = listing.filtersFrom(url.searchParams);
  const after = url.searchParams.get('after') ?? undefined;
  const address = `${listing.path}${listing.queryOf(filters)}`;
  if (!after && namesDefault(url.searchParams, filters, listing.noFilters)) {
    throw redirect(address);
  }
  const { publicUrl } = page.site;
  try {
    return { filters, publicUrl, result: await listing.read(page, filters, after) };
  } catch (error) {
    if (isRefusal(error, 'INVALID')) throw redirect(address);
    page.report(error);
    return data(
      { filters, publicUrl, result: { kind: 'error' as const } },
      { status: failureStatus(error) },
    );
  }
}
