/** Every sentence about new versions that a person reads on the site. */
export const updateTexts = {
  signIn: 'Please log in to change your notifications about this product.',
  notInLibrary: 'This is not in your library.',
  badLink: 'This link does not work. You can mute the product in your library instead.',
  mute: 'Mute updates',
  unmute: 'Unmute updates',
  muteOf: (product: string) => `Mute updates of ${product}`,
  unmuteOf: (product: string) => `Unmute updates of ${product}`,
  muted: 'You will no longer be notified of new versions.',
  unmuted: 'You will be notified of new versions again.',
  muteFailed: 'Could not change this. Please try again.',
} as const;

/** The page of the unsubscribe link in a mail. */
export const unsubscribeTexts = {
  title: 'Unsubscribe',
  doneTitle: 'You are unsubscribed',
  failedTitle: 'This Link Does Not Work',
  question: (product: string) =>
    `You will no longer get notifications or mails about new versions of ${product}.`,
  recalls: 'If it is ever recalled, we will still notify you.',
  confirm: 'Unsubscribe',
  done: (product: string) => `You will no longer be notified of new versions of ${product}.`,
  undo: 'You can unmute it in your library at any time.',
  library: 'Go to my library',
} as const;

/** The texts about versions in a row of the library. */
export const libraryUpdateTexts = {
  version: (number: string) => (number ? `Version ${number}` : ''),
  newVersion: (number: string) => (number ? `New version ${number}` : 'New version'),
  fromTo: (from: string, to: string) => `${from} → ${to}`,
  fromToSpoken: (from: string, to: string) => `You have ${from}, ${to} is available`,
  recalled: (reason: string) => `Recalled by a moderator: ${reason} Please remove it from Blender.`,
  withdrawn: (number: string, reason: string) =>
    `You have ${number || 'a version'}, which its seller has withdrawn: ${reason}`,
  missed: (number: string, date: string) =>
    `${number ? `Version ${number}` : 'A newer version'} is not part of your purchase: its updates ended on ${date}.`,
  notIncluded: 'Not included',
  pinned: (number: string) => `Pinned to ${number}`,
  pinWithdrawn: 'The version that you pinned was withdrawn, so Blender offers another one.',
  pin: 'Use this one',
  pinOf: (product: string, number: string) => `Use this one: ${product} ${number}`,
  pinHint: '“Use this one” makes Blender offer exactly that version, whatever is newer.',
  unpin: 'Unpin',
  unpinOf: (product: string) => `Unpin ${product}`,
  versions: 'Versions and what changed',
  loading: 'Loading versions',
  failed: 'Could not load the versions.',
  unnamed: 'Without a number',
  current: 'Newest',
  yours: 'You have this',
  beta: 'Beta',
  withdrawnMark: 'Withdrawn',
  withdrawnFor: (reason: string) => `The seller wrote: ${reason}`,
  noNotes: 'No release notes.',
  download: 'Download',
  downloadOf: (product: string, number: string) => `Download ${product} ${number}`.trim(),
  older: 'Older versions',
} as const;
