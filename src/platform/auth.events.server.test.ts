import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { identities, users } from '#features/accounts/tables.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { locationOf, TestBrowser } from './auth/browser.test-driver.ts';
import { openTestSite } from './auth/site.test-driver.ts';

const database = await freshDatabase();
const { db } = database;
const mails: string[] = [];
const mail = { send: async ({ text }: { text: string }) => void mails.push(text) };
const { url, auth } = await openTestSite(database, { mail });

const password = 'lamps and lamps';
const from = { 'x-forge-address': '192.0.2.77', 'x-forge-request-id': 'request-77' };
let count = 0;

async function person() {
  count += 1;
  const email = `person-${count}@example.org`;
  const id = await auth.createPasswordUser({ name: `Person ${count}`, email, password });
  return { id, email, browser: new TestBrowser(url) };
}

type Person = Awaited<ReturnType<typeof person>>;

const signIn = ({ email, browser }: Person, given = password) =>
  browser.post('/api/auth/sign-in/email', { email, password: given }, from);

async function entriesOf(id: string) {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectType, 'account'), eq(auditEntries.subjectId, id)))
    .orderBy(asc(auditEntries.at));
  return rows.map(({ event, actorId, address, requestId, details }) => ({
    event,
    isOwn: actorId === id,
    address,
    requestId,
    details,
  }));
}

const origin = { address: '192.0.2.77', requestId: 'request-77' };

/** Takes a visitor through the stand-in for Google. */
async function withGoogle(browser: TestBrowser, path: string, email: string): Promise<string> {
  const here = `${url}/profile/edit`;
  const body = { provider: 'google', callbackURL: here };
  const begun = (await (await browser.post(`/api/auth${path}`, body)).json()) as { url: string };
  const people = locationOf(await browser.get(begun.url));
  const fields = { intent: 'other', name: 'Somebody', email, isVerified: 'on' };
  const chosen = locationOf(await browser.submit(people, fields));
  return locationOf(await browser.get(locationOf(await browser.get(chosen))));
}

