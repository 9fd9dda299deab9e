import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The last page that was shown; it outlives the layout, which the sign-in pages do not have. */
let shownPath: string | null = null;

/** After navigation the focus goes to the heading, so that it is read out (WCAG 2.4.3). */
export function useFocusOnHeading(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const isFirst = shownPath === null;
    const isSame = shownPath === pathname;
    shownPath = pathname;
    if (isFirst || isSame) return;
    // What somebody opened since the address changed keeps the focus.
    if (document.querySelector('[popover=auto]:popover-open')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
