import { useEffect } from 'react';
import { sendBeacon } from './beacon.ts';

/**
 * Reports to the server, once the page is shown, that it was opened; `call` as in
 * 'articles/…/view'.
 */
export function ViewCounter({ call }: { call: string }) {
  useEffect(() => sendBeacon(call), [call]);
  return null;
}
