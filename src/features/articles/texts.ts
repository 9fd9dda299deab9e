/** Every sentence that readers of the Knowledge Base see (spec A §8); see also writing/. */
export const articleTexts = {
  pageTitle: 'Knowledge Base',
  pageSubtitle: 'Discover tutorials, workflows, guides, and the latest news',

  notFoundTitle: 'Article Not Found',
  notFound: 'The article you are looking for does not exist.',
  taggedTitle: (tag: string) => `Articles tagged “${tag}”`,
  taggedSubtitle: (tag: string) => `Tutorials, workflows, guides and news about ${tag} on Forge.`,
  tagFeed: 'Feed of this tag',

  errorTitle: 'An Error Occurred',
  databaseError: 'A database error occurred. Please try again.',
  listError: 'Could not load articles. Please try again later.',

  signInFirst: 'You must be logged in.',
  editDenied: 'You are not authorized to edit this article.',
  deleteDenied: 'You are not authorized to delete this article.',
  badCursor: 'This page of the list does not exist.',
  changedMeanwhile:
    'The author has saved a new version since you opened this list. Please review it again.',
  alreadyDecided: 'This has already been decided.',
  savedSince: 'The author has saved a new version since then. It is waiting in the queue.',

  queryTooLong: 'A search can have at most 100 characters.',
  searchLabel: 'Search articles',
  searchPlaceholder: 'Search articles...',
  typeLabel: 'Type',
  allTypes: 'All',
  sortLabel: 'Sort By',
  allLevels: 'All Levels',
  applyFilters: 'Apply',
  clearAll: 'Clear All',
  clearAllFilters: 'Clear All Filters',
  filters: 'Filters',
  filtersActive: (count: number) => `Filters (${count})`,
  showArticles: 'Show articles',
  closeFilters: 'Close',
  articleCount: (count: number) => `${count} ${count === 1 ? 'article' : 'articles'}`,
  viewAll: (name: string, count: number) => `View All ${name} (${count})`,
  sectionEmpty: (name: string) => `No ${name.toLowerCase()} available yet.`,
  sectionError: 'Failed to load articles. Please try again later.',
  gridErrorTitle: 'Something Went Wrong',
  noSearchMatch: (term: string) => `No articles match your search for "${term}"`,
  noFilterMatch: 'No articles match your current filters',
  noTagMatch: (tag: string) => `No articles are tagged "${tag}" yet.`,
  noArticles: 'No articles found',
  nonePublished: 'No articles have been published yet.',
  showMore: 'Show more',
  anonymous: 'Anonymous',
  cancel: 'Cancel',

  difficultyLabel: 'Difficulty',
  blenderLabel: 'Works in',
  anyBlender: 'Any Version',
  blender: (version: string) => `Blender ${version}`,

  views: 'Views',
  likes: 'Likes',
  ownPlace: 'Your place in this article',
  goOn: 'Continue where you left off',
  forgetPlace: 'Forget my place',
  related: 'Related articles',
  namedProducts: 'Products in this article',
  usedIn: (count: number) => `Used in ${count} ${count === 1 ? 'article' : 'articles'}`,
  viewAllArticles: (count: number) => `View all ${count} articles`,
  naming: (product: string) => `Uses ${product}`,
  clearProduct: 'Clear product',
  updated: 'Updated',
  contents: 'On this page',
  supportTitle: 'Keep the forge lit',
  supportSentence: 'Articles are free to read. Supporters pay for the servers that host them.',
  supportLink: 'Become a supporter',
  edit: 'Edit',
  delete: 'Delete',
  deleteTitle: (title: string) => `Delete “${title}”?`,
  deleteSentence: 'This deletes the article permanently, with its comments and votes.',
  deleting: 'Deleting...',
  deleteFailed: 'Failed to delete article. Please try again.',
  deleted: 'Article deleted',
  deletedDetail: (title: string) => `“${title}” was deleted.`,
  pendingNote: 'Waiting for review. Only its authors and the moderators can see this page.',
  approvedNote:
    'Approved. Only its authors and the moderators can see this page until it is published.',
  rejectedNote: 'This article was rejected. Only its authors and the moderators can see this page.',
  rejectedBecause: (reason: string) => `The moderator wrote: ${reason}`,
} as const;

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
    'The preview could not be loaded. Your text is safe: go on writing and it tries again.',
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

/** Every sentence of an article's history. */
export const historyTexts = {
  title: 'History',
  link: 'History',
  intro:
    'Every saved version, newest first. The 50 newest are kept, up to 4 MB of text. Only its authors and the moderators can see them.',
  back: 'Back to the article',
  denied: 'You are not authorized to see the history of this article.',
  notKept: 'This version is not kept any more.',
  loadFailed: 'Could not load the history. Please try again later.',
  version: (number: number) => `Version ${number}`,
  current: 'Current version',
  words: (added: number, removed: number) =>
    `${added} ${added === 1 ? 'word' : 'words'} added, ${removed} removed`,
  savedBy: (name: string) => `by ${name}`,
  oldest: 'The oldest version that is kept',
  changes: 'What changed',
  loading: 'Loading the changes',
  changesFailed: 'Could not load the changes.',
  before: 'Before',
  after: 'After',
  restore: 'Restore',
  restoreTitle: (number: number) => `Restore version ${number}?`,
  restoreSentence: 'It is saved as a new version. The current one stays in the history.',
  restoring: 'Restoring...',
  restoreFailed: 'Failed to restore this version. Please try again.',
  restored: 'Version restored',
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

/** The texts next to the downloads of a text, and why one is refused. */
export const downloadTexts = {
  tooMany: 'A text offers at most 8 downloads.',
  notYours:
    'Only products of yours that are on the Marketplace and have a file can be offered for download.',
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
