const beatMilliseconds = 5;

/**
 * Watches how long this thread works without coming back to its event loop. Only its own processor
 * time counts: on a busy machine it may wait for a processor, which blocks nobody's code.
 * @returns ends the watch and says the longest time in milliseconds
 */
export function watchBlockedTime(): () => number {
  let before = process.threadCpuUsage();
  let longest = 0;
  const beat = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(beat, beatMilliseconds);
  return () => {
    clearInterval(timer);
    beat();
    return longest;
  };
}
