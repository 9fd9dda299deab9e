import { z } from 'zod';
import { cleanLine } from '#shared/text.ts';
import { tokenDays, tokenLimits, tokenScopes } from './rules.ts';
import { tokenTexts } from './texts.ts';

export const newTokenInput = z.strictObject({
  label: z
    .string(tokenTexts.labelMissing)
    .overwrite(cleanLine)
    .min(1, tokenTexts.labelMissing)
    .max(tokenLimits.label, tokenTexts.labelTooLong),
  scope: z.enum(tokenScopes, tokenTexts.scopeMissing),
  /** Null: until it is revoked. */
  days: z.literal([...tokenDays, null], tokenTexts.expiryMissing),
});
export type NewTokenInput = z.infer<typeof newTokenInput>;
