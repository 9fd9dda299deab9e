import { z } from 'zod';
import { cleanText } from '../../clean-text.ts';
import { downloadLimits } from './rules.ts';
import { downloadTexts } from './texts.ts';

const error = downloadTexts.invalid;
const words = (most: number) =>
  z
    .string({ error })
    .transform((text) => cleanText(text).trim())
    .refine((text) => text !== '' && text.length <= most, { error });

/**
 * The file of a product. Name and slug are those at the time of saving; each save writes them again
 * from the product. They are used where the product cannot be queried.
 */
export const downloadBlock = z.object({
  type: z.literal('download'),
  attrs: z.object(
    {
      product: z.uuid({ error }),
      slug: words(downloadLimits.slug),
      name: words(downloadLimits.name),
    },
    { error },
  ),
});

export type DownloadBlock = z.output<typeof downloadBlock>;
