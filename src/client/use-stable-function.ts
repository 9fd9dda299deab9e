import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function in every render, which calls the last one given: for effects and for components
 * that are rendered again only when their props change.
 */
export function useStableFunction<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const last = useRef(run);
  useEffect(() => {
    last.current = run;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}
