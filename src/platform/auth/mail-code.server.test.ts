import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users, verifications } from '#features/accounts/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { rateLimits } from '../tables.server.ts';
import { TestBrowser } from './browser.test-driver.ts';
import { openTestSite } from './site.test-driver.ts';

const database = await freshDatabase();
const { db } = database;
const mails: { to: string; subject: string; text: string }[] = [];
const mail = { send: async (sent: (typeof mails)[number]) => void mails.push(sent) };
const { url, auth } = await openTestSite(database, { mail });

let addresses = 0;
const from = () => ({ 'x-forge-address': `198.51.100.${(addresses += 1)}` });

const ask = (email: string, browser = new TestBrowser(url), headers = from()) =>
  browser.post('/api/auth/email-otp/send-verification-otp', { email, type: 'sign-in' }, headers);

const signIn = (email: string, otp: string, browser = new TestBrowser(url), headers = from()) =>
  browser.post('/api/auth/sign-in/email-otp', { email, otp }, headers);

const lastCode = () => /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';

const endMinute = () => db.delete(rateLimits).where(like(rateLimits.key, 'auth 20/60:%'));

async function userOf(browser: TestBrowser) {
  return (await auth.sessionOf(new Headers({ cookie: browser.cookieFor('/') }))).userId;
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code in the mail', () => {
  it('makes a member of a new address, with a name and a profile', async () => {
    const email = 'New.Artist@studio.example';
    const browser = new TestBrowser(url);
    expect((await ask(email, browser)).status).toBe(200);
    const code = lastCode();
    expect(mails.at(-1)).toMatchObject({
      to: 'new.artist@studio.example',
      subject: `${code} is your code for Forge`,
    });
    expect(mails.at(-1)?.text).toContain('It works once, within the next 10 minutes.');
    expect((await signIn(email, code, browser)).status).toBe(200);
    const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
    expect(user).toMatchObject({ name: 'new.artist', emailVerified: true, image: null });
    expect(await userOf(browser)).toBe(user?.id);
    const [profile] = await db
      .select()
      .from(profiles)
      .where(eq(profiles.id, user?.id ?? ''));
    expect(profile?.username).toBeTruthy();
  });

  it('is answered alike for every address, and signs its person in', async () => {
    const email = 'known@studio.example';
    const id = await auth.createPasswordUser({ name: 'Known', email, password: null });
    const [known, unknown] = [await ask(email), await ask('nobody@studio.example')];
    expect(known.status).toBe(unknown.status);
    expect(await known.text()).toBe(await unknown.text());
    const browser = new TestBrowser(url);
    await ask(email, browser);
    expect((await signIn(email, lastCode(), browser)).status).toBe(200);
    expect(await userOf(browser)).toBe(id);
  });

  it('is stored as a keyed hash', async () => {
    await ask('hash@studio.example');
    const [row] = await db
      .select()
      .from(verifications)
      .where(like(verifications.identifier, '%hash@studio.example'));
    expect(row?.value).toMatch(/^[\w-]{43}:0$/);
    expect(row?.value).not.toContain(lastCode());
  });

  it('works once, also for two at once, and for its address alone', async () => {
    const email = 'once@studio.example';
    const other = new TestBrowser(url);
    await ask('other@studio.example', other);
    const browser = new TestBrowser(url);
    await ask(email, browser);
    const code = lastCode();
    expect((await signIn('other@studio.example', code, other)).status).toBe(400);
    const both = await Promise.all([signIn(email, code, browser), signIn(email, code, browser)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await signIn(email, code, browser)).status).toBe(400);
  });

  it('works in the browser that asked for it alone, and spends no try elsewhere', async () => {
    const email = 'talked-into@studio.example';
    const browser = new TestBrowser(url);
    await ask(email, browser);
    const code = lastCode();
    const elsewhere = new TestBrowser(url);
    await ask('attacker@studio.example', elsewhere);
    for (const stranger of [new TestBrowser(url), elsewhere, elsewhere, elsewhere]) {
      const answer = await signIn(email, code, stranger);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'OTHER_BROWSER' });
    }
    expect((await signIn(email.toUpperCase(), code, browser)).status).toBe(200);
  });

  it('ends after three wrong tries, after ten minutes, and when a new one is asked for', async () => {
    const email = 'tries@studio.example';
    const browser = new TestBrowser(url);
    await ask(email, browser);
    const code = lastCode();
    for (let turn = 0; turn < 3; turn += 1) await signIn(email, another(code), browser);
    expect((await signIn(email, code, browser)).status).toBe(403);

    await ask(email, browser);
    const [old] = [lastCode()];
    const expiresAt = new Date(Date.now() - 1_000);
    const own = like(verifications.identifier, `%${email}`);
    await db.update(verifications).set({ expiresAt }).where(own);
    expect((await signIn(email, old, browser)).status).toBe(400);

    await ask(email, browser);
    const first = lastCode();
    await ask(email, browser);
    if (first !== lastCode()) expect((await signIn(email, first, browser)).status).toBe(400);
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
  });

  it('is sent and tried only so often, by address and by e-mail', async () => {
    const sent: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) sent.push((await ask('bomb@studio.example')).status);
    expect(sent.filter((status) => status === 200)).toHaveLength(10);
    expect(sent.at(-1)).toBe(429);
    const one = { 'x-forge-address': '192.0.2.200' };
    const many: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      many.push((await ask(`many-${turn}@studio.example`, new TestBrowser(url), one)).status);
    }
    expect(many.filter((status) => status === 200)).toHaveLength(20);
    expect(many.at(-1)).toBe(429);
    const tried: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      tried.push((await signIn('guess@studio.example', '123456')).status);
    }
    expect(tried.at(-1)).toBe(429);
  });

  it('is sent 10 times an hour to one mailbox, however its address is spelled', async () => {
    const spellings = ['m.ira@studio.example', 'mi.ra@studio.example', 'MIRA+1@studio.example'];
    const others = Array.from({ length: 8 }, (_, turn) => `mira+x${turn}@studio.example`);
    const sent: number[] = [];
    for (const email of [...spellings, ...others]) sent.push((await ask(email)).status);
    expect(sent.filter((status) => status === 200)).toHaveLength(10);
    expect(sent.at(-1)).toBe(429);
    expect((await ask('mira@other.example')).status).toBe(200);
  });

  it('is sent 60 times an hour to one network, and still to a device known there', async () => {
    const network = { 'x-forge-address': '192.0.2.201' };
    const email = 'at-home@studio.example';
    const known = new TestBrowser(url);
    await ask(email, known);
    expect((await signIn(email, lastCode(), known)).status).toBe(200);
    const sent: number[] = [];
    for (let turn = 0; turn < 61; turn += 1) {
      // As if each minute had passed.
      if (turn % 20 === 0) await endMinute();
      sent.push((await ask(`any-${turn}@studio.example`, new TestBrowser(url), network)).status);
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(60);
    expect(sent.at(-1)).toBe(429);
    await endMinute();
    expect((await ask('other@studio.example', known, network)).status).toBe(429);
    expect((await ask(email, known, network)).status).toBe(200);
    expect((await ask('neighbour@studio.example')).status).toBe(200);
  });

  it('is sent 240 times an hour to the networks of one /48, which one customer may own', async () => {
    const sent: number[] = [];
    for (let turn = 0; turn < 241; turn += 1) {
      if (turn % 80 === 0) await endMinute();
      const network = { 'x-forge-address': `2001:db8:48:${(turn * 256).toString(16)}::1` };
      sent.push((await ask(`net-${turn}@studio.example`, new TestBrowser(url), network)).status);
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(240);
    expect(sent.at(-1)).toBe(429);
    const minute = Array.from({ length: 81 }, async (_, turn) => {
      const network = { 'x-forge-address': `2001:db8:49:${(turn * 256).toString(16)}::1` };
      return (await ask(`now-${turn}@studio.example`, new TestBrowser(url), network)).status;
    });
    expect((await Promise.all(minute)).filter((status) => status === 200)).toHaveLength(80);
  });

  it('is sent for nothing else', async () => {
    const before = mails.length;
    for (const type of ['forget-password', 'email-verification', 'change-email', 'x']) {
      const body = { email: `${type}@studio.example`, type };
      const path = '/api/auth/email-otp/send-verification-otp';
      expect((await new TestBrowser(url).post(path, body, from())).status).toBe(400);
    }
    for (const path of ['/email-otp/verify-email', '/email-otp/reset-password']) {
      expect((await new TestBrowser(url).post(`/api/auth${path}`, {}, from())).status).toBe(404);
    }
    expect(mails.length).toBe(before);
  });

  const tooLong = `${'x'.repeat(9_000)}@studio.example`;

  it.each(['', 'no address', 'a@b', 'x'.repeat(300), tooLong])(
    'is not sent to %j',
    async (email) => {
      const before = mails.length;
      expect((await ask(email)).status).toBe(400);
      expect(mails.length).toBe(before);
    },
  );

  it('is not offered without mail', async () => {
    const silent = await openTestSite(database);
    const path = '/api/auth/email-otp/send-verification-otp';
    const body = { email: 'known@studio.example', type: 'sign-in' };
    const answer = await new TestBrowser(silent.url).post(path, body);
    expect(answer.status).toBe(501);
    expect(await answer.json()).toMatchObject({ message: 'Mail is not configured on this site.' });
  });
});
