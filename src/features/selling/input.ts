import { z } from 'zod';
import { localPath } from '#features/accounts/rules.ts';
import { cleanLine, cleanLines } from '#shared/text.ts';
import { connectLimits, identityLimits } from './rules.ts';
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

const line = (max: number, tooLong: string) =>
  z.string(tooLong).overwrite(cleanLine).max(max, tooLong);

export const identityInput = z.strictObject({
  name: line(identityLimits.name, sellingTexts.nameTooLong),
  address: z
    .string(sellingTexts.addressTooLong)
    .overwrite(cleanLines)
    .max(identityLimits.address, sellingTexts.addressTooLong),
  country: z
    .string(sellingTexts.countryWrong)
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, sellingTexts.countryWrong),
  taxId: line(identityLimits.taxId, sellingTexts.taxIdTooLong),
  collectsTax: z.boolean(),
});
export type SellerIdentity = z.infer<typeof identityInput>;
