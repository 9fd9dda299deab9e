import type { PackageReport } from './rules.ts';

/** The messages of the check in a browser: its progress, and its result. */
export type CheckMessage =
  | { step: 'progress'; share: number }
  | { step: 'done'; report: PackageReport }
  | { step: 'refused' | 'failed'; sentence: string };

/** The maximum rate of messages to the page. */
export const progressSteps = 100;
