import type { PresetReason, RemovableType } from './rules.ts';

/** Taking content down, and the list of what was. */
export const moderationTexts = {
  signInFirst: 'You must be logged in.',
  denied: 'You are not authorized to moderate.',
  reasonRequired: 'Give a reason.',
  reasonTooLong: 'The reason must be 500 characters or less.',
  badCursor: 'This page of the list does not exist.',
  remove: 'Remove',
  reject: 'Reject',
  rejectOpener: 'Reject…',
  approve: 'Approve',
  list: 'List',
  approving: 'Approving...',
  restoring: 'Restoring...',
  removeOpener: 'Remove…',
  restore: 'Restore',
  undo: 'Undo',
  cancel: 'Cancel',
  removing: 'Removing...',
  what: {
    article: 'Article',
    product: 'Product',
    extension: 'Extension',
    comment: 'Comment',
    review: 'Review',
    review_reply: 'Reply to a review',
    username: 'Username',
    bio: 'Bio',
    link: 'Social link',
    avatar: 'Avatar',
    banner: 'Banner',
  } satisfies Record<RemovableType, string>,
  post: 'Post',
  removePostTitle: (name: string) => `Remove the post by ${name}?`,
  rejectTitle: (name: string) => `Reject “${name}”?`,
  removeTitle: {
    article: (name: string) => `Remove “${name}”?`,
    product: (name: string) => `Remove “${name}”?`,
    extension: (name: string) => `Recall “${name}”?`,
    comment: (name: string) => `Remove the comment by ${name}?`,
    review: (name: string) => `Remove the review by ${name}?`,
    review_reply: (name: string) => `Remove the reply by ${name}?`,
    username: (name: string) => `Remove the username “${name}”?`,
    bio: (name: string) => `Remove the bio of ${name}?`,
    link: (name: string) => `Remove the social link of ${name}?`,
    avatar: (name: string) => `Remove the avatar of ${name}?`,
    banner: (name: string) => `Remove the banner of ${name}?`,
  } satisfies Record<RemovableType, (name: string) => string>,
  consequence: {
    article: 'Only its author will still see it. They are told the reason and can submit it again.',
    product:
      'It can no longer be found or bought. Buyers keep their download. The seller is told the reason and can submit it again.',
    extension:
      'No version of it can be bought, downloaded or installed. Blender blocks it where it is installed and shows the reason. The seller and everyone who has it are told.',
    comment: 'The text is hidden from everyone. Replies stay. The author is told the reason.',
    review:
      'It is no longer shown or counted. The author is told the reason and cannot write another review.',
    review_reply: 'Only the seller still sees it. They are told why and cannot write another.',
    username:
      'It is replaced by a neutral name. The member is told the reason and can choose another.',
    bio: 'It is hidden from everyone. The member is told the reason and can write another.',
    link: 'It is hidden from everyone. The member is told the reason and can choose another.',
    avatar: 'It is hidden from everyone. The member is told the reason and can choose another.',
    banner: 'It is hidden from everyone. The member is told the reason and can choose another.',
  } satisfies Record<RemovableType, string>,
  partLabel: 'What to remove',
  presetLabel: 'Reason',
  presets: {
    security: 'Security risk',
    spam: 'Spam or advertising',
    abuse: 'Abusive or hateful',
    copyright: 'Uses work without permission',
    misleading: 'Misleading or harmful',
    adult: 'Not suitable for everyone',
  } satisfies Record<PresetReason, string>,
  ownReason: 'Another reason',
  wordsLabel: 'Details for the author (optional)',
  recallWordsLabel: 'Details for everyone who has it (optional)',
  wordsNeeded: 'Your reason',
  recall: 'Recall',
  recallOpener: 'Recall…',
  recalling: 'Recalling...',
  liftRecall: 'Lift Recall',
  liftingRecall: 'Lifting the recall...',
  recalled: 'Extension recalled',
  recallLifted: 'Recall lifted',
  recalledBy: 'Recalled by',
  liftWhich: (name: string) => `Lift Recall of ${name}`,
  removed: (what: string) => `${what} removed`,
  rejected: (what: string) => `${what} rejected`,
  restored: (what: string) => `${what} restored`,
  approved: (name: string) => `“${name}” is published.`,
  approveFailed: 'Failed to approve this. Please try again.',
  actions: 'Moderation',
  removeFailed: 'Failed to remove this. Please try again.',
  restoreFailed: 'Failed to restore this. Please try again.',

  reasonGiven: (reason: string) => `Reason: ${reason}`,
  restoreWhich: (what: string, name: string) => `Restore: ${what} ${name}`,
  listTitle: 'Removed',
  listSubtitle:
    'Everything that moderators rejected or removed, newest first. Restore it to undo that.',
  listNone: 'Nothing has been removed.',
  listFailed: 'Failed to fetch removed content.',
  showMore: 'Show more',
  by: 'by',
  removedBy: 'Removed by',
  formerMember: 'a former member',
  opensNewTab: '(opens in a new tab)',
  keptPicture: 'The removed picture',
} as const;

