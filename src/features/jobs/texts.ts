/** Every sentence about failed jobs. */
export const jobTexts = {
  title: 'Jobs that failed',
  tab: 'Jobs',
  intro:
    'Background jobs that failed. Most are retried automatically; those that were given up stay here for 14 days. Hourly jobs run again in the next hour.',
  none: 'No job has failed',
  noneHint: 'A job appears here after its first failed try.',
  listFailed: 'Could not load the jobs. Please try again later.',
  signInFirst: 'Please log in.',
  denied: 'Only moderators can see jobs that failed.',
  more: 'Only the newest 100 are shown.',
  givenUp: 'Given up',
  trying: 'Retrying',
  begun: 'Started',
  nextTry: 'Next try',
  request: 'Queued by request',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  unknownReason: 'No reason is known.',
  retry: 'Retry',
  retryWhich: (queue: string) => `Retry: ${queue}`,
  retrying: 'Retrying...',
  retryAll: 'Retry all',
  queued: 'The job is being retried.',
  allQueued: (count: number) =>
    count === 0
      ? 'No job is waiting to be retried.'
      : count === 1
        ? '1 job is being retried.'
        : `${count} jobs are being retried.`,
  retryFailed: 'The job could not be retried. Please try again.',
  dismiss: 'Dismiss',
  dismissWhich: (queue: string) => `Dismiss: ${queue}`,
  dismissTitle: (queue: string) => `Dismiss this job of “${queue}”?`,
  dismissHint:
    'It will not be retried, and its work will not be done. The audit log records that you dismissed it.',
  dismissing: 'Dismissing...',
  cancel: 'Cancel',
  dismissed: 'The job was dismissed.',
  dismissFailed: 'The job could not be dismissed. Please try again.',
  badId: 'This job does not exist.',
  gone: 'This job is no longer on the list: it was completed or dismissed, or is running.',
} as const;
