import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { knownDevices } from '#features/accounts/devices/tables.server.ts';
import { users } from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { TestBrowser } from './auth/browser.test-driver.ts';
import { openTestSite } from './auth/site.test-driver.ts';
import type { Mail } from './mail.server.ts';
import { rateLimits } from './tables.server.ts';

const database = await freshDatabase();
const { db } = database;
const sent: string[] = [];
const mail: Mail = {
  send: async ({ text }) => {
    sent.push(/token=(\S+)/.exec(text)?.[1] ?? 'no link');
  },
};
const { url, auth } = await openTestSite(database, { mail });

const password = 'lamps and lamps';
// Refused for its length before it is hashed, so that attempts cost nothing.
const tooLong = 'x'.repeat(200);
let count = 0;

async function member() {
  count += 1;
  const email = `member-${count}@example.org`;
  const id = await auth.createPasswordUser({ name: `Member ${count}`, email, password });
  return { id, email };
}

/** Each from a separate network. */
function stranger(): string {
  count += 1;
  return `198.51.${Math.floor(count / 250)}.${count % 250}`;
}

type Attempt = { browser?: TestBrowser; password?: string; from?: string };

function signIn(email: string, attempt: Attempt = {}) {
  const browser = attempt.browser ?? new TestBrowser(url);
  const headers = { 'x-forge-address': attempt.from ?? stranger() };
  const body = { email, password: attempt.password ?? password };
  return browser.post('/api/auth/sign-in/email', body, headers);
}

async function knownDeviceOf(email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(url);
  expect((await signIn(email, { browser })).status).toBe(200);
  await browser.post('/api/auth/sign-out', {});
  expect(browser.cookieFor('/')).toContain('forge.device=');
  return browser;
}

describe('an attacker who fails 1,000 times from as many addresses', () => {
  let email = '';
  let known: TestBrowser;

  beforeAll(async () => {
    ({ email } = await member());
    known = await knownDeviceOf(email);
    for (let n = 0; n < 10; n += 1) {
      const attempts = Array.from({ length: 100 }, () => signIn(email, { password: tooLong }));
      await Promise.all(attempts);
    }
  });

  it('is stopped after the first hundred', async () => {
    const answer = await signIn(email, { password: tooLong });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('too often') });
  });

  it('does not keep the person out of a known device', async () => {
    expect((await signIn(email, { browser: known })).status).toBe(200);
  });

  it('keeps the person out of a new device for 15 minutes at most', async () => {
    const answer = await signIn(email);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 });
    try {
      expect((await signIn(email)).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('does not keep the person from a new password, nor from signing in with it', async () => {
    const browser = new TestBrowser(url);
    const asked = await browser.post('/api/auth/request-password-reset', { email });
    expect(asked.status).toBe(200);
    const body = { token: sent.at(-1), newPassword: 'nine lamps under a roof' };
    expect((await browser.post('/api/auth/reset-password', body)).status).toBe(200);
    const again = await signIn(email, { browser, password: body.newPassword });
    expect(again.status).toBe(200);
  });
});

describe('wrong passwords', () => {
  it('of one account from one address end after ten, and others go on', async () => {
    const { email } = await member();
    const from = stranger();
    for (let n = 0; n < 10; n += 1) {
      expect((await signIn(email, { from, password: tooLong })).status).toBe(400);
    }
    expect((await signIn(` ${email.toUpperCase()} `, { from })).status).toBe(429);
    expect((await signIn(email)).status).toBe(200);
  });

  it('from one network end after sixty, whoever they are about', async () => {
    const attempt = (n: number) =>
      signIn(`guess-${n}@example.org`, { from: `2001:db8:1:2::${n}`, password: tooLong });
    for (let n = 0; n < 60; n += 1) expect((await attempt(n)).status).toBe(400);
    expect((await attempt(60)).status).toBe(429);
  });

  it.each([
    [
      '/56',
      120,
      (n: number) => `2001:db8:56:${(0x1200 + n).toString(16)}::1`,
      '2001:db8:56:1300::1',
    ],
    ['/48', 240, (n: number) => `2001:db8:48:${(n * 256).toString(16)}::1`, '2001:db8:49::1'],
  ])('from the networks of one %s end after %i', async (_, most, addressOf, elsewhere) => {
    const attempt = (from: string) =>
      signIn(`guess-${(count += 1)}@example.org`, { from, password: tooLong });
    for (let n = 0; n < most; n += 1) expect((await attempt(addressOf(n))).status).toBe(400);
    expect((await attempt(addressOf(most))).status).toBe(429);
    expect((await attempt(elsewhere)).status).toBe(400);
  });

  it('are all that counts', async () => {
    const { email } = await member();
    const from = stranger();
    for (let n = 0; n < 12; n += 1) expect((await signIn(email, { from })).status).toBe(200);
  });

  it('on a known device end, too, after twenty', async () => {
    const { email } = await member();
    const browser = await knownDeviceOf(email);
    for (let n = 0; n < 20; n += 1) {
      expect((await signIn(email, { browser, password: tooLong })).status).toBe(400);
    }
    expect((await signIn(email, { browser, password: tooLong })).status).toBe(429);
  });
});

