/** Where moderators find the jobs that failed. */
export const failedJobsPath = '/moderation/jobs';

export const jobLimits = {
  /** As many are listed; more than that is an outage, which `Retry all` ends. */
  listed: 100,
  queueName: 100,
} as const;
