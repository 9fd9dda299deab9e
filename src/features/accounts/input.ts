import { z } from 'zod';
import { accountTexts } from './texts.ts';

const passwordLimits = { min: 8, max: 128 } as const;

const required = (sentence: string) => z.string(sentence).trim().min(1, sentence);

export const signInSchema = z.object({
  email: required(accountTexts.credentialsMissing),
  password: z.string(accountTexts.credentialsMissing).min(1, accountTexts.credentialsMissing),
});

export const forgotSchema = z.object({
  email: required(accountTexts.emailMissing).pipe(z.email(accountTexts.emailMissing)),
});

const newPassword = z
  .string(accountTexts.passwordTooShort)
  .min(passwordLimits.min, accountTexts.passwordTooShort)
  .max(passwordLimits.max, accountTexts.passwordTooLong);

export const resetSchema = z.object({
  token: required(accountTexts.linkExpired),
  password: newPassword,
});

/** A new password in place of the old one; someone without one leaves it out. */
export const passwordSchema = z.object({
  currentPassword: z.string().optional(),
  newPassword,
});
