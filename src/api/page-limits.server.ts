import { feedRate } from '#features/articles/rules.ts';
import { salesExportRate } from '#features/purchases/sales/rules.ts';
import { insideRate } from '#features/products/inside/rules.ts';
import { searchRate } from '#features/search/rules.ts';
import { readableAddress } from '#platform/http/address.server.ts';
import type { RateLimit } from '#platform/rate-limits.server.ts';
import { withoutEnding } from '#shared/text.ts';

/** A page as its route matches it, and the parameters of its query. */
type Asked = { path: string; query: URLSearchParams };

type PageLimit = { name: string; rate: RateLimit; isFor: (page: Asked) => boolean };

/**
 * Pages that cost more than others have the limit of the calls that they make; all others count as
 * reading. Pages from the cache do not count.
 */
const pageLimits: readonly PageLimit[] = [
  {
    name: 'search',
    rate: searchRate,
    isFor: ({ path, query }) => path === '/search' || Boolean(query.get('q')),
  },
  { name: 'feed', rate: feedRate, isFor: ({ path }) => path.endsWith('.xml') },
  { name: 'sales-export', rate: salesExportRate, isFor: ({ path }) => path.endsWith('.csv') },
  {
    name: 'look-inside',
    rate: insideRate,
    isFor: ({ path, query }) => path.endsWith('/files') && query.has('file'),
  },
];

/** The limit that a page counts for; `reading` is that of pages in general. */
export function limitOfPage(address: string, reading: RateLimit): Omit<PageLimit, 'isFor'> {
  const { pathname, searchParams } = new URL(address);
  const page = { path: pathOfRoute(pathname), query: searchParams };
  return pageLimits.find(({ isFor }) => isFor(page)) ?? { name: 'read', rate: reading };
}

/**
 * The router also matches a page by escaped and capital letters, by its data address, and with a
 * trailing slash.
 */
function pathOfRoute(pathname: string): string {
  const path = decodeURI(readableAddress(pathname)).toLowerCase();
  return withoutEnding(path.replace(/\.data$/, ''), '/');
}
