import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUnreachable } from '#client/unreachable.ts';
import { showToast } from '#ui/toast-store.ts';
import { shellTexts } from './texts.ts';

/** Keeps the page that is open, with all that is typed there, when the next one cannot be fetched. */
export function useStayingOffline(): void {
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    document.addEventListener('click', holdLink, true);
    return () => document.removeEventListener('click', holdLink, true);
  }, []);
  useUnreachable(async () => {
    tell();
    // Takes the place of the navigation that is under way, and asks the server for nothing.
    await navigate(here, {
      replace: true,
      state: here.state as unknown,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  });
}

/** Before the router hears of it: it loads the page anew when a script of the next is missing. */
function holdLink(event: MouseEvent): void {
  if (navigator.onLine) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !leavesPage(link)) return;
  event.preventDefault();
  event.stopPropagation();
  tell();
}

function leavesPage({ href, target, origin, pathname }: HTMLAnchorElement): boolean {
  if (!/^https?:/.test(href) || (target !== '' && target !== '_self')) return false;
  return origin !== window.location.origin || pathname !== window.location.pathname;
}

function tell(): void {
  showToast({
    tone: 'warning',
    title: shellTexts.unreachable,
    detail: shellTexts.unreachableDetail,
  });
}
