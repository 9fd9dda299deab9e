import { z } from 'zod';
import { secondFactorTexts } from './texts.ts';

export const codeInput = z.strictObject({
  code: z
    .string(secondFactorTexts.wrongCode)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, secondFactorTexts.wrongCode)),
});
