/** The CPU time of something in milliseconds, whatever else the machine does meanwhile. */
export function processorTime(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The same for the fastest of three runs: the first one also compiles the code. */
export function quickest(run: () => void): number {
  return Math.min(...Array.from({ length: 3 }, () => processorTime(run)));
}
