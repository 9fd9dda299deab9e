const beatMilliseconds = 5;

/**
 * Measures how long this thread works without returning to its event loop. Only its own CPU time
 * counts: on a busy machine it may wait for a CPU, which is nobody's fault.
 * @returns ends the measurement and returns the longest time in milliseconds
 */
export function watchBlockedTime(): () => number {
  let before = process.threadCpuUsage();
  let longest = 0;
  const beat = () => {
    longest = Math.max(longest, processorTimeSince(before));
    before = process.threadCpuUsage();
  };
  const timer = setInterval(beat, beatMilliseconds);
  return () => {
    clearInterval(timer);
    beat();
    return longest;
  };
}

/** The maximum copying time on a machine for which the limit was set. */
const usualCopying = 30;

/**
 * For how many milliseconds this thread may be blocked: 50, and longer only on a machine where
 * plain memory access takes longer as well, for example on shared hardware.
 */
export function blockedLimit(): number {
  const times = Array.from({ length: 5 }, timeOfCopying).toSorted((a, b) => a - b);
  const copying = times[2] ?? 0;
  return copying < usualCopying ? 50 : 5 * copying;
}

function timeOfCopying(): number {
  const before = process.threadCpuUsage();
  const texts = 'a\n'.repeat(20_000).split('\n');
  structuredClone(texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })));
  return processorTimeSince(before);
}

function processorTimeSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
