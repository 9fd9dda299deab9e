/** The overview of all that moderators see to. */
export const deskPath = '/admin';

export const deskLimits = {
  /** Counting stops there. */
  count: 100,
  keepers: 5,
} as const;

/** What waits for somebody, each with a page of its own. */
export const deskQueues = [
  'articles',
  'products',
  'reports',
  'refunds',
  'payments',
  'mails',
  'jobs',
] as const;
export type DeskQueue = (typeof deskQueues)[number];
