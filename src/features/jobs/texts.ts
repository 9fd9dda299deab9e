/** Every sentence about failed jobs. */
export const jobTexts = {
  title: 'Jobs that failed',
  tab: 'Jobs',
  intro:
    'Work that Forge does by itself and could not. Most jobs are tried again by themselves; what was given up stays here for 14 days. What is due every hour begins anew in the next one.',
  none: 'No job has failed',
  noneHint: 'A job appears here as soon as a first try fails.',
  listFailed: 'Could not load the jobs. Please try again later.',
  signInFirst: 'Please log in.',
  denied: 'Only moderators can see jobs that failed.',
  more: 'Only the newest 100 are shown.',
  givenUp: 'Given up',
  trying: 'Retrying',
  begun: 'Begun',
  nextTry: 'Next try',
  request: 'Queued by request',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  unknownReason: 'No reason is known.',
  retry: 'Retry',
  retryWhich: (queue: string) => `Retry: ${queue}`,
  retrying: 'Retrying...',
  retryAll: 'Retry all',
  queued: 'The job is being tried again.',
  allQueued: (count: number) =>
    count === 0
      ? 'No job is waiting to be tried again.'
      : count === 1
        ? '1 job is being tried again.'
        : `${count} jobs are being tried again.`,
  retryFailed: 'The job could not be tried again. Please try again.',
  dismiss: 'Dismiss',
  dismissWhich: (queue: string) => `Dismiss: ${queue}`,
  dismissTitle: (queue: string) => `Dismiss this job of “${queue}”?`,
  dismissHint:
    'It is not tried again, and what it was to do is not done. The audit log keeps that you dismissed it.',
  dismissing: 'Dismissing...',
  cancel: 'Cancel',
  dismissed: 'The job was dismissed.',
  dismissFailed: 'The job could not be dismissed. Please try again.',
  badId: 'This job does not exist.',
  gone: 'This job is no longer on the list: it was done or dismissed, or is being tried.',
} as const;
