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
  nothingWaits: 'Nothing is waiting any more.',
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

/** What a moderator can do about something that was reported. */
export const reportedTexts = { remove: 'Remove…', suspendAuthor: 'Suspend author…' } as const;
