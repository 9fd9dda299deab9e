import { screens } from '../scripts/screen-list.ts';

/** A page that the bench requests; its budgets are milliseconds of CPU time. */
export type Address = {
  name: string;
  path: string;
  /** Rendered for a visitor, for a member, and only its data from the cache. */
  budgets?: { visitor?: number; member?: number; data?: number };
};

export const article = '/knowledge-base/tutorial/scatter-anything-with-one-geometry-nodes-group';
export const listing = '/knowledge-base';
export const product = '/marketplace/scatter-kit';

/** What people read most. */
export const mainPages: readonly Address[] = [
  { name: 'home', path: '/', budgets: { visitor: 4.5, data: 0.2 } },
  { name: 'listing', path: listing, budgets: { visitor: 5, member: 6, data: 0.2 } },
  { name: 'article', path: article, budgets: { visitor: 7, member: 9, data: 0.2 } },
  { name: 'marketplace', path: '/marketplace', budgets: { visitor: 6, data: 0.2 } },
  { name: 'product', path: product, budgets: { visitor: 5, member: 7, data: 0.2 } },
];

/** Every page that a visitor, or otherwise a member, gets at its address without a redirect. */
export async function everyPage(siteUrl: string, headers = {}): Promise<Address[]> {
  const others = screens
    .filter(({ act, path }) => !act && !mainPages.some((page) => page.path === path))
    .map(({ name, path }) => ({ name, path }));
  const pages: Address[] = [...mainPages];
  for (const page of others) {
    if (pages.some(({ path }) => path === page.path)) continue;
    const answer = await fetch(siteUrl + page.path, { headers, redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status === 200) pages.push(page);
  }
  return pages;
}

/** The address at which the browser requests a page's data when it navigates there. */
export function dataPath(path: string): string {
  const [pathname = '', search] = path.split('?');
  const data = pathname === '/' ? '/_.data' : `${pathname}.data`;
  return search === undefined ? data : `${data}?${search}`;
}
