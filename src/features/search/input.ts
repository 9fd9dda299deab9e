import { z } from 'zod';
import { cursorInput } from '#shared/cursor.ts';
import { cleanLine } from '#shared/text.ts';
import { searchLimits } from './rules.ts';
import { searchTexts } from './texts.ts';

const text = z
  .string(searchTexts.required)
  .max(searchLimits.query, searchTexts.tooLong)
  .overwrite(cleanLine)
  .min(1, searchTexts.required);

export const searchInput = z.strictObject({ q: text });

export const peopleInput = z.strictObject({
  q: text,
  after: cursorInput().optional(),
  limit: z.number().int().min(1).max(50).default(searchLimits.peopleSize),
});
