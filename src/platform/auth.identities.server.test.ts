import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountById } from '#features/accounts/queries.server.ts';
import { signInErrorOf } from '#features/accounts/sign-in-errors.ts';
import { identities, sessions, users } from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { locationOf, TestBrowser } from './auth/browser.test-driver.ts';
import { openTestSite } from './auth/site.test-driver.ts';

const database = await freshDatabase();
const { db } = database;
const { url, auth } = await openTestSite(database);

const password = 'lamps and lamps';
const minute = 60_000;
let count = 0;

/** A signed-in person with a password, as on a settings page. */
async function member(given?: string) {
  count += 1;
  const email = given ?? `member-${count}@example.org`;
  const id = await auth.createPasswordUser({ name: `Member ${count}`, email, password });
  return { id, email, browser: await signedIn(email) };
}

async function signedIn(email: string, given = password) {
  const browser = new TestBrowser(url);
  // As many addresses as people: each may try a few times only.
  const headers = { 'x-forge-address': `192.0.2.${count}` };
  const body = { email, password: given };
  const answer = await browser.post('/api/auth/sign-in/email', body, headers);
  expect(answer.status).toBe(200);
  return browser;
}

async function userOf(browser: TestBrowser): Promise<string | null> {
  const session = await auth.sessionOf(new Headers({ cookie: browser.cookieFor('/') }));
  return session.userId;
}

async function signInWithGoogle(browser: TestBrowser, email: string): Promise<string> {
  const body = {
    provider: 'google',
    callbackURL: `${url}/create`,
    errorCallbackURL: `${url}/login`,
  };
  const begun = locationOf(await browser.post('/api/auth/sign-in/social', body));
  return throughGoogle(browser, begun, email);
}

/** Connects the Google account of this address, and gives back where the person ends. */
async function connect(browser: TestBrowser, email: string): Promise<string> {
  const here = `${url}/profile/edit`;
  const body = { provider: 'google', callbackURL: here, errorCallbackURL: here };
  const begun = (await (await browser.post('/api/auth/link-social', body)).json()) as {
    url: string;
  };
  return throughGoogle(browser, begun.url, email);
}

async function throughGoogle(browser: TestBrowser, begun: string, email: string) {
  const people = locationOf(await browser.get(begun));
  const fields = { intent: 'other', name: 'Somebody', email, isVerified: 'on' };
  const chosen = locationOf(await browser.submit(people, fields));
  const back = locationOf(await browser.get(chosen));
  return locationOf(await browser.get(back));
}

async function waysOf(userId: string): Promise<string[]> {
  const rows = await db.select().from(identities).where(eq(identities.userId, userId));
  return rows.map(({ providerId }) => providerId).toSorted();
}

async function googleOf(userId: string): Promise<string> {
  return (await accountById(db, userId, null))?.googleIdentityId ?? 'none';
}

