import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '#features/accounts/tables.server.ts';
import { authPaths } from '#platform/auth/paths.server.ts';
import { TestBrowser } from '#platform/auth/browser.test-driver.ts';
import { openTestSite as openAuthSite } from '#platform/auth/site.test-driver.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { createCaller, type Caller } from './caller.server.ts';
import { router } from './router.server.ts';
import { finishConnecting } from './stripe-connect.server.ts';

const database = await freshDatabase();
const { db } = database;
const { contextOf } = openTestSite(database);
const mails: string[] = [];
const mail = { send: async ({ text }: { text: string }) => void mails.push(text) };
const { url, auth } = await openAuthSite(database, { mail });

const id = randomUUID();
const role = { id, reason: 'Words.' };
const sentence = 'You signed in more than 10 minutes ago. Please confirm that it is you.';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** The sensitive calls: their subjects do not exist, which is checked after the rule. */
const sensitive: Record<string, (calls: Caller) => Promise<unknown>> = {
  'accessTokens.create': (calls) =>
    calls.accessTokens.create({ label: 'Studio PC', scope: 'read', days: null }),
  'account.beginAuthenticator': (calls) => calls.account.beginAuthenticator({}),
  'account.confirmAuthenticator': (calls) => calls.account.confirmAuthenticator({ code: '123456' }),
  'account.removeAuthenticator': (calls) => calls.account.removeAuthenticator({}),
  'account.removePasskey': (calls) => calls.account.removePasskey({ id }),
  'account.renewRecoveryCodes': (calls) => calls.account.renewRecoveryCodes({}),
  'accountDeletion.deleteAccount': (calls) =>
    calls.accountDeletion.deleteAccount({ username: 'nobody' }),
  'people.grantRole': (calls) => calls.people.grantRole(role),
  'people.endRole': (calls) => calls.people.endRole(role),
  'selling.connect': (calls) => calls.selling.connect({ returnPath: '/' }),
};

describe.each(Object.entries(sensitive))('%s', (name, call) => {
  const refusal = { status: 403, message: sentence, data: { reason: 'sign-in-too-old' } };

  const somebody = () => makePerson(db, { isModerator: name.startsWith('people.') });

  it('is refused when the sign-in is 10 minutes old', async () => {
    const context = contextOf(await somebody());
    const old = createCaller({ ...context, authenticatedAt: minutesAgo(10) });
    await expect(call(old)).rejects.toMatchObject(refusal);
    const none = createCaller({ ...context, authenticatedAt: null });
    await expect(call(none)).rejects.toMatchObject(refusal);
  });

  it('goes on to its own rules when it is younger', async () => {
    const context = contextOf(await somebody());
    const fresh = createCaller({ ...context, authenticatedAt: minutesAgo(9.5) });
    const [end] = await Promise.allSettled([call(fresh)]);
    const reason: unknown = end.status === 'rejected' ? end.reason : {};
    expect(reason).not.toMatchObject(refusal);
  });
});

/** To end a session is never put off. */
const always = ['account.endSession'];

it('no call about an account is missing above but those that only read', () => {
  const writes = Object.entries(router.account).filter(
    ([, call]) => call['~orpc'].route.method !== 'GET',
  );
  expect(
    writes
      .map(([name]) => `account.${name}`)
      .filter((name) => !(name in sensitive || always.includes(name))),
  ).toEqual([]);
});

let count = 0;

/** A signed-in person with a password, whose last confirmation was this long ago. */
async function signedIn(minutes: number) {
  count += 1;
  const email = `recent-${count}@example.org`;
  const password = 'lamps and lamps';
  const userId = await auth.createPasswordUser({ name: 'Recent', email, password });
  const browser = new TestBrowser(url);
  const from = { 'x-forge-address': `203.0.113.${count}` };
  await browser.post('/api/auth/sign-in/email', { email, password }, from);
  const own = eq(sessions.userId, userId);
  const age = async (minutesBack: number) => {
    const at = minutesAgo(minutesBack);
    await db.update(sessions).set({ authenticatedAt: at, updatedAt: at }).where(own);
  };
  await age(minutes);
  return { email, password, userId, browser, age };
}

