import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as tables from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openAuth } from './auth.server.ts';
import { openDatabase } from './database.server.ts';
import { openLog } from './log.server.ts';
import { openRateLimits } from './rate-limits.server.ts';
import { readSettings } from './settings.server.ts';
import { rateLimits } from './tables.server.ts';
import { TestBrowser } from './auth/browser.test-driver.ts';
import { accountParts, openTestSite, secret } from './auth/site.test-driver.ts';

const database = await freshDatabase();
const { db } = database;
const { url, auth } = await openTestSite(database);
const { sessions } = tables;

const day = 24 * 60 * 60 * 1000;
const person = { name: 'Kofi', email: 'kofi@forge.example', password: 'lamps and lamps' };
const userId = await auth.createPasswordUser(person);

async function signedIn() {
  const browser = new TestBrowser(url);
  const answer = await browser.post('/api/auth/sign-in/email', person);
  const { token } = (await answer.json()) as { token: string };
  const cookie = browser.cookieFor('/');
  return { browser, token, headers: new Headers({ cookie }) };
}

async function expiryOf(token: string): Promise<Date | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.token, token));
  return row?.expiresAt;
}

const removal = 'forge.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';

describe('a session', () => {
  it('is left alone within a day', async () => {
    const { headers } = await signedIn();
    const { userId: found, refreshed } = await auth.sessionOf(headers);
    expect(found).toBe(userId);
    expect(refreshed.getSetCookie()).toEqual([]);
  });

  it('is prolonged when it is older than a day', async () => {
    const { headers, token } = await signedIn();
    const expiresAt = new Date(Date.now() + 28 * day);
    await db.update(sessions).set({ expiresAt }).where(eq(sessions.token, token));
    const { userId: found, refreshed } = await auth.sessionOf(headers);
    expect(found).toBe(userId);
    expect(refreshed.getSetCookie().join()).toContain('Max-Age=2592000');
    expect((await expiryOf(token))?.getTime()).toBeGreaterThan(Date.now() + 29 * day);
    const [cookie = ''] = refreshed.getSetCookie();
    const renewed = new Headers({ cookie: cookie.split(';')[0] ?? '' });
    expect(await auth.sessionOf(renewed)).toMatchObject({ userId });
  });

  it('is prolonged up to 90 days after its beginning, and not asked for it again', async () => {
    const { headers, token } = await signedIn();
    const createdAt = new Date(Date.now() - 70 * day);
    const expiresAt = new Date(Date.now() + 10 * day);
    await db.update(sessions).set({ createdAt, expiresAt }).where(eq(sessions.token, token));
    const first = await auth.sessionOf(headers);
    expect(first.userId).toBe(userId);
    const end = createdAt.getTime() + 90 * day;
    expect((await expiryOf(token))?.getTime()).toBe(end);
    const second = await auth.sessionOf(headers);
    expect(second.userId).toBe(userId);
    expect(second.refreshed.getSetCookie()).toEqual([]);
    const later = { createdAt: new Date(createdAt.getTime() - 1000) };
    await expect(
      db.update(sessions).set(later).where(eq(sessions.token, token)),
    ).rejects.toMatchObject({ cause: { constraint: 'sessions_age' } });
  });

  it('is over after 90 days, however often it was used', async () => {
    const { headers, token } = await signedIn();
    const createdAt = new Date(Date.now() - 91 * day);
    const expiresAt = new Date(createdAt.getTime() + 90 * day);
    await db.update(sessions).set({ createdAt, expiresAt }).where(eq(sessions.token, token));
    expect(await auth.sessionOf(headers)).toMatchObject({ userId: null });
    expect(await expiryOf(token)).toBeUndefined();
  });

  it('ends with its time, its row goes, and its cookie is marked', async () => {
    const { headers, token } = await signedIn();
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.token, token));
    const { userId: found, refreshed } = await auth.sessionOf(headers);
    expect(found).toBeNull();
    expect(refreshed.getSetCookie()).toEqual([expect.stringMatching(/^forge\.ended-session=/)]);
    expect(await expiryOf(token)).toBeUndefined();
  });

  it('ends with its user', async () => {
    const other = { ...person, email: 'leaving@forge.example' };
    const id = await auth.createPasswordUser(other);
    const browser = new TestBrowser(url);
    await browser.post('/api/auth/sign-in/email', other);
    await db.delete(tables.users).where(eq(tables.users.id, id));
    const headers = new Headers({ cookie: browser.cookieFor('/') });
    expect(await auth.sessionOf(headers)).toMatchObject({ userId: null });
  });

  it('ends with signing out, which may be repeated', async () => {
    const { browser, headers, token } = await signedIn();
    expect((await browser.post('/api/auth/sign-out', {})).status).toBe(200);
    expect(browser.cookieFor('/')).not.toContain('session_token');
    expect(await expiryOf(token)).toBeUndefined();
    expect(await auth.sessionOf(headers)).toMatchObject({ userId: null });
    expect((await browser.post('/api/auth/sign-out', {})).status).toBe(200);
  });

  it('that was ended leaves a mark for the browser, and one that has expired does not', async () => {
    const mark = 'forge.signed-out=1; Max-Age=31536000; Path=/; SameSite=Lax';
    const here = await signedIn();
    const answer = await here.browser.post('/api/auth/sign-out', {});
    expect(answer.headers.getSetCookie()).toContain(mark);

    for (const end of ['elsewhere', 'expired'] as const) {
      for (const ask of ['page', 'call'] as const) {
        const { browser, headers, token } = await signedIn();
        const own = eq(sessions.token, token);
        if (end === 'elsewhere') await db.delete(sessions).where(own);
        else
          await db
            .update(sessions)
            .set({ expiresAt: new Date(0) })
            .where(own);
        const cookies =
          ask === 'page'
            ? (await auth.sessionOf(headers)).refreshed.getSetCookie()
            : (await browser.get('/api/auth/get-session')).headers.getSetCookie();
        expect([end, ask, cookies.includes(mark)]).toEqual([end, ask, end === 'elsewhere']);
      }
    }
  });

  it('is not ended by another site', async () => {
    const { browser, token } = await signedIn();
    const headers = { Origin: 'https://evil.example' };
    expect((await browser.post('/api/auth/sign-out', {}, headers)).status).toBe(403);
    expect(await expiryOf(token)).toBeDefined();
  });
});

