import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeys } from '#features/accounts/second-factor/tables.server.ts';
import { auditEntries } from '#features/audit/tables.server.ts';
import { grantModerator } from '#features/accounts/moderators/commands.server.ts';
import { sessions, users } from '#features/accounts/tables.server.ts';
import { consumeConnectState, startConnectAttempt } from '#features/selling/commands.server.ts';
import { siteActor } from '#shared/viewer.ts';
import { freshDatabase } from '#test/database.ts';
import { TestBrowser } from './browser.test-driver.ts';
import { openFactors, addPasskey, from, usePasskey } from './factors.test-driver.ts';
import { virtualPasskey } from './virtual-passkey.test-driver.ts';

const { callsOf, codeNow, db, enrolled, member, url, userOf, withPassword } = await openFactors(
  await freshDatabase(),
);

describe('a passkey', () => {
  it('signs in with two factors in one, and is noted', async () => {
    const person = await enrolled();
    const key = virtualPasskey(url);
    expect((await addPasskey(person.browser, key)).status).toBe(200);
    const browser = new TestBrowser(url);
    expect((await usePasskey(browser, key)).status).toBe(200);
    expect(await userOf(browser)).toBe(person.id);
    const { visit } = await callsOf(browser, person.id);
    expect(visit.viewer?.secondFactor).toBe('shown');
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, person.id));
    expect(row?.lastUsedAt).toBeInstanceOf(Date);
  });

  it('that asks for no finger, face or PIN is refused', async () => {
    const { email, id } = await member();
    const { browser } = await withPassword(email);
    const refused = await addPasskey(browser, virtualPasskey(url, { isVerified: false }));
    expect(await refused.json()).toMatchObject({ code: 'NOT_VERIFIED' });
    expect(await db.$count(passkeys, eq(passkeys.userId, id))).toBe(0);
  });

  it('of another site, or replayed, is refused', async () => {
    const { email } = await member();
    const { browser } = await withPassword(email);
    const foreign = await addPasskey(browser, virtualPasskey('https://evil.example'));
    expect(foreign.ok).toBe(false);
    const key = virtualPasskey(url);
    await addPasskey(browser, key);
    const other = new TestBrowser(url);
    const options = await other.get('/api/auth/passkey/generate-authenticate-options');
    const response = key.authenticate((await options.json()) as { challenge: string });
    const send = () => other.post('/api/auth/passkey/verify-authentication', { response }, from());
    expect((await send()).status).toBe(200);
    const failed = and(
      eq(auditEntries.event, 'account.sign-in-failed'),
      eq(auditEntries.address, from()['x-forge-address']),
    );
    const before = await db.$count(auditEntries, failed);
    expect((await send()).ok).toBe(false);
    expect(await db.$count(auditEntries, failed)).toBe(before + 1);
  });

  it('confirms only whose it is, in place of the former session', async () => {
    const [person, other] = [await member(), await member()];
    const { browser } = await withPassword(person.email);
    const theirs = await withPassword(other.email);
    const [own, foreign] = [virtualPasskey(url), virtualPasskey(url)];
    await addPasskey(browser, own);
    await addPasskey(theirs.browser, foreign);
    expect((await usePasskey(browser, foreign)).status).toBe(403);
    expect(await userOf(browser)).toBe(person.id);
    expect((await usePasskey(browser, own)).status).toBe(200);
    expect(await db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
  });

  it('that confirms a seller who comes back from Stripe lets them go on', async () => {
    const person = await member();
    const { browser } = await withPassword(person.email);
    const key = virtualPasskey(url);
    await addPasskey(browser, key);
    const before = (await callsOf(browser)).visit;
    const former = { id: person.id, sessionId: before.sessionId ?? '' };
    const state = await startConnectAttempt(db, former, '/profile/edit');
    await usePasskey(browser, key);
    const { sessionId } = (await callsOf(browser)).visit;
    expect(sessionId).not.toBe(former.sessionId);
    expect(await consumeConnectState(db, former, state)).toBeNull();
    const now = { id: person.id, sessionId: sessionId ?? '' };
    expect(await consumeConnectState(db, now, state)).toEqual({ returnPath: '/profile/edit' });
  });

  it('is one of ten at most, also of many that are added at once', async () => {
    const { email, id } = await member();
    const { browser } = await withPassword(email);
    for (let added = 0; added < 9; added += 1) await addPasskey(browser, virtualPasskey(url));
    const tabs = await Promise.all([1, 2, 3].map(async () => (await withPassword(email)).browser));
    const answers = await Promise.all(tabs.map((tab) => addPasskey(tab, virtualPasskey(url))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await answers.find(({ ok }) => !ok)?.json()).toMatchObject({
      message: 'You have as many passkeys as an account may have. Remove one first.',
    });
    expect(await db.$count(passkeys, eq(passkeys.userId, id))).toBe(10);
    const added = and(
      eq(auditEntries.event, 'account.second-factor-added'),
      eq(auditEntries.subjectId, id),
    );
    expect(await db.$count(auditEntries, added)).toBe(10);
  });

  it('is removed by its person alone', async () => {
    const [person, other] = [await member(), await member()];
    const { browser } = await withPassword(person.email);
    await addPasskey(browser, virtualPasskey(url));
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, person.id));
    const id = row?.id ?? '';
    const theirs = await callsOf((await withPassword(other.email)).browser);
    await expect(theirs.api.account.removePasskey({ id })).rejects.toMatchObject({ status: 404 });
    await (await callsOf(browser)).api.account.removePasskey({ id });
    expect(await db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
  });
});

