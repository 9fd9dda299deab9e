import { publishLimits } from './rules.ts';

/** For people who open an address of the repository in a browser; Blender shows only the reason. */
export const repositoryTexts = {
  /** Of a permission whose reason was only an e-mail address. */
  noReason: 'No reason given',
  tokenWrong:
    'This access token is unknown, revoked or expired, or has another scope. Create a new one in your profile.',
  archiveMissing: 'There is no such version of this extension.',
  archiveUnreadable: 'This file cannot be read right now. Try again in a minute.',
  notOwned: 'This extension is not in your library. Get it on its page first.',
  recalled: (reason: string) => `This extension was recalled: ${reason}`,
  methodNotAllowed: 'This address is read-only.',
  helpTitle: 'Forge for Blender',
  help: 'This address is for Blender, not for a browser. Add it in Blender to install and update the add-ons of Forge there: Preferences, Get Extensions, Repositories, Add Remote Repository.',
  helpLink: 'How to set it up',
} as const;

/** Sentences about choosing the version that Blender offers. */
export const pinTexts = {
  signIn: 'Please log in to choose a version.',
  versionMissing: 'This version is no longer available, so it cannot be chosen.',
  notOwned: 'This is not in your library yet. Get it on its page first.',
  pinFailed: 'Could not pin this version.',
  unpinFailed: 'Could not unpin this product.',
  nowPinned: (product: string, number: string) => `Blender now offers ${product} ${number}.`,
  nowUnpinned: (product: string) => `Blender offers the newest version of ${product} again.`,
} as const;

/** For moderators, about entries that are left out of Blender's listing. */
export const quarantineTexts = {
  denied: 'You are not authorized to moderate extensions.',
  leftOut: (count: number) =>
    count === 1
      ? '1 version is left out of the listing for Blender, because it would stop the updates of everybody. Ask its seller to upload a new version.'
      : `${count} versions are left out of the listing for Blender, because they would stop the updates of everybody. Ask their sellers to upload new versions.`,
  version: (name: string, number: string) => `${name} ${number}`,
} as const;

/** For a build server that publishes a version. */
export const publishTexts = {
  tokenNeeded:
    'Publishing needs an access token with the scope “publish”. Create one in your profile.',
  extensionMissing: (id: string) =>
    `There is no extension “${id}”. The first version of an extension is published on the website.`,
  notYours: (id: string) => `The extension “${id}” belongs to somebody else.`,
  methodNotAllowed: 'Send versions to this address by POST.',
  formMalformed:
    'Send a form (multipart/form-data) with the fields version_file and release_notes.',
  fieldTooLong: (field: string) => `The field ${field} is too long.`,
  fieldTwice: (field: string) => `The field ${field} is given twice.`,
  fileRequired: 'Add the package of the version as version_file.',
  fileTooLarge: 'File too large. Max 150MB.',
  noExtension: 'This file has no blender_manifest.toml, so it is not an extension.',
  invalid: 'This version cannot be published as it is.',
  notesRequired: 'Please say what is new in this version.',
  notesTooLong: `The release notes must be ${publishLimits.notes.toLocaleString('en')} characters or less.`,
  channelInvalid: 'The channel must be stable or beta.',
} as const;
