import { useEffect, useEffectEvent } from 'react';

/** While `isActive`, the browser asks before the page is closed, and `onLeave` runs first. */
export function useWarnBeforeUnload(isActive: boolean, onLeave: () => unknown): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isActive) return;
    const warn = (event: BeforeUnloadEvent) => {
      leave();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isActive]);
}
