import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** The server never sees it, so it is set after hydration. */
export function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    neverChanges,
    () => hash,
    () => '',
  );
}

const neverChanges = () => () => {};
