import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ForgeProcess } from './forge-process.ts';

type Account = { email: string; password: string };

/** Signs in by password; the cookies of the session. */
export async function signInAt(
  forge: ForgeProcess,
  account: Account,
  origin = forge.url,
): Promise<string> {
  const answer = await fetch(`${forge.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: account.email, password: account.password }),
  });
  if (!answer.ok) throw new Error(`Nobody was signed in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Gives an account a new password by the command, run with the settings of the site. */
export async function newPassword(
  email: string,
  environment: Record<string, string>,
): Promise<string> {
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'reset-password', email],
    { cwd: path.resolve(import.meta.dirname, '../..'), env: { PATH, HOME, ...environment } },
  );
  return / is (\S+)\n/.exec(stdout)?.[1] ?? '';
}
