import { z } from 'zod';
import { signInCodeTexts } from './texts.ts';

export const emailSchema = z
  .string(signInCodeTexts.emailMissing)
  .trim()
  .max(254, signInCodeTexts.emailMissing)
  .pipe(z.email(signInCodeTexts.emailMissing));

export const codeSchema = z
  .string(signInCodeTexts.codeMissing)
  .transform((code) => code.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, signInCodeTexts.codeMissing));
