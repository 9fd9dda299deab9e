import { useEffect, useEffectEvent } from 'react';
import type { ClientInstrumentation } from 'react-router';

/** Abandon loading the page's data; called in turn before the router continues. */
const listeners = new Set<() => unknown>();

/**
 * For the router: the data of a page could not be fetched. Normally an error would then replace the
 * open page and everything typed there; instead, the loader waits until the navigation has been
 * cancelled, and then its failure is ignored.
 */
export const staysWhenUnreachable: ClientInstrumentation = {
  route({ instrument }) {
    instrument({
      async loader(load) {
        const { error } = await load();
        // The server's refusals are responses; only a fetch without a response fails like this.
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