const sensitivePaths = {
  '/set-password': ['POST', { newPassword: 'another long one' }],
  '/change-password': ['POST', { currentPassword: 'wrong', newPassword: 'another long one' }],
  '/link-social': ['POST', { provider: 'google', callbackURL: '/' }],
  '/unlink-account': ['POST', { accountId: 'none' }],
  '/passkey/generate-register-options': ['GET', {}],
  '/passkey/verify-registration': ['POST', { response: {} }],
} as const;

describe.each(Object.entries(sensitivePaths))('/api/auth%s', (path, [method, body]) => {
  const ask = (browser: TestBrowser) =>
    method === 'GET' ? browser.get(`/api/auth${path}`) : browser.post(`/api/auth${path}`, body);

  it('needs a sign-in younger than 10 minutes', async () => {
    const { browser, age } = await signedIn(10);
    const refused = await ask(browser);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      code: 'FORBIDDEN',
      message: sentence,
      data: { reason: 'sign-in-too-old' },
    });
    await age(9.5);
    const allowed = await ask(browser);
    expect(await allowed.text()).not.toContain('sign-in-too-old');
    expect((await ask(new TestBrowser(url))).status).toBe(401);
  });
});

it('the table of paths and the list above name the same', () => {
  const recent = [...authPaths].filter(([, rule]) => rule === 'recent sign-in');
  expect(recent.map(([path]) => path).toSorted()).toEqual(Object.keys(sensitivePaths).toSorted());
});

it('whoever comes back from Stripe late confirms first, and then goes on there', async () => {
  const person = await makePerson(db);
  const query = new URLSearchParams({ state: 's', code: 'c' });
  const context = { ...contextOf(person), authenticatedAt: minutesAgo(10) };
  const answer = await finishConnecting(query, context);
  expect(answer.headers.get('location')).toMatch(
    /^\/login\/confirm\?returnTo=%2Fapi%2F[a-z%2F-]+%3Fstate%3Ds%26code%3Dc$/i,
  );
});

describe('confirming', () => {
  const probe = (browser: TestBrowser) => browser.post('/api/auth/unlink-account', {});
  const confirm = (browser: TestBrowser, how: string, body: object) =>
    browser.post(`/api/auth/confirm/${how}`, body);

  it('by the password makes the sign-in recent again; a visit does not', async () => {
    const { browser, password } = await signedIn(60 * 24 * 3);
    await browser.get('/api/auth/get-session');
    expect((await probe(browser)).status).toBe(403);
    const wrong = await confirm(browser, 'password', { password: 'not this' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { message: 'This is not your password.' },
    ]);
    expect((await probe(browser)).status).toBe(403);
    expect((await confirm(browser, 'password', { password })).status).toBe(200);
    expect((await probe(browser)).status).not.toBe(403);
  });

  it('by a code in the mail works once, and for its person alone', async () => {
    const [person, other] = [await signedIn(60), await signedIn(60)];
    expect((await confirm(person.browser, 'send-code', {})).status).toBe(200);
    expect(mails.at(-1)).toContain('To confirm that it is you, enter this code:');
    const code = /^\d{6}$/m.exec(mails.at(-1) ?? '')?.[0];
    expect((await confirm(other.browser, 'code', { code })).status).toBe(400);
    const both = [1, 2].map(() => confirm(person.browser, 'code', { code }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await probe(person.browser)).status).not.toBe(403);
  });

  it('is for signed-in people, and not for guessing', async () => {
    expect((await confirm(new TestBrowser(url), 'password', { password: 'x' })).status).toBe(401);
    const { browser } = await signedIn(60);
    let last = new Response();
    for (let turn = 0; turn < 11; turn += 1) {
      last = await confirm(browser, 'password', { password: 'not this' });
    }
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('by Google needs a connected account, and is no way to connect one', async () => {
    const { browser } = await signedIn(60);
    const answer = await confirm(browser, 'google', { callbackURL: '' });
    expect(await answer.json()).toMatchObject({
      message: 'Your account is not connected with Google.',
    });
    const posted = await browser.submit('/api/auth/callback/google', { code: 'x', state: 'y' });
    await posted.text();
    expect((await probe(browser)).status).toBe(403);
  });
});
