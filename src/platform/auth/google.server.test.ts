import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { identities, users } from '#features/accounts/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { locationOf, TestBrowser } from './browser.test-driver.ts';
import { demoPerson, openTestSite } from './site.test-driver.ts';

const database = await freshDatabase();
const { db } = database;
const site = await openTestSite(database);
const { url } = site;

const browse = (origin = url) => new TestBrowser(origin);

async function begin(browser: TestBrowser, returnTo = '/knowledge-base?q=light#top') {
  const response = await browser.post('/api/auth/sign-in/social', {
    provider: 'google',
    callbackURL: `${browser.origin}${returnTo}`,
    errorCallbackURL: `${browser.origin}/login?returnTo=%2Fcreate`,
  });
  return response.headers.get('location') ?? '';
}

/** From Google's first page to its page of people. */
async function toPeople(browser: TestBrowser, address: string) {
  return locationOf(await browser.get(address));
}

/** Answers the page of people, and follows Google's redirects to the way back to Forge. */
async function choose(browser: TestBrowser, page: string, fields: Record<string, string>) {
  const chosen = await browser.submit(page, fields);
  return locationOf(await browser.get(locationOf(chosen)));
}

async function wayBack(browser: TestBrowser, fields: Record<string, string>) {
  return choose(browser, await toPeople(browser, await begin(browser)), fields);
}

async function signIn(browser: TestBrowser, fields: Record<string, string>): Promise<string> {
  return locationOf(await browser.get(await wayBack(browser, fields)));
}

async function userOf(browser: TestBrowser): Promise<string | null> {
  const session = await site.auth.sessionOf(new Headers({ cookie: browser.cookieFor('/') }));
  return session.userId;
}

const typed = (email: string, name = 'New Person') => ({ intent: 'other', name, email });
const verified = (email: string, name?: string) => ({ ...typed(email, name), isVerified: 'on' });

