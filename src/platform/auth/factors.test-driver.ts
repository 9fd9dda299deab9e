import { eq } from 'drizzle-orm';
import { twoFactors } from '#features/accounts/second-factor/tables.server.ts';
import { createCaller } from '#api/caller.server.ts';
import { resolveVisit } from '#api/viewer.server.ts';
import { openTestSite as openCalls } from '#test/calls.ts';
import type { FreshDatabase } from '#test/database.ts';
import { TestBrowser } from './browser.test-driver.ts';
import { openSealing } from './sealing.server.ts';
import { openTestSite, secret } from './site.test-driver.ts';
import { codeOf, stepAt } from './totp.server.ts';
import type { virtualPasskey } from './virtual-passkey.test-driver.ts';

let count = 0;

export const from = (number = count) => ({ 'x-forge-address': `198.51.100.${number}` });

export const verify = (browser: TestBrowser, code: string, headers = from()) =>
  browser.post('/api/auth/two-factor/verify-totp', { code }, headers);

export const recover = (browser: TestBrowser, code: string, headers = from()) =>
  browser.post('/api/auth/two-factor/verify-backup-code', { code }, headers);

export async function addPasskey(browser: TestBrowser, key: ReturnType<typeof virtualPasskey>) {
  const options = await browser.get('/api/auth/passkey/generate-register-options');
  const response = key.register((await options.json()) as { challenge: string });
  return browser.post('/api/auth/passkey/verify-registration', { response }, from());
}

export async function usePasskey(browser: TestBrowser, key: ReturnType<typeof virtualPasskey>) {
  const options = await browser.get('/api/auth/passkey/generate-authenticate-options');
  const response = key.authenticate((await options.json()) as { challenge: string });
  return browser.post('/api/auth/passkey/verify-authentication', { response }, from());
}

export const password = 'lamps and lamps';

/** Members with second factors on a separate site. */
export async function openFactors(database: FreshDatabase) {
  const { db } = database;
  const mails: string[] = [];
  const mail = { send: async ({ text }: { text: string }) => void mails.push(text) };
  const { url, auth } = await openTestSite(database, { mail });
  const calls = openCalls(database);

  async function member() {
    count += 1;
    const email = `factor-${count}@example.org`;
    const id = await auth.createPasswordUser({ name: `Factor ${count}`, email, password });
    return { id, email };
  }

  async function withPassword(email: string, browser = new TestBrowser(url)) {
    const answer = await browser.post('/api/auth/sign-in/email', { email, password }, from());
    return { browser, answer: (await answer.json()) as Record<string, unknown> };
  }

  /** The calls with the cookies of a browser, in a real installation. */
  async function callsOf(browser: TestBrowser, moderatorUserId?: string) {
    const headers = new Headers({ cookie: browser.cookieFor('/') });
    const settings = { moderatorUserId, isSandbox: false };
    const { cookies: _, ...visit } = await resolveVisit(auth, db, headers, settings);
    const context = { ...calls.contextOf(null), sealing: openSealing(secret), ...visit };
    return { visit, api: createCaller(context) };
  }

  async function userOf(browser: TestBrowser) {
    return (await auth.sessionOf(new Headers({ cookie: browser.cookieFor('/') }))).userId;
  }

  async function secretOf(userId: string): Promise<string> {
    const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
    return openSealing(secret).open(row?.secret ?? '');
  }

  /** As after some time: codes of now were not used yet. */
  const forgetStep = (userId: string) =>
    db.update(twoFactors).set({ lastUsedStep: 0 }).where(eq(twoFactors.userId, userId));

  async function codeNow(userId: string): Promise<string> {
    await forgetStep(userId);
    return codeOf(await secretOf(userId), stepAt(Date.now()));
  }

  /** A member with an authenticator app, signed in. */
  async function enrolled() {
    const person = await member();
    const { browser } = await withPassword(person.email);
    const { api } = await callsOf(browser);
    const { recoveryCodes, key, qr } = await api.account.beginAuthenticator({});
    await api.account.confirmAuthenticator({ code: await codeNow(person.id) });
    await forgetStep(person.id);
    return { ...person, browser, recoveryCodes, key, qr };
  }

  return {
    callsOf,
    codeNow,
    db,
    enrolled,
    mails,
    member,
    secretOf,
    url,
    userOf,
    withPassword,
  };
}
