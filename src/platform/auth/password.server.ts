import { hashPassword } from 'better-auth/crypto';

/** A password as it is stored, made as at every sign-in. */
export function storedPassword(password: string): Promise<string> {
  return hashPassword(password);
}
