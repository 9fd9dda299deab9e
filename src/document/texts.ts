import { documentLimits } from './rules.ts';

/** Every sentence about rich text that a user can read; see also editor/ and blocks/. */
export const documentTexts = {
  invalid: 'This text is in a format that cannot be saved.',
  busy: 'Too many texts are being saved right now. Try again in a minute.',
  ownBusy: 'Too many of your texts are being saved. Wait until they are done, then try again.',
  tooLarge: `The text is too long. At most ${documentLimits.bytes / 1000} kB can be saved.`,
  tooDeep: 'The text is nested too deeply.',
  tooManyBlocks: `The text has too many blocks. At most ${documentLimits.blocks} are allowed.`,
  taskDone: 'Done',
  taskOpen: 'Not done',
  partNotAllowed: (kind: string) =>
    `The text contains an element that is not allowed there: ${kind}.`,
  formatNotAllowed: (kind: string) => `The text contains formatting that is not allowed: ${kind}.`,
  headingLink: (heading: string) => `Link to “${heading}”`,
} as const;
