import { formulaLimits } from './rules.ts';

/** Sentences about formulas that a user can read, inline and as blocks. */
export const formulaTexts = {
  tooLong: `A formula can have at most ${formulaLimits.one.toLocaleString('en')} characters.`,
  wrong:
    'This formula cannot be displayed. Check its commands and braces; until then, readers see it as you typed it.',
  tex: 'Formula in TeX',
  example: 'E = mc^2',
} as const;