describe('a cookie that is no session', () => {
  it.each([
    'forge.session_token=',
    'forge.session_token=nonsense',
    'forge.session_token=%E0%A4%A',
    'forge.session_token=a.b.c; forge.session_token=d',
    'forge.session_token=%00%ff%0d%0a',
    `forge.session_token=${'x'.repeat(5000)}`,
    "forge.session_token='; drop table users; --",
    'forge.session_token={"$gt":""}',
    'forge.session_token=tëst',
    '; ;=;forge.session_token=;;',
  ])('is nobody and is removed: %s', async (cookie) => {
    const { userId: found, refreshed } = await auth.sessionOf(new Headers({ cookie }));
    expect(found).toBeNull();
    expect(refreshed.getSetCookie()).toEqual([removal]);
  });

  it('with a forged signature is nobody', async () => {
    const { token } = await signedIn();
    const forged = `forge.session_token=${token}.${Buffer.alloc(32).toString('base64')}`;
    const headers = new Headers({ cookie: forged });
    expect(await auth.sessionOf(headers)).toMatchObject({ userId: null });
  });

  it.each([undefined, 'theme=dark', 'forge.state=x'])('is left alone: %s', async (cookie) => {
    const headers = new Headers(cookie === undefined ? {} : { cookie });
    const { userId: found, refreshed } = await auth.sessionOf(headers);
    expect(found).toBeNull();
    expect(refreshed.getSetCookie()).toEqual([]);
  });
});

async function authOn(publicUrl: string, pool: { close: boolean }) {
  const own = await openDatabase(database.url, { log: openLog('silent') });
  const settings = readSettings({ PUBLIC_URL: publicUrl, FORGE_SECRET: secret });
  const opened = openAuth({
    settings,
    db: own.db,
    ...accountParts(own.db),
    limits: openRateLimits(own.pool),
    postMail: undefined,
    log: openLog('silent'),
    onUserCreated: async () => {},
    refuseSession: async () => null,
    onAccountEvent: async () => {},
  });
  if (pool.close) await own.close();
  return { opened, close: own.close };
}

describe('the sessions of one person', () => {
  it('keep 500 characters of the name of their browser', async () => {
    const name = 'x/1 '.repeat(3_000);
    await new TestBrowser(url).post('/api/auth/sign-in/email', person, { 'user-agent': name });
    const [row] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.userAgent, name.slice(0, 500)));
    expect(row?.userId).toBe(userId);
  });

  it('begin 300 times an hour, however right the password is', async () => {
    const counted = eq(rateLimits.key, `sessions:${userId}`);
    const [counter] = await db.update(rateLimits).set({ points: 299 }).where(counted).returning();
    expect(counter).toBeDefined();
    const signIn = () => new TestBrowser(url).post('/api/auth/sign-in/email', person);
    expect((await signIn()).status).toBe(200);
    const before = await db.$count(sessions);
    const refused = await signIn();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('You are doing this too often.');
    expect(await db.$count(sessions)).toBe(before);
    await db.delete(rateLimits).where(counted);
  });
});

describe('on https', () => {
  it('the cookie is for https alone', async () => {
    const { opened, close } = await authOn('https://forge.example', { close: false });
    const request = new Request('https://forge.example/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://forge.example' },
      body: JSON.stringify(person),
    });
    const [cookie = ''] = (await opened.handle(request)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-forge\.session_token=.*; Secure/);
    const headers = new Headers({ cookie: '__Secure-forge.session_token=nonsense' });
    const { refreshed } = await opened.sessionOf(headers);
    expect(refreshed.getSetCookie()).toEqual([`__Secure-${removal}; Secure`]);
    await close();
  });
});

describe('without a database', () => {
  it('nobody is signed out', async () => {
    const { headers } = await signedIn();
    const { opened } = await authOn(url, { close: true });
    await expect(opened.sessionOf(headers)).rejects.toThrow();
  });
});
