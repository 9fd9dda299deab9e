import { updateLimits } from '#features/product-updates/rules.ts';
import type { QueuePolicy } from '#platform/queue.server.ts';

const minute = 60;
export const hour = 60 * minute;

/** A mail is retried by a separate job: the queue itself only handles killed processes. */
export const mailPolicy = {
  when: ['asked'],
  attempts: 5,
  pauseSeconds: minute,
  expireSeconds: 2 * minute,
  keepDays: 2,
  pollSeconds: 3,
} as const;

const regularPolicy = {
  attempts: 3,
  pauseSeconds: minute,
  expireSeconds: 30 * minute,
  keepDays: 1,
  pollSeconds: minute,
} as const;

/** Each scheduled time queues its own check; the hourly one finds what a lost job left. */
export const askedAndRegular: QueuePolicy = {
  ...regularPolicy,
  when: ['asked', 'start', 'hourly'],
  pollSeconds: 15,
};

export const hourly: QueuePolicy = { ...regularPolicy, when: ['hourly'] };
export const atStart: QueuePolicy = { ...regularPolicy, when: ['start'], expireSeconds: 6 * hour };
export const atStartAndHourly: QueuePolicy = { ...regularPolicy, when: ['start', 'hourly'] };
/** Owners are notified in batches: a job that ends early continues where it was. */
export const asTelling: QueuePolicy = {
  ...mailPolicy,
  attempts: updateLimits.attempts,
  keepDays: updateLimits.days,
  expireSeconds: 30 * minute,
};

/** What is still waiting then is retried every hour. */
export const asRefund: QueuePolicy = {
  when: ['asked'],
  attempts: 8,
  pauseSeconds: minute,
  expireSeconds: 2 * minute,
  keepDays: 7,
  pollSeconds: 1,
};

/** What must be ended at Stripe: retried for about five days. */
export const asEnding: QueuePolicy = {
  ...asRefund,
  attempts: 13,
  keepDays: 30,
  expireSeconds: 10 * minute,
};
