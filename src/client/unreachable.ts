import { useEffect, useEffectEvent } from 'react';
import type { ClientInstrumentation } from 'react-router';

/** Take the page's data as wanted no longer; asked in turn before the router goes on. */
const listeners = new Set<() => unknown>();

/**
 * For the router: what a page shows could not be fetched. Others than it would then show an error in
 * place of the page that is open, and of what is typed there; the loader waits until the navigation
 * was given up, and then nobody asks for its failure.
 */
export const staysWhenUnreachable: ClientInstrumentation = {
  route({ instrument }) {
    instrument({
      async loader(load) {
        const { error } = await load();
        // The server's refusals are answers; only a fetch without one fails like this.
        if (error instanceof TypeError) await Promise.all([...listeners].map((give) => give()));
      },
    });
  },
};

/** Calls back when a page's data could not be fetched. */
export function useUnreachable(onUnreachable: () => unknown): void {
  const listener = useEffectEvent(onUnreachable);
  useEffect(() => {
    const call = () => listener();
    listeners.add(call);
    return () => void listeners.delete(call);
  }, []);
}
