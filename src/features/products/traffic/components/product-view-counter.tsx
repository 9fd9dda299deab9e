import { useEffect } from 'react';
import { sendBeacon } from '#client/beacon.ts';
import { cameFrom, wayTo } from '#client/visit.ts';

/** Reports to the server, once its page is shown, that a product was opened and from where. */
export function ProductViewCounter({ id }: { id: string }) {
  useEffect(() => {
    const from = wayTo(id, cameFrom(window.location.href));
    sendBeacon(`products/${id}/view`, { ...(from && { from }) });
  }, [id]);
  return null;
}
