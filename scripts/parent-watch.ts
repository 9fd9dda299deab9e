const watchMilliseconds = 250;

/**
 * Sends us SIGTERM when our parent dies. Whoever ends npm ends only npm and the shell between npm
 * and us; without this the server would live on, with its port and its data folder.
 */
export function stopWithParent(): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, watchMilliseconds);
  timer.unref();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Told already: a second signal would cut the stopping short.
      clearInterval(timer);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}