/** What the queues of articles and products have in common. */
export const queueTexts = {
  tabs: 'Moderation',
  articles: 'Articles',
  products: 'Products',
  waiting: (count: number) => `${count} pending`,
  submitted: 'Submitted',
  opensNewTab: '(opens in a new tab)',
  showMore: 'Show more',
  reject: 'Reject',
  rejectTitle: (name: string) => `Reject “${name}”?`,
  reasonLabel: 'Reason (optional)',
  cancel: 'Cancel',
} as const;

/** The queue of articles (spec A §2 and §8, and ours). */
export const articleQueueTexts = {
  denied: 'You are not authorized to moderate articles.',
  title: 'Moderate Articles',
  subtitle:
    'Oldest first. An approved article is published immediately, or at the time that its author chose.',
  nothing: 'No Articles to Review',
  loadFailed: 'Failed to fetch articles for moderation.',
  failed: (message: string) => `Failed to update article status: ${message}`,
  approve: 'Approve',
  rejectHint: 'The author is told the reason and can submit the article again.',
  decided: {
    approve: (title: string, { publishAt }: { publishAt: Date | null }) =>
      publishAt && publishAt.getTime() > Date.now()
        ? `“${title}” is approved and waits for its time.`
        : `“${title}” is published.`,
    reject: (title: string) => `“${title}” was rejected.`,
  },
} as const;

/** The queue of products. */
export const productQueueTexts = {
  bundleOf: (names: readonly string[]) => `Bundle of ${names.join(', ')}`,
  denied: 'You are not authorized to moderate products.',
  title: 'Moderate Products',
  subtitle: 'Oldest first. What you list goes on sale immediately.',
  nothing: 'No Products to Review',
  loadFailed: 'Failed to fetch products for moderation.',
  failed: (message: string) => `Failed to update product status: ${message}`,
  approve: 'List',
  rejectHint: 'The seller is told the reason and can submit the product again.',
  decided: {
    approve: (name: string) => `“${name}” is listed.`,
    reject: (name: string) => `“${name}” was rejected.`,
  },
  isNew: 'New',
  isChanged: 'Changes',
  hasNewVersion: 'New version',
  download: 'Download the file',
  ofProduct: (name: string) => `of ${name}`,
} as const;

/** What an edit of an approved article changes. */
export const changesTexts = {
  summary: 'What changed since the approved version',
  comparedWith: (date: string) => `Compared with the version from ${date}.`,
  loading: 'Loading the changes',
  failed: 'Could not load the changes.',
  noneApproved: 'There is no approved version to compare with.',
  nothingChanged: 'No changes: the author saved the same version again.',
  before: 'Before',
  after: 'Now',
  fields: {
    title: 'Title',
    description: 'Description',
    category: 'Category',
    difficulty: 'Difficulty',
    readTime: 'Read time',
    tags: 'Tags',
    testedWith: 'Tested with',
    updateNote: 'What changed',
  },
  thumbnail: 'Thumbnail',
  model: '3D preview',
  noPictures: 'None',
} as const;

/** What waits of a listed product. */
export const productChangesTexts = {
  summary: 'What changes',
  nothingWaits: 'Nothing waits any more.',
  fields: { name: 'Name', category: 'Category', tags: 'Tags', parts: 'Products in the bundle' },
  gallery: 'Gallery',
  description: 'Description',
  version: (before: string | null, number: string) => {
    if (!number) return 'New file';
    return before ? `Version ${before} → ${number}` : `Version ${number}`;
  },
  beta: 'Beta',
  testedWith: (blender: string) => `Tested with Blender ${blender}`,
  blenderFrom: (version: string) => `Blender ${version} and newer`,
  blenderBefore: (version: string) => `before ${version}`,
  notes: 'Release notes',
  noNotes: 'No release notes.',
} as const;

/** What stands in the view of a waiting file. */
export const fileViewTexts = {
  summary: 'What is in the file',
  loading: 'Loading the file view',
  failed: 'Could not load the file view.',
  fileOf: (name: string, number: string, isBeta: boolean) =>
    [name, number && `version ${number}`, isBeta && 'beta'].filter(Boolean).join(', '),
  download: 'Download',
  downloadNamed: (name: string) => `Download ${name}`,
  originalName: 'Original name',
  size: 'Size',
  sizeOf: (rounded: string, bytes: string) => `${rounded} (${bytes} bytes)`,
  sha256: 'SHA-256',
  content: 'Content',
  nativeCode: (count: number) =>
    `${count} compiled ${count === 1 ? 'library' : 'libraries'} inside Python wheels. Blender cannot show what it does: check where it comes from.`,
  manifest: 'What the add-on says about itself',
  fields: {
    source: 'Kind',
    name: 'Name',
    version: 'Version',
    blenderVersionMin: 'Minimum Blender version',
    tagline: 'Tagline',
    author: 'Author',
    tags: 'Tags',
    licences: 'Licences',
    permissions: 'Permissions',
  },
  sources: { extension: 'Extension (blender_manifest.toml)', addon: 'Legacy add-on (bl_info)' },
  tree: 'Files in the archive',
  path: 'Path',
  unpacked: (files: string, size: string) => `${files} files, ${size} unpacked`,
  more: (count: string) => `and ${count} more`,
  nested: 'Archives inside, also inspected',
} as const;
