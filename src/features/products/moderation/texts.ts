/** Sentences of the moderator's page for products. */
export const productModerationTexts = {
  title: 'Moderate Products',
  subtitle: 'Oldest first. Listing puts the product, or its newer file, on sale at once.',
  nothing: 'No Products to Review',
  loadFailed: 'Failed to fetch products for moderation.',
  failed: (message: string) => `Failed to update product status: ${message}`,
  approve: 'List',
  reject: 'Reject',
  rejectHint: 'The seller reads the reason and can send the product again.',
  decided: {
    approve: (name: string) => `“${name}” is listed.`,
    reject: (name: string) => `“${name}” was rejected.`,
  },
  isNew: 'New',
  hasNewFile: 'New file',
  submitted: 'Submitted',
  opensNewTab: '(opens in a new tab)',
  download: 'Download the file',
  ofProduct: (name: string) => `of ${name}`,
} as const;

/** What stands in the view of a waiting file. */
export const fileViewTexts = {
  summary: 'What is in the file',
  loading: 'Loading the file view',
  failed: 'The file view could not be loaded.',
  originalName: 'Original name',
  size: 'Size',
  sizeOf: (rounded: string, bytes: string) => `${rounded} (${bytes} bytes)`,
  sha256: 'SHA-256',
  content: 'Content',
  nativeCode: (count: number) =>
    `${count} compiled ${count === 1 ? 'library' : 'libraries'} inside Python wheels. It runs outside of what Blender can show: look at where it comes from.`,
  manifest: 'What the add-on says of itself',
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
  nested: 'Archives inside, looked into',
} as const;
