import { z } from 'zod';
import { localPath } from '#features/accounts/rules.ts';
import { connectLimits } from './rules.ts';
import { sellingTexts } from './texts.ts';

const sentence = sellingTexts.returnPathMissing;

export const connectInput = z.strictObject({
  /** A path on this site; anything else counts as missing. */
  returnPath: z
    .string(sentence)
    .trim()
    .min(1, sentence)
    .max(connectLimits.returnPath, sentence)
    .refine((path) => path === '/' || localPath(path) !== '/', sentence),
});
