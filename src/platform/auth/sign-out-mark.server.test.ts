import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '#features/accounts/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { namesSession } from '../http/cookies.server.ts';
import { TestBrowser } from './browser.test-driver.ts';
import { openTestSite } from './site.test-driver.ts';

const database = await freshDatabase();
const { db } = database;
const { url, auth } = await openTestSite(database);
const person = { name: 'Kofi', email: 'kofi@forge.example', password: 'lamps and lamps' };
const userId = await auth.createPasswordUser(person);

const ends = {
  'ended elsewhere': (token: string) => db.delete(sessions).where(eq(sessions.token, token)),
  expired: (token: string) =>
    db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.token, token)),
};

it.each(['ended elsewhere', 'expired'] as const)(
  'a session that is %s leaves the next one alone, however late its answers arrive',
  async (end) => {
    const browser = new TestBrowser(url);
    const begun = await browser.post('/api/auth/sign-in/email', person);
    const { token } = (await begun.json()) as { token: string };
    const cookie = browser.cookieFor('/');
    await ends[end](token);

    const page = (await auth.sessionOf(new Headers({ cookie }))).refreshed.getSetCookie();
    const { origin } = new URL(url);
    const ask = (path: string, method: string) =>
      fetch(`${url}/api/auth${path}`, { method, headers: { cookie, origin } });
    const answers = [
      await ask('/get-session', 'GET'),
      await ask('/list-accounts', 'GET'),
      await ask('/passkey/generate-register-options', 'GET'),
      await ask('/revoke-other-sessions', 'POST'),
    ];
    await browser.post('/api/auth/sign-in/email', person);
    const late = [...page, ...answers.flatMap((answer) => answer.headers.getSetCookie())];
    expect(late.length).toBeGreaterThan(1);
    for (const line of late) browser.keep(line);
    const now = browser.cookieFor('/');
    expect((await auth.sessionOf(new Headers({ cookie: now }))).userId).toBe(userId);

    // The one that is over is known by its mark, and the next one is not taken for it.
    const marks = page.map((line) => line.split(';')[0]).join('; ');
    expect(namesSession(`${cookie}; ${marks}`)).toBe(false);
    expect(namesSession(now)).toBe(true);
  },
);
