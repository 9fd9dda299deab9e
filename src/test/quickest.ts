/**
 * How many milliseconds something takes at its quickest of three runs: a busy machine may hold up any
 * single one.
 */
export function quickest(run: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return Math.min(...times);
}
