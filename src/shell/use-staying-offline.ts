import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUnreachable } from '#client/unreachable.ts';
import { showToast } from '#ui/toast-store.ts';
import { shellTexts } from './texts.ts';

/** Keeps the current page, with everything typed there, when the next one cannot be fetched. */
export function useStayingOffline(): void {
  const navigate = useNavigate();
  const here = useLocation();
  useEffect(() => {
    document.addEventListener('click', holdLink, true);
    return () => document.removeEventListener('click', holdLink, true);
  }, []);
  useUnreachable(async () => {
    tell();
    // Replaces the navigation in progress, without a request to the server.
    await navigate(here, {
      replace: true,
      state: here.state as unknown,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  });
}

/** Before the router sees it: it reloads the page if a script of the next one is missing. */
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
