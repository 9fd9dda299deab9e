import { useState } from 'react';
import { changeKept, useHistoryName, useKeep, useRecalled } from './kept-in-history.ts';

type Paged = { next: string | null } | null;

/**
 * The pages of a list as far as they are loaded, the first by the page's loader. Readers who return to
 * the list find all of them again; another first page starts it again.
 */
export function usePageList<Page extends Paged>(list: string, first: Page) {
  const name = useHistoryName(list);
  const recalled = useRecalled(name) as Page[] | null;
  const [held, hold] = useState(() => ({ first, pages: restoredPages(first, recalled) }));
  if (held.first !== first) hold({ first, pages: [first] });
  const pages = held.first === first ? held.pages : [first];
  useKeep(name, pages);
  return {
    pages,
    /** The recalled pages that are still shown: the loader's data of them is old. */
    recalled: pages.filter((page) => page !== first && recalled?.includes(page)),
    /** Ignored if the list was restarted since the request: the page may not follow on. */
    add: (page: Page) =>
      hold((now) => (now.first === first ? { first, pages: [...now.pages, page] } : now)),
    /** Stores what an action changed, also for readers who return after it was answered. */
    edit: (change: (page: Page) => Page) => {
      hold((now) => ({ ...now, pages: now.pages.map(change) }));
      changeKept(name, (kept) => (kept as Page[]).map(change));
    },
  };
}

/** The current first page, if the others still follow it; otherwise all as they were left. */
function restoredPages<Page extends Paged>(first: Page, recalled: Page[] | null): Page[] {
  if (!recalled || recalled.length < 2) return [first];
  return recalled[0]?.next === first?.next ? [first, ...recalled.slice(1)] : recalled;
}
