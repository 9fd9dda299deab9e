import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { twoFactors } from '#features/accounts/second-factor/tables.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { resetPassword } from '#features/accounts/commands.server.ts';
import { sessions } from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { locationOf, TestBrowser } from './browser.test-driver.ts';
import { openFactors, from, password, recover, verify } from './factors.test-driver.ts';
import { codeOf, stepAt } from './totp.server.ts';

const { callsOf, codeNow, db, enrolled, mails, member, secretOf, url, userOf, withPassword } =
  await openFactors(await freshDatabase());

describe('an authenticator app', () => {
  it('is kept encrypted, and turned on by a first code, which ends other sessions', async () => {
    const person = await member();
    const { browser } = await withPassword(person.email);
    const { browser: elsewhere } = await withPassword(person.email);
    const { api } = await callsOf(browser);
    const { key, qr, recoveryCodes } = await api.account.beginAuthenticator({});
    expect(key).toMatch(/^[A-Z2-7]{32,}$/);
    expect(qr.outline).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect(recoveryCodes).toHaveLength(10);
    const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, person.id));
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(await secretOf(person.id));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
    await expect(api.account.confirmAuthenticator({ code: '12345' })).rejects.toMatchObject({
      status: 400,
    });
    expect((await withPassword(person.email)).answer).not.toHaveProperty('twoFactorRedirect');
    await api.account.confirmAuthenticator({ code: await codeNow(person.id) });
    expect(await userOf(elsewhere)).toBeNull();
    expect(await userOf(browser)).toBe(person.id);
    expect(await api.account.factors({})).toMatchObject({
      authenticator: { recoveryCodesLeft: 10 },
    });
    await expect(api.account.beginAuthenticator({})).rejects.toMatchObject({ status: 409 });
  });

  it('is asked for after the password, and before it nothing is reachable', async () => {
    const person = await enrolled();
    const { browser, answer } = await withPassword(person.email);
    expect(answer).toMatchObject({ twoFactorRedirect: true });
    expect(answer).not.toHaveProperty('token');
    expect(browser.cookieFor('/')).toContain('forge.two_factor=');
    expect(browser.cookieFor('/')).not.toContain('session_token');
    expect(await userOf(browser)).toBeNull();
    const { api, visit } = await callsOf(browser);
    expect(visit.viewer).toBeNull();
    await expect(api.account.mine({})).rejects.toMatchObject({ status: 401 });
    for (const path of ['/change-password', '/set-password', '/link-social', '/confirm/password']) {
      const refused = await browser.post(`/api/auth${path}`, { newPassword: 'x', password });
      expect([path, refused.status]).toEqual([path, 401]);
    }
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
    expect((await verify(browser, await codeNow(person.id))).status).toBe(200);
    expect(await userOf(browser)).toBe(person.id);
  });

  it('is asked for after Google and a mailed code as well', async () => {
    const person = await enrolled();
    const browser = new TestBrowser(url);
    const begin = { provider: 'google', callbackURL: `${url}/create?a=1`, errorCallbackURL: url };
    const begun = await browser.post('/api/auth/sign-in/social', begin, from());
    const people = locationOf(await browser.get(locationOf(begun)));
    const fields = { intent: 'other', name: 'F', email: person.email, isVerified: 'on' };
    const chosen = locationOf(await browser.submit(people, fields));
    const back = await browser.get(locationOf(await browser.get(chosen)));
    expect(locationOf(back)).toBe(`${url}/login/verify?returnTo=%2Fcreate%3Fa%3D1`);
    expect(await userOf(browser)).toBeNull();
    expect((await verify(browser, await codeNow(person.id))).status).toBe(200);
    expect(await userOf(browser)).toBe(person.id);

    const other = new TestBrowser(url);
    const { email } = person;
    const body = { email, type: 'sign-in' };
    await other.post('/api/auth/email-otp/send-verification-otp', body, from());
    const otp = /^\d{6}$/m.exec(mails.at(-1) ?? '')?.[0];
    const answer = await other.post('/api/auth/sign-in/email-otp', { email, otp }, from());
    expect(await answer.json()).toMatchObject({ twoFactorRedirect: true });
    expect(await userOf(other)).toBeNull();
  });

  it('takes each code once, also from two at once', async () => {
    const person = await enrolled();
    const code = await codeNow(person.id);
    const browsers = await Promise.all([1, 2].map(() => withPassword(person.email)));
    const answers = await Promise.all(
      browsers.map(async ({ browser }) => (await verify(browser, code)).status),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 401]);
    const { browser } = await withPassword(person.email);
    const replayed = await verify(browser, code);
    expect(await replayed.json()).toMatchObject({ code: 'CODE_USED' });
    expect(await userOf(browser)).toBeNull();
  });

  it('takes no code of another person, and none that is old', async () => {
    const [person, other] = [await enrolled(), await enrolled()];
    const { browser } = await withPassword(person.email);
    expect((await verify(browser, await codeNow(other.id))).status).toBe(401);
    const old = codeOf(await secretOf(person.id), stepAt(Date.now()) - 3);
    expect((await verify(browser, old)).status).toBe(401);
    expect(await userOf(browser)).toBeNull();
  });

  it('is not guessed: a few tries for each sign-in, ten in all, and few for an address', async () => {
    const person = await enrolled();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { browser } = await withPassword(person.email);
      for (let turn = 0; turn < 6; turn += 1) {
        const own = from(100 + round * 10 + turn);
        statuses.push((await verify(browser, '000000', own)).status);
      }
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    const { browser } = await withPassword(person.email);
    expect((await verify(browser, await codeNow(person.id), from(200))).status).toBe(429);
    const same = new TestBrowser(url);
    let last = 0;
    for (let turn = 0; turn < 11; turn += 1)
      last = (await verify(same, '000000', from(201))).status;
    expect(last).toBe(429);
  });

  it('has recovery codes, each of which works once', async () => {
    const { email, id, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    const first = await withPassword(email);
    expect((await recover(first.browser, code)).status).toBe(200);
    expect(await userOf(first.browser)).toBe(id);
    const { api } = await callsOf(first.browser);
    expect((await api.account.factors({})).authenticator?.recoveryCodesLeft).toBe(9);
    const again = await withPassword(email);
    expect((await recover(again.browser, code)).status).toBe(401);
    expect(await userOf(again.browser)).toBeNull();
    const renewed = await api.account.renewRecoveryCodes({});
    expect(renewed.recoveryCodes).toHaveLength(10);
    const about = eq(auditEntries.subjectId, id);
    const entries = await db.select().from(auditEntries).where(about).orderBy(auditEntries.at);
    expect(entries.at(-1)).toMatchObject({ event: 'account.recovery-codes-renewed', actorId: id });
    expect((await recover(again.browser, recoveryCodes[1] ?? '')).status).toBe(401);
    expect((await recover(again.browser, renewed.recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('trusts no device, and takes no codes from who is signed in', async () => {
    const person = await enrolled();
    const { browser } = await withPassword(person.email);
    const body = { code: await codeNow(person.id), trustDevice: true };
    await browser.post('/api/auth/two-factor/verify-totp', body, from());
    expect(browser.cookieFor('/')).not.toContain('trust_device');
    expect((await verify(browser, '000000')).status).toBe(403);
  });

  it('is not asked for again once it is off', async () => {
    const person = await enrolled();
    const { api } = await callsOf(person.browser);
    await api.account.removeAuthenticator({});
    const { browser } = await withPassword(person.email);
    expect(await userOf(browser)).toBe(person.id);
  });

  it('stays asked for in the session of a new password', async () => {
    const person = await enrolled();
    const newPassword = 'new lamps for old';
    const body = { currentPassword: password, newPassword, revokeOtherSessions: true };
    expect((await person.browser.post('/api/auth/change-password', body)).status).toBe(200);
    const { visit } = await callsOf(person.browser, person.id);
    expect(visit.viewer).toMatchObject({ isModerator: true, secondFactor: 'shown' });
  });

  describe('ends a sign-in that began before', () => {
    type Person = Awaited<ReturnType<typeof enrolled>>;
    const newPassword = 'new lamps for old';

    async function resetByLink({ email }: Person) {
      const stranger = new TestBrowser(url);
      await stranger.post('/api/auth/request-password-reset', { email }, from());
      const token = /reset-password\?token=([\w-]+)/.exec(mails.at(-1) ?? '')?.[1];
      const answer = await stranger.post('/api/auth/reset-password', { token, newPassword });
      expect(answer.status).toBe(200);
    }

    async function change({ browser }: Person) {
      const body = { currentPassword: password, newPassword, revokeOtherSessions: true };
      expect((await browser.post('/api/auth/change-password', body)).status).toBe(200);
    }

    it.each([
      ['a new password through a link', resetByLink],
      ['a new password in a session', change],
      ['a reset by the operator', ({ id }: Person) => resetPassword(db, id)],
    ])('%s', async (_, renew) => {
      const person = await enrolled();
      const { browser, answer } = await withPassword(person.email);
      expect(answer).toMatchObject({ twoFactorRedirect: true });
      const byMail = new TestBrowser(url);
      const body = { email: person.email, type: 'sign-in' };
      await byMail.post('/api/auth/email-otp/send-verification-otp', body, from());
      const otp = /^\d{6}$/m.exec(mails.at(-1) ?? '')?.[0];
      await renew(person);
      expect((await verify(browser, await codeNow(person.id))).status).toBe(401);
      expect(await userOf(browser)).toBeNull();
      const code = { email: person.email, otp };
      expect((await byMail.post('/api/auth/sign-in/email-otp', code, from())).status).toBe(400);
    });
  });
});
