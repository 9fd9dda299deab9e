import { updateLimits } from '#features/product-updates/rules.ts';
import type { QueuePolicy } from '#platform/queue.server.ts';

const minute = 60;
export const hour = 60 * minute;

/** A mail is tried again by a job of its own: the queue itself only sees to killed processes. */
export const mailPolicy = {
  when: ['asked'],
  attempts: 5,
  pauseSeconds: minute,
  expireSeconds: 2 * minute,
  keepDays: 2,
  lookSeconds: 3,
} as const;

const regularPolicy = {
  attempts: 3,
  pauseSeconds: minute,
  expireSeconds: 30 * minute,
  keepDays: 1,
  lookSeconds: minute,
} as const;

/** Each moment asks for its own look; the hourly one finds what a lost job left. */
export const askedAndRegular: QueuePolicy = {
  ...regularPolicy,
  when: ['asked', 'start', 'hourly'],
  lookSeconds: 15,
};

export const hourly: QueuePolicy = { ...regularPolicy, when: ['hourly'] };
export const atStart: QueuePolicy = { ...regularPolicy, when: ['start'], expireSeconds: 6 * hour };
export const atStartAndHourly: QueuePolicy = { ...regularPolicy, when: ['start', 'hourly'] };
/** Owners are told some at a time: a job that ends early goes on where it was. */
export const asTelling: QueuePolicy = {
  ...mailPolicy,
  attempts: updateLimits.attempts,
  keepDays: updateLimits.days,
  expireSeconds: 30 * minute,
};

/** What still waits then is tried every hour. */
export const asRefund: QueuePolicy = {
  when: ['asked'],
  attempts: 8,
  pauseSeconds: minute,
  expireSeconds: 2 * minute,
  keepDays: 7,
  lookSeconds: 1,
};

/** What must end at Stripe: tried for about five days. */
export const asEnding: QueuePolicy = {
  ...asRefund,
  attempts: 13,
  keepDays: 30,
  expireSeconds: 10 * minute,
};
