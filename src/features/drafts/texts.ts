import { draftLimits, type DraftFormKind } from './rules.ts';

/** Every sentence about drafts. */
export const draftTexts = {
  signIn: 'You must be logged in to see your drafts.',
  notFound: 'This draft no longer exists.',
  notRestorable: 'This draft can no longer be restored.',
  tooLarge: 'This draft is too large to be kept in your account. It is kept on this device.',
  tooMany: `You have ${draftLimits.count} drafts. Delete one to keep another.`,

  title: 'Drafts',
  intro: `What you write is saved as you type, and you can continue on any device. Up to ${draftLimits.count} drafts are kept, each for ${draftLimits.days} days after its last change.`,
  errorTitle: 'Could not load your drafts',
  loadFailed: 'Failed to load your drafts. Please try again.',
  empty: 'No drafts',
  emptyDetail: 'What you have written but not published is kept here.',
  write: 'Write an article',
  untitled: 'Untitled',
  elsewhere: 'on another device',
  elsewhereOn: (device: string) => `on another device (${device})`,
  open: 'Open',
  openDraft: (title: string) => `Open: ${title}`,
  delete: 'Delete',
  deleteDraft: (title: string) => `Delete: ${title}`,
  deleted: 'Deleted. You can restore it within an hour.',
  undo: 'Undo',
  undoDraft: (title: string) => `Undo the deletion of: ${title}`,
  subjectGone: 'What it belongs to no longer exists.',
  deleteFailed: 'Could not delete the draft.',
  undoFailed: 'Could not restore the draft.',
  showMore: 'Show more',
} as const;

/** What kind of thing is being written. */
export const draftKinds: Record<
  DraftFormKind,
  (isNew: boolean, about: string, isOnProduct: boolean) => string
> = {
  article: (isNew) => (isNew ? 'New article' : 'Article'),
  product: (isNew) => (isNew ? 'New product' : 'Product'),
  version: (_, about) => (about ? `New version of ${about}` : 'New version'),
  profile: () => 'Profile',
  comment: (_, about, isOnProduct) => {
    if (isOnProduct) return about ? `Question or answer on ${about}` : 'Question or answer';
    return about ? `Comment on ${about}` : 'Comment';
  },
  review: (_, about) => (about ? `Review of ${about}` : 'Review'),
  'review-reply': (_, about) => (about ? `Reply to a review of ${about}` : 'Reply to a review'),
};
