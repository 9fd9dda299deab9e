import { versionLimits } from './rules.ts';

/** The values that must be equal in the manifests of one version's files. */
export type SharedKey = 'id' | 'version' | 'name' | 'type';

/** Sentences about versions that the calls and several screens share. */
export const versionTexts = {
  signInFirst: 'You must be logged in.',
  notFound: 'This version does not exist.',
  denied: 'You are not authorized to change the versions of this product.',

  fileRequired: 'A version needs a file.',
  filesTooMany: `A version can have at most ${versionLimits.files} files.`,
  fileTwice: 'A file can be added to a version only once.',
  fileRefused:
    'Blender would refuse this package. Please fix the errors that the check found and upload it again.',
  manifestsRequired:
    'Several files each need a manifest that says which platform or Blender version the file is for.',
  filesDiffer: (key: SharedKey, one: string, other: string) =>
    `The files name different ${key}s in their manifests: “${one}” and “${other}”.`,
  filesOverlap: (one: string, other: string) =>
    `${one} and ${other} are for the same platform and Blender version.`,

  numberRequired: 'Give the new version a number or a name of its own, such as 1.1.',
  numberInvalid: (number: string) =>
    `“${number}” is not a version number that Blender accepts. Use three numbers, such as 1.2.0.`,
  numberTooLong: `The version must be ${versionLimits.number} characters or less.`,
  blenderVersionTooLong: 'The Blender version must be 40 characters or less.',
  numberUsed: (number: string) => `Version ${number} already exists. Please use a new number.`,
  notNewer: (number: string, newest: string) =>
    `Version ${number} is not newer than ${newest}. An older version can only go to the beta channel.`,
  prerelease: (number: string) =>
    `${number} is a pre-release. Only the beta channel accepts those.`,
  firstIsStable: 'The first version of a product goes to the stable channel.',
  idChanged: (fixed: string, found: string) =>
    `This product is the extension “${fixed}”, but the manifest says “${found}”. The id of an extension cannot change.`,
  idMissing: (fixed: string) =>
    `This product is the extension “${fixed}”, so each version needs a manifest with that id.`,
  idTaken: (id: string) =>
    `Another product has the id “${id}” already. Please choose a different id in the manifest.`,
  kindChanged: (fixed: string, found: string) =>
    `This product is of the type “${fixed}”, but the manifest says “${found}”. The type of an extension cannot change.`,
  newFileIsVersion:
    'This product has an approved version. Please upload the new file as a version.',

  notesRequired: 'Please say what is new in this version.',
  notesImage: 'Release notes cannot contain images.',
  testedWithInvalid: 'Please enter a version of Blender, such as 5.1.',
  reasonRequired: 'Please say why you withdraw this version.',
  reasonTooLong: `The reason must be ${versionLimits.reason} characters or less.`,
  notApproved: 'Only an approved version can be withdrawn.',
  notDiscardable: 'Only a version that waits for review or was rejected can be discarded.',
  firstStays: 'A new product needs its file. Delete the product instead.',

  withdrawn: 'The seller has withdrawn this version.',
  updatesEnded: (date: string) =>
    `Your purchase includes updates until ${date}, and this version came later.`,
  nothingLeft: 'The seller has withdrawn every version of this product.',
} as const;

/** The history of versions on the product's page. */
export const historyTexts = {
  title: 'Versions',
  feed: 'Feed of new versions',
  whatsNew: (number: string) => (number ? `What’s new in ${number}` : 'What’s new'),
  unnamed: 'First version',
  current: 'Current',
  states: { pending: 'Waiting for review', rejected: 'Rejected', withdrawn: 'Withdrawn' },
  beta: 'Beta',
  withdrawnBecause: (reason: string) => `The seller has withdrawn this version: ${reason}`,
  rejectedBecause: (reason: string) =>
    reason ? `The moderator wrote: ${reason}` : 'The moderator gave no reason.',
  blender: 'Blender',
  from: (min: string) => `${min} or newer`,
  range: (min: string, max: string) => `${min} up to, but not including, ${max}`,
  below: (max: string) => `older than ${max}`,
  platforms: 'Platforms',
  tested: 'Tested with',
  testedWith: (version: string) => `Blender ${version}`,
  checksum: 'SHA-256',
  copyChecksum: 'Copy the checksum',
  copied: 'Copied!',
  notCopied: 'Could not copy the checksum.',
  download: 'Download',
  downloadNamed: (number: string, file: string) => `Download ${file} of version ${number}`,
  showMore: 'Older versions',
  newest: 'Newest versions',
  nothingLeft:
    'The seller has withdrawn every version of this product. There is nothing to download at the moment.',
  withdraw: 'Withdraw',
  withdrawTitle: (number: string) => `Withdraw version ${number}?`,
  withdrawSentence:
    'It is no longer offered, and the version before it is current again. Those who have this product are told, with your reason.',
  reasonLabel: 'Reason',
  withdrawFailed: 'The version could not be withdrawn. Please try again.',
  withdrawn: 'Version withdrawn',
  currentNow: (number: string) => `Version ${number} is current now.`,
  noneLeft: 'There is nothing left to download.',
  discard: 'Discard',
  discardTitle: (number: string) => `Discard version ${number}?`,
  discardSentence: 'It is deleted together with its files and release notes.',
  discarding: 'Discarding...',
  discardFailed: 'The version could not be discarded. Please try again.',
  discarded: 'Version discarded',
  cancel: 'Cancel',
  submit: 'Upload New Version',
} as const;
