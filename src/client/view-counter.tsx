import { useEffect } from 'react';

/** Tells the server, once the page is shown, that it was opened; `call` as in 'articles/…/view'. */
export function ViewCounter({ call }: { call: string }) {
  useEffect(() => {
    // A lost view is no matter for the reader.
    fetch(`/api/v1/${call}`, { method: 'POST', keepalive: true }).catch(() => {});
  }, [call]);
  return null;
}
