/** What people read who open an address of the repository themselves; Blender shows none of it. */
export const repositoryTexts = {
  tokenWrong:
    'This access token is unknown, revoked or expired, or it is not for this. Make a new one in your profile.',
  archiveMissing: 'There is no such version of this extension.',
  archiveUnreadable: 'This file cannot be read just now. Try again in a minute.',
  notOwned: 'This extension is not in your library. Get it on its page first.',
  recalled: (reason: string) => `This extension was recalled: ${reason}`,
  methodNotAllowed: 'This address can only be read.',
  helpTitle: 'Forge for Blender',
  help: 'This address is for Blender, not for a browser. Add it in Blender to install and update the add-ons of Forge there: Preferences, Get Extensions, Repositories, Add Remote Repository.',
  helpLink: 'How to set it up',
} as const;

/** Sentences of choosing the version that Blender offers. */
export const pinTexts = {
  signIn: 'Please log in to choose a version.',
  versionMissing: 'This version is no longer available, so it cannot be chosen.',
  notOwned: 'This is not in your library yet. Get it on its page first.',
} as const;

/** What moderators read of entries that Blender is not told of. */
export const quarantineTexts = {
  denied: 'You are not authorized to moderate extensions.',
} as const;
