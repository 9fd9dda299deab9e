/** Every sentence of deleting one's own account (design §9.10). */
export const accountDeletionTexts = {
  deleteTitle: 'Delete account',
  deleteIntro:
    'Your profile, your votes, your bookmarks and everything that only you wrote on are gone at once. Where others replied, your words stay, by “Deleted user”. This cannot be undone.',
  deleteButton: 'Delete my account',
  confirmTitle: 'Delete your account?',
  confirmIntro: (username: string) => `To delete it for good, type your username: ${username}`,
  confirmLabel: 'Your username',
  confirmButton: 'Delete for good',
  deleting: 'Deleting...',
  keep: 'Keep my account',
  wrongName: 'This is not your username.',
  moderatorStays:
    'You are the moderator of this site: let somebody else be named moderator before you leave.',
  deleted: 'Your account was deleted.',
  signInFirst: 'You must be logged in.',
} as const;
