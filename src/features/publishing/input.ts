import { z } from 'zod';
import { cleanLine } from '#shared/text.ts';
import { cleanTags, tagLength } from './rules.ts';
import { tagTexts } from './texts.ts';

/** The maximum number of tags. */
export function tagsInput(most: number) {
  return z
    .array(z.string().overwrite(cleanLine))
    .overwrite(cleanTags)
    .refine((tags) => tags.every((tag) => tag.length <= tagLength), tagTexts.tooLong)
    .max(most, tagTexts.tooMany(most));
}

/** The tag that a list is restricted to. */
export const tagInput = z.string().max(tagLength).overwrite(cleanLine);
