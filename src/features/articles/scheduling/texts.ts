/** Every sentence about publishing an article at a chosen time. */
export const scheduleTexts = {
  momentInvalid: 'Choose a date and a time.',
  tooFar: 'Choose a time within the next 365 days.',
  isPublished: 'This article is already published.',
  denied: 'You are not authorized to schedule this article.',

  atOnce: 'It will be published as soon as it is approved.',
  oncePending: 'Once approved, it will be published on',
  onceApproved: 'It is approved and will be published on',
  scheduledFor: 'Scheduled for',
  formHint: (zone: string) =>
    `Leave empty to publish as soon as it is approved. In your local time${zone && ` (${zone})`}.`,
  schedule: 'Schedule',
  change: 'Change Time',
  title: 'Schedule the article',
  sentence:
    'Once approved, the article stays hidden until this time. A new edit has to be approved again.',
  label: 'Publish on',
  hint: (zone: string) => `In your local time (${zone}). A time in the past means immediately.`,
  save: 'Save Time',
  saving: 'Saving...',
  cancel: 'Cancel',
  clear: 'Publish Without Waiting',
  failed: 'Failed to schedule the article. Please try again.',
  savedToast: 'Time saved',
} as const;
