import { z } from 'zod';
import { accountTexts } from './texts.ts';

const required = (sentence: string) => z.string(sentence).trim().min(1, sentence);

export const signInSchema = z.object({
  email: required(accountTexts.credentialsMissing),
  password: z.string(accountTexts.credentialsMissing).min(1, accountTexts.credentialsMissing),
});

export const forgotSchema = z.object({
  email: required(accountTexts.emailMissing).pipe(z.email(accountTexts.emailMissing)),
});

/** Checked by passwordProblem, which knows whose it is. */
const newPassword = z.string(accountTexts.passwordTooShort);

export const resetSchema = z.object({
  token: required(accountTexts.linkExpired),
  password: newPassword,
});

/** A new password to replace the old one, which is omitted if there is none. */
export const passwordSchema = z.object({
  currentPassword: z.string().optional(),
  newPassword,
});
