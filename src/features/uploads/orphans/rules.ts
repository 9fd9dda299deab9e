const hour = 60 * 60 * 1000;

/** When an object without a row is found, and when it is removed. */
export const orphanLimits = {
  /** Younger objects may be on their way to a row. */
  ageMilliseconds: 24 * hour,
  /** Between finding and removing: time to notice that the site was given the wrong database. */
  graceMilliseconds: 24 * hour,
  /** A whole walk through the store at most as often. */
  walkMilliseconds: 24 * hour,
  /** Another process may go on with a walk that was not heard of for so long. */
  leaseMilliseconds: hour / 6,
  pageSize: 500,
} as const;