describe('a known device', () => {
  const budgetsOf = async (browser: TestBrowser, email: string) => {
    await db.delete(rateLimits);
    await signIn(email, { browser, password: tooLong });
    const rows = await db.select({ key: rateLimits.key }).from(rateLimits);
    return rows.map(({ key }) => key.split(':')[0] ?? '').filter((key) => !key.startsWith('auth '));
  };
  const asStranger = ['password account', 'password network', 'password pair'];

  it('is known to those who signed in there, and to nobody else', async () => {
    const { email } = await member();
    const other = await member();
    const browser = await knownDeviceOf(email);
    expect(await budgetsOf(browser, email)).toEqual(['password device']);
    expect((await budgetsOf(browser, other.email)).toSorted()).toEqual(asStranger);
    expect((await signIn(other.email, { browser })).status).toBe(200);
    expect(await budgetsOf(browser, other.email)).toEqual(['password device']);
    expect(await budgetsOf(browser, email)).toEqual(['password device']);
  });

  it('has a cookie that no script reads, that is new each time and kept as a hash', async () => {
    const { id, email } = await member();
    const browser = new TestBrowser(url);
    const cookies = async () =>
      (await signIn(email, { browser })).headers
        .getSetCookie()
        .filter((line) => line.startsWith('forge.device='));
    const [first = ''] = await cookies();
    const [second = ''] = await cookies();
    expect(first).toMatch(
      /^forge\.device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(second.split(';')[0]).not.toBe(first.split(';')[0]);
    const rows = await db.select().from(knownDevices).where(eq(knownDevices.userId, id));
    expect(rows).toHaveLength(1);
    expect(decodeURIComponent(second)).not.toContain(rows[0]?.deviceHash ?? '');
  });

  it.each([
    ['made up', 'forge.device=made-up'],
    ['signed by nobody', 'forge.device=abc.c2lnbmF0dXJl'],
  ])('is not one that is %s', async (_name, cookie) => {
    const { email } = await member();
    await db.delete(rateLimits);
    await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: tooLong }),
    });
    const rows = await db.select({ key: rateLimits.key }).from(rateLimits);
    expect(rows.some(({ key }) => key.startsWith('password account'))).toBe(true);
  });

  it('ends after a year, with another password by a link, and with the account', async () => {
    const { id, email } = await member();
    const browser = await knownDeviceOf(email);
    const past = { expiresAt: new Date(Date.now() - 1000) };
    await db.update(knownDevices).set(past).where(eq(knownDevices.userId, id));
    expect((await budgetsOf(browser, email)).toSorted()).toEqual(asStranger);
    await knownDeviceOf(email);
    await new TestBrowser(url).post('/api/auth/request-password-reset', { email });
    const body = { token: sent.at(-1), newPassword: 'nine lamps under a roof' };
    await new TestBrowser(url).post('/api/auth/reset-password', body);
    expect(await db.$count(knownDevices, eq(knownDevices.userId, id))).toBe(0);
    await signIn(email, { password: body.newPassword });
    expect(await db.$count(knownDevices, eq(knownDevices.userId, id))).toBe(1);
    await db.delete(users).where(eq(users.id, id));
    expect(await db.$count(knownDevices, eq(knownDevices.userId, id))).toBe(0);
  });
});
