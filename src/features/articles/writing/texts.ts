/** Every sentence of writing an article (spec A §5 and §8), apart so that readers do not load them. */
export const writingTexts = {
  titleRequired: 'Title is required.',
  titleTooLong: 'Title must be 80 characters or less.',
  descriptionRequired: 'Description is required.',
  descriptionTooLong: 'Description must be 160 characters or less.',
  readTimeRequired: 'Read time is required.',
  readTimeInvalid: 'Invalid number.',
  readTimeTooShort: 'Read time must be at least 1 minute.',
  readTimeTooLong: 'Read time cannot exceed 999 minutes.',
  thumbnailRequired: 'Thumbnail is required.',
  contentRequired: 'Article must have content.',
  categoryInvalid: 'Choose one of Tutorial, Workflow, Guide, News.',
  difficultyInvalid: 'Choose one of Beginner, Intermediate, Advanced.',
  imageMissing: 'An image of this article is no longer there. Please upload it again.',
  tooManyWaiting: (limit: number, isNewcomer: boolean) =>
    `${isNewcomer ? 'In your first 24 hours here ' : ''}${limit} of your articles may wait for review at a time. Please wait until one is reviewed, or delete one.`,
  createTitle: 'Create Article',
  editTitle: 'Edit Article',
  titleLabel: 'Title',
  descriptionLabel: 'Description',
  descriptionHint: 'Shown on cards and in search results.',
  categoryLabel: 'Category',
  readTimeLabel: 'Read time',
  readTimeHint: 'Minutes',
  thumbnailLabel: 'Thumbnail',
  thumbnailHint: 'JPEG, PNG, WebP or GIF, at most 5 MB. Shown in 16:10.',
  thumbnailAlt: 'The thumbnail you chose',
  thumbnailDrop: 'Drop an image here',
  thumbnailSending: 'Sending the image',
  thumbnailReplace: 'Replace',
  contentLabel: 'Content',
  publish: 'Publish',
  save: 'Save Changes',
  saving: 'Saving...',
  draftRestored: 'We restored what you typed here before.',
  submittedToast: 'Article submitted',
  submittedDetail: 'It waits for review. You are told when it is published.',
  savedToast: 'Article saved',
  changedMeanwhile: 'This article was changed in another window since you opened it.',
  loadFailed: 'Failed to load article data.',
  unknownError: 'An unknown error occurred.',
} as const;

export function thumbnailFailed(message: string): string {
  return `Thumbnail upload failed: ${message}`;
}

export function createFailed(message: string): string {
  return `Article creation failed: ${message}`;
}

export function updateFailed(message: string): string {
  return `Article update failed: ${message}`;
}
