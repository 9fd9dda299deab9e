const watchMilliseconds = 250;

/**
 * Sends us SIGTERM when our parent dies. Killing npm ends only npm and the shell between npm and
 * us; without this the server would keep running, with its port and its data folder.
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
      // Already signalled: a second signal would cut the shutdown short.
      clearInterval(timer);
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}