async function disconnect(browser: TestBrowser, accountId: string) {
  const answer = await browser.post('/api/auth/unlink-account', { accountId });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

describe('connecting Google', () => {
  it('adds a way to sign in, and keeps the session', async () => {
    const { id, email, browser } = await member();
    expect(await connect(browser, email)).toBe(`${url}/profile/edit`);
    expect(await waysOf(id)).toEqual(['credential', 'google']);
    expect(await userOf(browser)).toBe(id);
  });

  it('is refused for another address, and keeps the session', async () => {
    const { id, browser } = await member();
    const end = new URL(await connect(browser, 'somebody.else@example.org'));
    expect(end.pathname).toBe('/profile/edit');
    expect(end.searchParams.get('error')).toBe('email_does_not_match');
    expect(await waysOf(id)).toEqual(['credential']);
    expect(await userOf(browser)).toBe(id);
  });

  it('is refused for the Google account of somebody else, and keeps the session', async () => {
    const owner = await member();
    await connect(owner.browser, owner.email);
    const moved = { email: 'moved@example.org' };
    await db.update(users).set(moved).where(eq(users.id, owner.id));
    const { id, browser } = await member(owner.email);
    const end = new URL(await connect(browser, owner.email));
    expect(end.searchParams.get('error')).toBe('account_already_linked_to_different_user');
    expect(await waysOf(id)).toEqual(['credential']);
    expect(await userOf(browser)).toBe(id);
  });

  it('confirms nobody else who is signed in by the time it ends', async () => {
    const [own, other] = [await member(), await member()];
    await connect(own.browser, own.email);
    const body = { callbackURL: '/profile/edit' };
    const begun = await own.browser.post('/api/auth/confirm/google', body);
    const { url: google } = (await begun.json()) as { url: string };
    await own.browser.post('/api/auth/sign-in/email', { email: other.email, password });
    const authenticatedAt = new Date(Date.now() - 60 * minute);
    await db.update(sessions).set({ authenticatedAt });
    const end = new URL(await throughGoogle(own.browser, google, own.email), url);
    expect(await userOf(own.browser)).toBe(other.id);
    const times = await db.select().from(sessions).where(eq(sessions.userId, other.id));
    for (const time of times) expect(time.authenticatedAt).toEqual(authenticatedAt);
    expect(signInErrorOf(end.searchParams)).toBe(
      'You are no longer signed in as the person who started this. Please try again.',
    );
  });

  it('is for signed-in people', async () => {
    const body = { provider: 'google', callbackURL: url };
    const answer = await new TestBrowser(url).post('/api/auth/link-social', body);
    expect(answer.status).toBe(401);
  });
});

describe('disconnecting Google', () => {
  it('removes that way to sign in, and keeps the session', async () => {
    const { id, email, browser } = await member();
    await connect(browser, email);
    expect(await disconnect(browser, await googleOf(id))).toMatchObject({ status: 200 });
    expect(await waysOf(id)).toEqual(['credential']);
    expect(await userOf(browser)).toBe(id);
  });

  it('lasts: the same account does not sign in again until it is connected again', async () => {
    const { id, email, browser } = await member();
    await connect(browser, email);
    await disconnect(browser, await googleOf(id));
    const visitor = new TestBrowser(url);
    const end = new URL(await signInWithGoogle(visitor, email));
    expect(end.pathname).toBe('/login');
    expect(end.searchParams.get('error')).toBe('google_disconnected');
    expect(signInErrorOf(end.searchParams)).toBe(
      'You have disconnected this Google account from Forge. Sign in with your password, then connect it again under Edit Profile.',
    );
    expect(await waysOf(id)).toEqual(['credential']);
    expect(await userOf(visitor)).toBeNull();
    expect(await connect(browser, email)).toBe(`${url}/profile/edit`);
    expect(await signInWithGoogle(visitor, email)).toBe(`${url}/create`);
    expect(await userOf(visitor)).toBe(id);
  });

  it('is refused where it is the last way, and keeps the session', async () => {
    const { id, email, browser } = await member();
    await connect(browser, email);
    const own = and(eq(identities.userId, id), eq(identities.providerId, 'credential'));
    await db.delete(identities).where(own);
    expect(await disconnect(browser, await googleOf(id))).toMatchObject({
      status: 400,
      body: { code: 'FAILED_TO_UNLINK_LAST_ACCOUNT' },
    });
    expect(await waysOf(id)).toEqual(['google']);
    expect(await userOf(browser)).toBe(id);
  });

  it.each(['unknown', 'somebody else’s'])('of an %s account is refused', async (which) => {
    const other = await member();
    await connect(other.browser, other.email);
    const { id, email, browser } = await member();
    await connect(browser, email);
    const accountId = which === 'unknown' ? randomUUID() : await googleOf(other.id);
    expect(await disconnect(browser, accountId)).toMatchObject({ status: 400 });
    expect(await waysOf(other.id)).toEqual(['credential', 'google']);
    expect(await userOf(browser)).toBe(id);
  });

  it('asks for a sign-in within the last 10 minutes', async () => {
    const { id, email, browser } = await member();
    await connect(browser, email);
    const authenticatedAt = new Date(Date.now() - 10 * minute);
    await db.update(sessions).set({ authenticatedAt }).where(eq(sessions.userId, id));
    expect(await disconnect(browser, await googleOf(id))).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', data: { reason: 'sign-in-too-old' } },
    });
    expect(await waysOf(id)).toEqual(['credential', 'google']);
  });
});

describe('what ends sessions', () => {
  it('elsewhere leaves the own one', async () => {
    const { id, email, browser } = await member();
    const elsewhere = await signedIn(email);
    await browser.post('/api/auth/revoke-other-sessions', {});
    expect(await userOf(elsewhere)).toBeNull();
    expect(await userOf(browser)).toBe(id);
  });

  it('everywhere leaves none', async () => {
    const { email, browser } = await member();
    const elsewhere = await signedIn(email);
    await browser.post('/api/auth/revoke-sessions', {});
    expect(await userOf(elsewhere)).toBeNull();
    expect(await userOf(browser)).toBeNull();
  });

  it('of others does nothing', async () => {
    const other = await member();
    const { browser } = await member();
    await browser.post('/api/auth/revoke-sessions', {});
    expect(await userOf(other.browser)).toBe(other.id);
  });
});

describe('another password', () => {
  const newPassword = 'new lamps for old';
  const change = (browser: TestBrowser, currentPassword: string) =>
    browser.post('/api/auth/change-password', { currentPassword, newPassword });

  it('asks for the present one', async () => {
    const { id, email, browser } = await member();
    const refused = await change(browser, 'not this one');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect(await userOf(browser)).toBe(id);
    await signedIn(email);
  });

  it('counts from then on, and the person stays signed in', async () => {
    const { id, email, browser } = await member();
    expect((await change(browser, password)).status).toBe(200);
    expect(await userOf(browser)).toBe(id);
    await signedIn(email, newPassword);
  });
});
