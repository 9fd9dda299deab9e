const hour = 60 * 60 * 1000;

/** When an object without a row is found, and when it is removed. */
export const orphanLimits = {
  /** The row of younger objects may still be written. */
  ageMilliseconds: 24 * hour,
  /** Between finding and removing: time to notice that the site uses the wrong database. */
  graceMilliseconds: 24 * hour,
  /** The minimum time between complete scans of the store. */
  walkMilliseconds: 24 * hour,
  /** Another process may continue a scan that was not renewed for this long. */
  leaseMilliseconds: hour / 6,
  pageSize: 500,
} as const;
