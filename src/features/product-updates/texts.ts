/** Every sentence about new versions that a person reads on the site. */
export const updateTexts = {
  signIn: 'Please log in to change what you hear of this product.',
  notInLibrary: 'This is not in your library.',
  badLink: 'This link does not work. You can mute the product in your library instead.',
  mute: 'Mute updates',
  unmute: 'Unmute updates',
  muteOf: (product: string) => `Mute updates of ${product}`,
  unmuteOf: (product: string) => `Unmute updates of ${product}`,
  muted: 'You hear of new versions no more.',
  unmuted: 'You hear of new versions again.',
  muteFailed: 'Could not change this. Please try again.',
} as const;

/** The page behind the link at the end of a mail. */
export const unsubscribeTexts = {
  title: 'Unsubscribe',
  question: (product: string) =>
    `Do you want no more notifications and mails about new versions of ${product}?`,
  recalls: 'If it is ever recalled for a security problem, we still tell you.',
  confirm: 'Unsubscribe',
  done: (product: string) => `You will not hear of new versions of ${product} any more.`,
  undo: 'You can unmute it in your library at any time.',
  library: 'Go to my library',
} as const;