describe('a moderator of a real installation', () => {
  it('moderates with a second factor only, and keeps one', async () => {
    const person = await member();
    const { browser } = await withPassword(person.email);
    const before = await callsOf(browser, person.id);
    expect(before.visit.viewer).toMatchObject({ isModerator: false, secondFactor: 'missing' });
    await expect(before.api.moderation.pending({})).rejects.toMatchObject({
      status: 403,
      data: { reason: 'second-factor-needed' },
    });
    const key = virtualPasskey(url);
    await addPasskey(browser, key);
    const { api } = await callsOf(browser, person.id);
    await expect(api.moderation.pending({})).resolves.toMatchObject({ items: [] });
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, person.id));
    await expect(api.account.removePasskey({ id: row?.id ?? '' })).rejects.toMatchObject({
      status: 409,
      message: 'Moderators must have at least one second factor. Add another one first.',
    });
    await api.account.beginAuthenticator({});
    await api.account.confirmAuthenticator({ code: await codeNow(person.id) });
    const both = [
      api.account.removePasskey({ id: row?.id ?? '' }),
      api.account.removeAuthenticator({}),
    ];
    const ends = await Promise.allSettled(both);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('of a session begun by a password alone may not', async () => {
    const person = await member();
    const { browser } = await withPassword(person.email);
    await addPasskey(browser, virtualPasskey(url));
    const elsewhere = await callsOf((await withPassword(person.email)).browser, person.id);
    expect(elsewhere.visit.viewer?.isModerator).toBe(false);
    const [user] = await db.select().from(users).where(eq(users.id, person.id));
    expect(user?.twoFactorEnabled).toBe(false);
  });

  it('cannot give that session a factor of its own in place of the one they have', async () => {
    const person = await member();
    const { browser: own } = await withPassword(person.email);
    await addPasskey(own, virtualPasskey(url));
    await grantModerator(db, siteActor, person.id);
    const { browser } = await withPassword(person.email);
    const added = await addPasskey(browser, virtualPasskey(url));
    const { api } = await callsOf(browser);
    const [row] = await db.select().from(passkeys).where(eq(passkeys.userId, person.id));
    const refused = {
      status: 403,
      message:
        'Moderators need a second factor. Set one up on your profile, or sign in with the one you have.',
    };
    expect(added.status).toBe(403);
    expect(await added.json()).toMatchObject({ message: refused.message });
    await expect(api.account.beginAuthenticator({})).rejects.toMatchObject(refused);
    await expect(api.account.confirmAuthenticator({ code: '123456' })).rejects.toMatchObject(
      refused,
    );
    await expect(api.account.removePasskey({ id: row?.id ?? '' })).rejects.toMatchObject(refused);
    expect((await callsOf(browser)).visit.viewer?.isModerator).toBe(false);
    expect(await db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(1);
    expect((await addPasskey(own, virtualPasskey(url))).status).toBe(200);
  });
});
