/** Every sentence of writing an article (spec A §5 and §8). */
export const writingTexts = {
  titleRequired: 'Title is required.',
  titleTooLong: 'Title must be 80 characters or less.',
  descriptionRequired: 'Description is required.',
  descriptionTooLong: 'Description must be 160 characters or less.',
  updateNoteTooLong: 'What changed must be 120 characters or less.',
  readTimeRequired: 'Read time is required.',
  readTimeInvalid: 'Invalid number.',
  readTimeTooShort: 'Read time must be at least 1 minute.',
  readTimeTooLong: 'Read time cannot exceed 999 minutes.',
  thumbnailRequired: 'Thumbnail is required.',
  contentRequired: 'Article must have content.',
  blenderInvalid: 'Choose versions of Blender from the list.',
  categoryInvalid: 'Choose Tutorial, Workflow, Guide or News.',
  difficultyInvalid: 'Choose Beginner, Intermediate or Advanced.',
  imageMissing: 'An image in this article no longer exists. Please upload it again.',
  fileMissing: {
    model: 'A 3D model in the content is no longer available. Upload it again.',
    loop: 'A video in the content is no longer available. Upload it again.',
  },
  tooManyWaiting: (limit: number, isNewcomer: boolean) =>
    `${isNewcomer ? 'In your first 24 hours here ' : ''}${limit} of your articles can wait for review at a time. Please wait until one is reviewed, or delete one.`,
  createTitle: 'Create Article',
  editTitle: 'Edit Article',
  titleLabel: 'Title',
  descriptionLabel: 'Description',
  descriptionHint: 'Shown on cards and in search results.',
  categoryLabel: 'Category',
  viewLabel: 'View of the content',
  viewWrite: 'Write',
  viewPreview: 'Preview',
  viewBoth: 'Side by side',
  viewPhone: 'Phone width',
  previewLabel: 'Preview of the article',
  phonePreviewTitle: 'The article on a phone',
  previewUntitled: 'Untitled article',
  previewNoThumbnail: 'No thumbnail yet',
  previewEmpty: 'What you write appears here as readers will see it.',
  previewFailed:
    'The preview could not be loaded. Your text is safe: keep writing, and it will try again.',
  readTimeLabel: 'Read time',
  readTimeHint: 'Minutes',
  readTimeProposed: (minutes: number) =>
    `Use ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, estimated from the content`,
  tagsHint: 'Up to 10, with commas between them: Geometry Nodes, scatter.',
  testedWithLabel: 'Tested with',
  testedWithHint: 'The versions of Blender in which you followed it yourself.',
  thumbnailLabel: 'Thumbnail',
  thumbnailHint: 'JPEG, PNG, WebP or GIF, at most 5 MB. Shown in 16:10.',
  thumbnailAlt: 'The thumbnail you chose',
  thumbnailDrop: 'Drop an image here',
  thumbnailSending: 'Uploading the image',
  thumbnailReplace: 'Replace',
  contentLabel: 'Content',
  updateNoteLabel: 'What changed',
  updateNoteHint:
    'Optional. Readers see this line beside the date of the update: Redone for Blender 5.1.',
  publish: 'Publish',
  save: 'Save Changes',
  saving: 'Saving...',
  draftRestored: 'Your unsaved changes have been restored.',
  submittedToast: 'Article submitted',
  submittedDetail: 'It is waiting for review. We will notify you when it is published.',
  leavesSite:
    'This article is published. When you save changes, it leaves the site until a moderator approves it again.',
  savedToast: 'Article saved',
  changedMeanwhile: 'This article was changed since you opened it.',
  loadFailed: 'Failed to load article data.',
  unknownError: 'An unknown error occurred.',
} as const;

export function createFailed(message: string): string {
  return `Article creation failed: ${message}`;
}

export function updateFailed(message: string): string {
  return `Article update failed: ${message}`;
}

/** The texts next to the downloads of a text, and why one is refused. */
export const downloadTexts = {
  tooMany: 'A text can have at most 8 downloads.',
  notYours:
    'You can only offer downloads of your own products that are on the Marketplace and have a file.',
  free: 'Download for Free',
  priced: (price: string) => `View product · ${price}`,
  facts: (of: {
    version: string;
    size: string;
    extension: string;
    blenderVersionMin: string;
    licence: string;
  }) =>
    [
      of.version && `Version ${of.version}`,
      `${of.extension.toUpperCase()}, ${of.size}`,
      of.blenderVersionMin && `Blender ${of.blenderVersionMin} or newer`,
      of.licence,
    ]
      .filter(Boolean)
      .join(' · '),
} as const;
