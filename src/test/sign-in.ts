import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { z } from 'zod';
import { locationOf, TestBrowser } from '#platform/auth/browser.test-driver.ts';
import type { ForgeProcess } from './forge-process.ts';

type Account = { email: string; password: string };

/** Signs in with a password; the cookies of the session. */
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

/** Sets a password through the link that `admin reset-password` printed. */
export async function passwordByLink(forge: ForgeProcess, printed: string): Promise<string> {
  const token = /reset-password\?token=(\S+)/.exec(printed)?.[1];
  const chosen = 'cooler-anvil-71';
  const answer = await fetch(`${forge.url}/api/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: forge.url },
    body: JSON.stringify({ token, newPassword: chosen }),
  });
  if (!answer.ok) throw new Error(`The link sets no password: ${await answer.text()}`);
  return chosen;
}

/** Gives an account a new password with the command, run with the settings of the site. */
export async function newPassword(
  forge: ForgeProcess,
  email: string,
  environment: Record<string, string>,
): Promise<string> {
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/admin.ts', 'reset-password', email],
    { cwd: path.resolve(import.meta.dirname, '../..'), env: { PATH, HOME, ...environment } },
  );
  return passwordByLink(forge, stdout);
}

const urlSchema = z.object({ url: z.string() });

/** The same address on another process. */
export const at = (forge: ForgeProcess, address: string) =>
  forge.url + address.replace(/^https?:\/\/[^/]+/, '');

/** Through the stand-in for Google, each step on the other process than the one before. */
export async function signInAcross(
  [here, there]: readonly [ForgeProcess, ForgeProcess],
  person: { name: string; email: string },
): Promise<TestBrowser> {
  const browser = new TestBrowser(here.url);
  const social = { provider: 'google', callbackURL: '/' };
  const begun = await browser.post(`${there.url}/api/auth/sign-in/social`, social);
  const { url } = urlSchema.parse(await begun.json());
  const choice = locationOf(await browser.get(at(there, url)));
  expect((await browser.get(at(here, choice))).status).toBe(200);
  const fields = { ...person, isVerified: 'on', intent: 'other' };
  let next = locationOf(await browser.submit(at(there, choice), fields));
  for (const forge of [here, there]) next = locationOf(await browser.get(at(forge, next)));
  expect(next).toBe('/');
  return browser;
}
