import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { identities, users } from '#features/accounts/tables.server.ts';
import { openMailbox } from '#sandbox/mailbox/mailbox.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openMail } from './mail.server.ts';
import { TestBrowser } from './auth/browser.test-driver.ts';
import { openTestSite } from './auth/site.test-driver.ts';

const database = await freshDatabase();
const { db } = database;
const mailbox = openMailbox();
const mail = openMail({ smtpUrl: undefined, mailFrom: 'Forge <forge@forge.example>' }, mailbox.url);
const { url, auth } = await openTestSite(database, mail ? { mail } : {});

const email = 'vera@forge.example';
const password = 'hot-metal-42';
let id = '';

beforeAll(async () => {
  id = await auth.createPasswordUser({ name: 'Vera', email, password });
});
afterAll(mailbox.close);

let addresses = 0;

/** Each attempt from a separate address, so that the limits do not interfere. */
function signIn(body: unknown, headers: Record<string, string> = {}) {
  addresses += 1;
  const from = { 'x-forge-address': `198.51.100.${addresses}`, ...headers };
  return new TestBrowser(url).post('/api/auth/sign-in/email', body, from);
}

describe('a person with a password', () => {
  it('is stored with a verified address and a hash', async () => {
    const [user] = await db.select().from(users).where(eq(users.id, id));
    expect(user).toMatchObject({ name: 'Vera', email, emailVerified: true });
    const [identity] = await db.select().from(identities).where(eq(identities.userId, id));
    expect(identity?.providerId).toBe('credential');
    expect(identity?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });

  it('may have one that nobody knows', async () => {
    const own = { name: 'Unknown', email: 'unknown@forge.example' };
    await auth.createPasswordUser({ ...own, password: null });
    expect((await signIn({ email: own.email, password: 'null' })).status).toBe(401);
  });

  it('takes the id given, and an address once', async () => {
    const given = '00000000-0000-4000-8000-000000000001';
    const person = { id: given, name: 'Mod', email: 'Mod@forge.example', password };
    expect(await auth.createPasswordUser(person)).toBe(given);
    const again = { ...person, id: '00000000-0000-4000-8000-000000000002' };
    await expect(auth.createPasswordUser(again)).rejects.toThrow();
    expect(await db.$count(users, eq(users.email, 'mod@forge.example'))).toBe(1);
  });
});

describe('signing in with a password', () => {
  it.each([email, 'VERA@Forge.example'])('works for %s', async (typed) => {
    const answer = await signIn({ email: typed, password });
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^forge\.session_token=.+; Max-Age=2592000; Path=\/; HttpOnly;/);
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
    const session = await auth.sessionOf(new Headers({ cookie: cookie.split(';')[0] ?? '' }));
    expect(session.userId).toBe(id);
  });

  const wrong = 'Invalid email or password';
  it.each([
    [{ email, password: 'hot-metal-43' }, 401, wrong],
    [{ email, password: password.toUpperCase() }, 401, wrong],
    [{ email: 'nobody@forge.example', password }, 401, wrong],
    [{ email: "' or 1=1 --@forge.example", password }, 400, 'Invalid email'],
    [{ email: 'vera', password }, 400, 'Invalid email'],
    [{ email, password: 'x'.repeat(200) }, 400, 'Password too long'],
    [{ email }, 400, expect.any(String)],
    [{ password }, 400, expect.any(String)],
    [{ email: [email], password: { $ne: '' } }, 400, expect.any(String)],
    [null, 400, expect.any(String)],
  ])('refuses %j', async (body, status, message) => {
    const answer = await signIn(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null', Cookie: 'a=b' }],
    [{ Origin: 'https://evil.example', Cookie: 'forge.session_token=x' }],
  ])('refuses another site: %j', async (headers) => {
    expect((await signIn({ email, password }, headers)).status).toBe(403);
  });

  it.each(['/sign-up/email', '/update-user', '/get-access-token', '/delete-user', '/error', ''])(
    'has no call %j',
    async (path) => {
      const body = { email: 'new@forge.example', password, name: 'New' };
      expect((await new TestBrowser(url).post(`/api/auth${path}`, body)).status).toBe(404);
    },
  );
});

describe('a forgotten password', () => {
  const ask = (address: string) =>
    new TestBrowser(url).post('/api/auth/request-password-reset', { email: address });

  async function nextLink(): Promise<URL> {
    const find = async () => /href="([^"]+reset-password[^"]+)"/.exec(await pageText())?.[1];
    const link = await vi.waitUntil(find, 20_000);
    return new URL(link);
  }
  const pageText = async () => (await mailbox.answer()).text();

  it('is replaced with the link from a mail, once', async () => {
    const session = (await signIn({ email, password })).headers.getSetCookie()[0] ?? '';
    expect((await ask(email)).status).toBe(200);
    const link = await nextLink();
    expect(link.origin + link.pathname).toBe(`${url}/reset-password`);
    const change = (newPassword: string) =>
      new TestBrowser(url).post('/api/auth/reset-password', {
        token: link.searchParams.get('token'),
        newPassword,
      });
    const refused = await change('short');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      message: 'The password must be at least 10 characters long.',
    });
    expect((await change('colder-metal-43')).status).toBe(200);
    expect((await change('coldest-metal-44')).status).toBe(400);
    expect((await signIn({ email, password })).status).toBe(401);
    expect((await signIn({ email, password: 'colder-metal-43' })).status).toBe(200);
    const old = await auth.sessionOf(new Headers({ cookie: session.split(';')[0] ?? '' }));
    expect(old.userId).toBeNull();
  });

  it('gives a password to someone who came by Google', async () => {
    const address = 'by-google@forge.example';
    const [user] = await db
      .insert(users)
      .values({ name: 'By Google', email: address, emailVerified: true })
      .returning();
    await ask(address);
    await vi.waitUntil(async () => (await pageText()).includes(address), 20_000);
    const token = (await nextLink()).searchParams.get('token');
    const body = { token, newPassword: 'a fresh password' };
    expect((await new TestBrowser(url).post('/api/auth/reset-password', body)).status).toBe(200);
    const own = and(eq(identities.userId, user?.id ?? ''), eq(identities.providerId, 'credential'));
    expect(await db.$count(identities, own)).toBe(1);
  });

  it('answers alike for an address without an account, and sends nothing', async () => {
    const known = await (await ask(email)).json();
    const unknown = await ask('stranger@forge.example');
    expect(unknown.status).toBe(200);
    expect(await unknown.json()).toEqual(known);
    expect(await pageText()).not.toContain('stranger@forge.example');
  });
});

describe('a first password', () => {
  const set = (browser: TestBrowser, newPassword: unknown) =>
    browser.post('/api/auth/set-password', { newPassword });

  it('needs a session', async () => {
    expect((await set(new TestBrowser(url), 'long-enough-1')).status).toBe(401);
  });

  it('is not set over one that is there', async () => {
    const own = { email: 'first-password@forge.example', password };
    await auth.createPasswordUser({ name: 'First', ...own });
    const browser = new TestBrowser(url);
    const from = { 'x-forge-address': '198.51.101.1' };
    expect((await browser.post('/api/auth/sign-in/email', own, from)).status).toBe(200);
    expect((await set(browser, 'another-metal-45')).status).toBe(400);
    expect((await set(browser, 'short')).status).toBe(400);
    expect((await set(browser, undefined)).status).toBe(400);
    expect((await signIn(own)).status).toBe(200);
  });
});
