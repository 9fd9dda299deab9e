import type { PackageReport } from './rules.ts';

/** What the check in a browser says on the way: how far it is, and what it found. */
export type CheckMessage =
  | { step: 'progress'; share: number }
  | { step: 'done'; report: PackageReport }
  | { step: 'refused' | 'failed'; sentence: string };

/** Sent back to the page at most so often. */
export const progressSteps = 100;
