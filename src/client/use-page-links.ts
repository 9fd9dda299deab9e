import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Follows the links to pages of the site (`Link`) in the browser, without loading a new document. */
export function usePageLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // On the window, so that everything in the page can prevent it first.
    const follow = (event: MouseEvent) => {
      const link = pageLinkOf(event);
      if (!link) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      const how = dataset['page'];
      void navigate(
        { pathname, search, hash },
        {
          replace: how === 'replace' || href === window.location.href,
          preventScrollReset: how === 'keep-scroll',
        },
      );
    };
    window.addEventListener('click', follow);
    return () => window.removeEventListener('click', follow);
  }, [navigate]);
}

/** The link of a plain click; a click that opens a window or saves a file is left to the browser. */
function pageLinkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { button, metaKey, altKey, ctrlKey, shiftKey, target } = event;
  const isPlain = button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
  if (!isPlain || event.defaultPrevented || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[data-page]');
  if (!link || link.origin !== window.location.origin) return null;
  return link.target === '' || link.target === '_self' ? link : null;
}
