const latestMilliseconds = 3_000;
const withoutIdleMilliseconds = 1_000;

/** Runs something once the page has nothing better to do; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, withoutIdleMilliseconds);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: latestMilliseconds });
  return () => cancelIdleCallback(handle);
}