describe('the audit log of accounts', () => {
  it('keeps signing in and out, with address and request', async () => {
    const someone = await person();
    await signIn(someone);
    await someone.browser.post('/api/auth/sign-out', {}, from);
    expect(await entriesOf(someone.id)).toEqual([
      { event: 'account.signed-in', isOwn: true, ...origin, details: { way: 'password' } },
      { event: 'account.signed-out', isOwn: true, ...origin, details: {} },
    ]);
  });

  it('keeps a wrong password, and names nobody as who tried', async () => {
    const someone = await person();
    expect((await signIn(someone, 'not this one')).status).toBe(401);
    expect(await entriesOf(someone.id)).toEqual([
      { event: 'account.sign-in-failed', isOwn: false, ...origin, details: {} },
    ]);
  });

  it('keeps a wrong confirmation and a wrong current password of an open session', async () => {
    const someone = await person();
    await signIn(someone);
    const wrong = { password: 'not this one' };
    const confirming = await someone.browser.post('/api/auth/confirm/password', wrong, from);
    expect(confirming.status).toBe(400);
    const change = { currentPassword: 'not this one', newPassword: 'colder-metal-43' };
    const changing = await someone.browser.post('/api/auth/change-password', change, from);
    expect(changing.status).toBe(400);
    const failed = { event: 'account.confirmation-failed', isOwn: false, ...origin, details: {} };
    expect((await entriesOf(someone.id)).slice(1)).toEqual([failed, failed]);
  });

  it('keeps a try with an unknown address without that address', async () => {
    const email = 'unknown.stranger@example.org';
    const headers = { ...from, 'x-forge-request-id': 'request-of-a-stranger' };
    await new TestBrowser(url).post('/api/auth/sign-in/email', { email, password }, headers);
    const rows = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, 'request-of-a-stranger'));
    expect(rows).toMatchObject([
      { event: 'account.sign-in-failed', actorId: null, subjectId: null, address: '192.0.2.77' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('stranger@');
  });

  it('keeps a change and a reset of the password, and neither password', async () => {
    const someone = await person();
    await signIn(someone);
    const change = { currentPassword: password, newPassword: 'colder-metal-43' };
    const changing = { ...change, revokeOtherSessions: true };
    await someone.browser.post('/api/auth/change-password', changing, from);
    await someone.browser.post('/api/auth/request-password-reset', { email: someone.email }, from);
    await vi.waitUntil(() => mails.length > 0, 20_000);
    const token = /token=(\S+)/.exec(mails.pop() ?? '')?.[1];
    const reset = { token, newPassword: 'warmer-metal-44' };
    expect((await someone.browser.post('/api/auth/reset-password', reset, from)).status).toBe(200);
    const entries = await entriesOf(someone.id);
    expect(entries.map(({ event }) => event)).toEqual([
      'account.signed-in',
      'account.password-changed',
      'account.reset-asked',
      'account.password-reset',
    ]);
    expect(entries.every(({ address }) => address === '192.0.2.77')).toBe(true);
    expect(JSON.stringify(entries)).not.toMatch(/metal|lamps/);
  });

  it('keeps a first password', async () => {
    const someone = await person();
    await withGoogle(someone.browser, '/sign-in/social', someone.email);
    const own = and(eq(identities.userId, someone.id), eq(identities.providerId, 'credential'));
    await db.delete(identities).where(own);
    const set = { newPassword: 'colder-metal-45' };
    expect((await someone.browser.post('/api/auth/set-password', set, from)).status).toBe(200);
    const events = (await entriesOf(someone.id)).map(({ event }) => event);
    expect(events.at(-1)).toBe('account.password-changed');
  });

  it('keeps that Google was connected, served to sign in, and was disconnected', async () => {
    const someone = await person();
    await signIn(someone);
    await withGoogle(someone.browser, '/link-social', someone.email);
    const again = new TestBrowser(url);
    await withGoogle(again, '/sign-in/social', someone.email);
    const [google] = await db
      .select()
      .from(identities)
      .where(and(eq(identities.userId, someone.id), eq(identities.providerId, 'google')));
    await someone.browser.post('/api/auth/unlink-account', { accountId: google?.id }, from);
    expect((await entriesOf(someone.id)).map(({ event, details }) => [event, details])).toEqual([
      ['account.signed-in', { way: 'password' }],
      ['account.google-connected', {}],
      ['account.signed-in', { way: 'google' }],
      ['account.google-disconnected', {}],
    ]);
  });
});

describe('a suspended person', () => {
  const sentence =
    'Your account is suspended: Sold the work of others. If you think this is a mistake, write to the address on the Contact page.';

  async function suspended() {
    const someone = await person();
    const values = { userId: someone.id, reason: 'Sold the work of others.' };
    await db.insert(suspensions).values(values);
    return someone;
  }

  it('is refused a session by password, with the reason', async () => {
    const someone = await suspended();
    const answer = await signIn(someone);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: 'SUSPENDED', message: sentence });
    expect(someone.browser.cookieFor('/')).toBe('');
    expect(await entriesOf(someone.id)).toMatchObject([
      { event: 'account.sign-in-failed', details: { why: 'suspended' } },
    ]);
  });

  it('is refused a session by Google, with the reason', async () => {
    const someone = await suspended();
    const end = new URL(await withGoogle(someone.browser, '/sign-in/social', someone.email));
    expect(end.pathname).toBe('/login');
    expect(end.searchParams.get('error')).toBe('SUSPENDED');
    expect(end.searchParams.get('error_description')).toBe(sentence);
    expect(
      await auth.sessionOf(new Headers({ cookie: someone.browser.cookieFor('/') })),
    ).toMatchObject({ userId: null });
  });

  it('is not told to who does not know the password', async () => {
    const someone = await suspended();
    expect((await signIn(someone, 'not this one')).status).toBe(401);
  });

  it('signs in again once it is lifted', async () => {
    const someone = await suspended();
    await db.delete(suspensions).where(eq(suspensions.userId, someone.id));
    expect((await signIn(someone)).status).toBe(200);
    expect(await db.$count(users, eq(users.id, someone.id))).toBe(1);
  });
});
