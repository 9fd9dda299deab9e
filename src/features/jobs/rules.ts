/** Where moderators find the failed jobs. */
export const failedJobsPath = '/moderation/jobs';

export const jobLimits = {
  /** The maximum number listed; more than that is an outage, which `Retry all` ends. */
  listed: 100,
  queueName: 100,
} as const;
