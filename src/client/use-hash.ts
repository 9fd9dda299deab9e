import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** The server never sees it, so it comes in after the page was brought to life. */
export function useHash(): string {
  const { hash } = useLocation();
  return useSyncExternalStore(
    neverChanges,
    () => hash,
    () => '',
  );
}

const neverChanges = () => () => {};
