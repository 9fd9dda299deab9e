/** The limits of a loop: short and small enough for autoplay. */
export const loopLimits = {
  bytes: 10 * 1024 * 1024,
  seconds: 30,
  /** On average; more are not smoother. */
  framesEachSecond: 60,
  pixels: 1920 * 1080,
  /** Of the longer side. */
  side: 1920,
  /** Of all data that are neither picture nor sound, such as tags and padding. */
  otherBytes: 64 * 1024,
  /** Boxes or elements at one level. */
  parts: 20_000,
} as const;

/** What was read from the content of a loop. */
export type LoopFacts = { width: number; height: number; seconds: number };
