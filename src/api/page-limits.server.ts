import { feedRate } from '#features/articles/rules.ts';
import { salesExportRate } from '#features/purchases/sales/rules.ts';
import { searchRate } from '#features/search/rules.ts';
import type { RateLimit } from '#platform/rate-limits.server.ts';

type PageLimit = { name: string; rate: RateLimit; isFor: (address: URL) => boolean };

/**
 * Pages that cost more than others have the limit of what they ask; all others count for reading.
 * Pages from the cache count for nothing.
 */
const pageLimits: readonly PageLimit[] = [
  {
    name: 'search',
    rate: searchRate,
    isFor: ({ pathname, searchParams }) =>
      pathname.replace(/\.data$/, '') === '/search' || Boolean(searchParams.get('q')),
  },
  { name: 'feed', rate: feedRate, isFor: ({ pathname }) => pathname.endsWith('.xml') },
  {
    name: 'sales-export',
    rate: salesExportRate,
    isFor: ({ pathname }) => pathname === '/profile/sales.csv',
  },
];

/** The limit that a page counts for; `reading` is that of pages in general. */
export function limitOfPage(address: string, reading: RateLimit): Omit<PageLimit, 'isFor'> {
  const url = new URL(address);
  return pageLimits.find(({ isFor }) => isFor(url)) ?? { name: 'read', rate: reading };
}
