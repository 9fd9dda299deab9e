import { z } from 'zod';
import { cleanText } from '../../clean-text.ts';
import { longestNote } from './rules.ts';
import { footnoteTexts } from './texts.ts';

/** A mark in the text with its note, which is plain text; numbers follow from the order. */
export const footnote = z.object({
  type: z.literal('footnote'),
  attrs: z.object({
    note: z
      .string()
      .transform((note) => cleanText(note).replaceAll(/\s+/g, ' ').trim())
      .pipe(z.string().max(longestNote, footnoteTexts.tooLong)),
  }),
});

export type Footnote = z.output<typeof footnote>;
