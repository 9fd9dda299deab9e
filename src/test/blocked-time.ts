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

/** What copying takes at most on a machine that the limit was set for. */
const usualCopying = 30;

/**
 * For how many milliseconds this thread may be blocked: 50, and longer only on a machine on which
 * plain work with memory takes longer as well, such as one whose memory lies with somebody else.
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
