/**
 * Runs something once in one of the tabs that request it; when that one closes, in the next.
 * `begun` waits for it if it runs here, but not if another tab has done it.
 */
export function lead(
  name: string,
  run: () => Promise<void>,
): { begun: Promise<void>; stop: () => void } {
  const stopped = Promise.withResolvers<void>();
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    stopped.resolve();
  };
  // Undefined if the page is not in a secure context.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  if (!locks) return { begun: run(), stop };

  const begun = new Promise<void>((resolve) => {
    const hold = async () => {
      if (!isStopped) await run();
      resolve();
      await stopped.promise;
    };
    const first = locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) return hold();
      resolve();
      void locks.request(name, hold).catch(() => undefined);
      return undefined;
    });
    first.catch(() => resolve());
  });
  return { begun, stop };
}
