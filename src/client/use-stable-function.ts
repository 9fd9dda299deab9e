import { useCallback, useEffect, useRef } from 'react';

/**
 * The same function at every rendering, doing what the last one given does: for effects and for
 * pieces of screen that are drawn anew only when their props change.
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
