/** What a loop may be: a picture that moves, so short and small enough to play by itself. */
export const loopLimits = {
  bytes: 10 * 1024 * 1024,
  seconds: 30,
  /** On average; more are no smoother. */
  framesEachSecond: 60,
  pixels: 1920 * 1080,
  /** Of the longer side. */
  side: 1920,
  /** Of all that is neither picture nor sound, such as tags and padding. */
  otherBytes: 64 * 1024,
  /** Parts of a file at one level. */
  parts: 20_000,
} as const;

/** What was read from the content of a loop. */
export type LoopFacts = { width: number; height: number; seconds: number };
