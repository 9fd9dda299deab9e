import { documentLimits } from './rules.ts';

/** Every sentence about rich text that a user can read; see also editor/ and reading/. */
export const documentTexts = {
  invalid: 'This text is in a format that cannot be saved.',
  busy: 'Too many texts are being saved right now. Try again in a minute.',
  ownBusy: 'Too many of your texts are being saved. Wait until they are done, then try again.',
  tooLarge: `The text is too long. At most ${documentLimits.bytes / 1000} kB can be saved.`,
  tooDeep: 'The text is nested too deeply.',
  tooManyBlocks: `The text has too many blocks. At most ${documentLimits.topLevelBlocks} are allowed.`,
  foreignImage: 'Only images that were uploaded to Forge can be used.',
  invalidVideo: 'Invalid YouTube URL. Please provide a valid video, short, or embed link.',
  unreadableVideo: 'Invalid video source URL',
  watchVideo: 'Watch on YouTube',
  mailPicture: 'Picture',
  code: 'Code',
  copyCode: 'Copy',
  taskDone: 'Done',
  taskOpen: 'Not done',
  partNotAllowed: (kind: string) =>
    `The text contains an element that is not allowed there: ${kind}.`,
  formatNotAllowed: (kind: string) => `The text contains formatting that is not allowed: ${kind}.`,
  codeLabel: (number: number, language: string) => `Code ${number}: ${language}`,
  headingLink: (heading: string) => `Link to “${heading}”`,
} as const;
