/** Every sentence of deleting one's own account (design §9.10). */
export const accountDeletionTexts = {
  deleteTitle: 'Delete account',
  deleteIntro:
    'This deletes your profile, votes and bookmarks, and everything that nobody else has replied to. Where others have replied, your words stay under the name “Deleted user”. This cannot be undone.',
  deleteButton: 'Delete my account',
  confirmTitle: 'Delete your account?',
  confirmIntro: (username: string) => `To delete it permanently, type your username: ${username}`,
  confirmLabel: 'Your username',
  confirmButton: 'Delete permanently',
  deleting: 'Deleting...',
  keep: 'Keep my account',
  wrongName: 'This is not your username.',
  moderatorStays:
    'You are the moderator of this site. Another moderator has to be appointed before you can delete your account.',
  deleted: 'Your account was deleted.',
  signInFirst: 'You must be logged in.',
} as const;
