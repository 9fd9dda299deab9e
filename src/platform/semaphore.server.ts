/** Runs at most `atOnce` tasks at a time. The others wait in order of arrival. */
export function createSemaphore(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot goes to the next waiting task directly, so no newer one can take it first.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