async function userByEmail(email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

describe('signing in with Google', () => {
  it('makes an account for a new person and returns to the page', async () => {
    const browser = browse();
    const address = new URL(await begin(browser));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    expect(address.searchParams.get('nonce')).toBeTruthy();
    const page = await toPeople(browser, address.href);
    const back = await choose(browser, page, verified('Anna@Studio.example', 'Anna Vega'));
    const answer = await browser.get(back);
    expect(locationOf(answer)).toBe(`${url}/knowledge-base?q=light#top`);
    const user = await userByEmail('anna@studio.example');
    expect(user).toMatchObject({ name: 'Anna Vega', emailVerified: true, image: null });
    expect(await userOf(browser)).toBe(user?.id);
    const id = user?.id ?? '';
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
    expect(profile?.username).toBe('anna-vega');
    const [identity] = await db.select().from(identities).where(eq(identities.userId, id));
    expect(identity).toMatchObject({ providerId: 'google', accessToken: null, idToken: null });
  });

  it('knows the person again, also after the stand-in was restarted', async () => {
    const first = browse();
    await signIn(first, verified('bo@studio.example', 'Bo'));
    const second = browse((await openTestSite(database)).url);
    await signIn(second, verified('bo@studio.example', 'Bo Renamed'));
    expect(await userOf(second)).toBe(await userOf(first));
    expect(await userOf(second)).not.toBeNull();
  });

  it('signs a demo person in as the account with their verified address', async () => {
    const id = await site.auth.createPasswordUser({ ...demoPerson, password: 'correct horse' });
    const browser = browse();
    const page = await toPeople(browser, await begin(browser));
    const people = await (await browser.get(page)).text();
    expect(people).toContain('stands in for Google');
    const person = /name="person" value="(\w+)"/.exec(people)?.[1] ?? '';
    expect(locationOf(await browser.get(await choose(browser, page, { person })))).toContain(
      '/knowledge-base',
    );
    expect(await userOf(browser)).toBe(id);
  });

  it('asks anew who one is at each sign-in', async () => {
    const browser = browse();
    await signIn(browser, verified('cy@studio.example', 'Cy'));
    const page = await toPeople(browser, await begin(browser));
    expect(page).toContain('/sandbox/google/choose/');
    await browser.get(await choose(browser, page, verified('di@studio.example', 'Di')));
    expect(await userOf(browser)).toBe((await userByEmail('di@studio.example'))?.id);
  });

  it('returns to the sign-in page when the person cancels', async () => {
    const browser = browse();
    const back = await signIn(browser, { intent: 'cancel' });
    expect(back).toContain(`${url}/login?returnTo=%2Fcreate&error=access_denied`);
    expect(await userOf(browser)).toBeNull();
  });
});

describe('an address that is not verified', () => {
  it('never joins an account', async () => {
    const email = 'eve.target@studio.example';
    await site.auth.createPasswordUser({ name: 'Eve', email, password: 'correct horse' });
    const browser = browse();
    expect(await signIn(browser, typed(email))).toContain('error=account_not_linked');
    expect(await userOf(browser)).toBeNull();
  });

  it('holds no place for an account', async () => {
    const browser = browse();
    expect(await signIn(browser, typed('squat@studio.example'))).toContain(
      'error=email_not_verified',
    );
    expect(await userByEmail('squat@studio.example')).toBeUndefined();
  });

  it('of our own account keeps Google out', async () => {
    const email = 'unproven@studio.example';
    await db.insert(users).values({ name: 'Unproven', email, emailVerified: false });
    const browser = browse();
    expect(await signIn(browser, verified(email))).toContain('error=account_not_linked');
    expect(await userOf(browser)).toBeNull();
  });
});

describe('a sign-in that was tampered with', () => {
  it('is refused with another state', async () => {
    const browser = browse();
    const back = new URL(await wayBack(browser, verified('fay@studio.example')));
    back.searchParams.set('state', 'another');
    expect(locationOf(await browser.get(back.href))).toContain('/login?error=state_mismatch');
    expect(await userOf(browser)).toBeNull();
  });

  it('is refused in another browser', async () => {
    const back = await wayBack(browse(), verified('gil@studio.example'));
    const other = browse();
    expect(locationOf(await other.get(back))).toContain('error=state_mismatch');
    expect(await userOf(other)).toBeNull();
  });

  it('is refused with a code of somebody else', async () => {
    const theirs = new URL(await wayBack(browse(), verified('hal@studio.example')));
    const browser = browse();
    const back = new URL(await wayBack(browser, verified('ida@studio.example')));
    back.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(locationOf(await browser.get(back.href))).toContain('error=invalid_code');
    expect(await userOf(browser)).toBeNull();
  });

  it('is refused without PKCE', async () => {
    const browser = browse();
    const address = new URL(await begin(browser));
    address.searchParams.delete('code_challenge');
    address.searchParams.delete('code_challenge_method');
    expect(await toPeople(browser, address.href)).toContain('error=invalid_request');
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'is refused when it would return to %s',
    async (callbackURL) => {
      const body = { provider: 'google', callbackURL };
      expect((await browse().post('/api/auth/sign-in/social', body)).status).toBe(403);
    },
  );
});

describe('the page of people', () => {
  it.each([
    [{ intent: 'other', name: '', email: 'a@b.example' }, 'Type a name.'],
    [{ intent: 'other', name: '"><script>', email: 'nonsense' }, 'Type an e-mail address.'],
    [{ person: 'nobody' }, 'Invalid input'],
  ])('is shown again for %j', async (fields, sentence) => {
    const browser = browse();
    const page = await toPeople(browser, await begin(browser));
    const answer = await browser.submit(page, fields);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).not.toContain('<script');
  });

  it('belongs to the browser that began', async () => {
    const page = await toPeople(browse(), await begin(browse()));
    expect((await browse().get(page)).status).toBe(400);
  });

  it('takes no large form', async () => {
    const browser = browse();
    const page = await toPeople(browser, await begin(browser));
    expect((await browser.submit(page, { name: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

describe('without Google', () => {
  it('the rest works, and Google is tried again after a while', async () => {
    const late = await openTestSite(database);
    const answer = late.google.answer;
    late.google.answer = (_request, response) => void response.writeHead(500).end();
    const id = await late.auth.createPasswordUser({
      name: 'Jo',
      email: 'jo@studio.example',
      password: 'correct horse',
    });
    const ask = async () => {
      const body = { provider: 'google', callbackURL: '/' };
      return (await new TestBrowser(late.url).post('/api/auth/sign-in/social', body)).status;
    };
    expect(id).toBeTruthy();
    expect(await ask()).toBe(503);
    late.google.answer = answer;
    expect(await ask()).toBe(503);
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
    onTestFinished(() => later.mockRestore());
    expect(await ask()).toBe(200);
  });

  it('says that it is not configured', async () => {
    const bare = await openTestSite(database, { environment: { FORGE_SANDBOX: '0' } });
    const body = { provider: 'google', callbackURL: '/' };
    const answer = await new TestBrowser(bare.url).post('/api/auth/sign-in/social', body);
    expect(answer.status).toBe(501);
    expect(await answer.json()).toMatchObject({ message: 'Google sign-in is not configured.' });
  });
});
