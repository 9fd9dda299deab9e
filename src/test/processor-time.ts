/** How many milliseconds of the processor something takes, whatever else the machine does meanwhile. */
export function processorTime(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The same at its quickest of three runs: the first one also compiles what runs. */
export function quickest(run: () => void): number {
  return Math.min(...Array.from({ length: 3 }, () => processorTime(run)));
}
