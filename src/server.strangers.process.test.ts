import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoModerator } from '#demo/people.ts';
import { cookieShapes } from '#test/cookie-shapes.ts';
import { moderatorCookie } from '#test/moderator.ts';
import { makeDemoFolder, startForgeProcess, type ForgeProcess } from './test/forge-process.ts';

const folder = makeDemoFolder();
let forge: ForgeProcess;
/** The moderator's session: `name=token`. */
let session: string;

beforeAll(async () => {
  forge = await startForgeProcess({ FORGE_DATA: folder });
  session = await moderatorCookie(forge.url);
});

afterAll(async () => {
  await forge.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

/** Content that is only on the moderator's own pages. */
const personal = /Moderate Articles|moderator@forge\.example/;

/** A request with exactly these bytes as its Cookie header, and the response as text. */
function askRaw(path: string, cookieHeader: Buffer): Promise<string> {
  const { hostname, port } = new URL(forge.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\nCookie: `,
    );
    socket.write(cookieHeader);
    socket.write('\r\n\r\n');
  });
}

describe('a page of a person', () => {
  it('reaches nobody else, however the cookie of the session is written', async () => {
    const all = cookieShapes(session);
    expect(all.length).toBeGreaterThanOrEqual(200);
    for (const [number, shape] of all.entries()) {
      const path = number % 4 === 0 ? '/profile/edit' : '/about';
      const address = `${path}?shape=${number}`;
      // A page of a search is cached from the second request for it.
      await (await fetch(forge.url + address, { redirect: 'manual' })).text();
      const own = await askRaw(address, shape);
      const isKept = personal.test(own) && !/cache-control: private/i.test(own);
      const visitors = await fetch(forge.url + address, { redirect: 'manual' });
      const isLeaked = personal.test(await visitors.text());
      const sent = shape.toString();
      expect({ sent, isKept, isLeaked }).toEqual({ sent, isKept: false, isLeaked: false });
    }
  }, 120_000);

  it('is found with the cookie that browsers send, and kept by nobody', async () => {
    const own = await fetch(`${forge.url}/about?own`, { headers: { cookie: session } });
    expect(await own.text()).toMatch(personal);
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(own.headers.get('vary')).toContain('Cookie');
  });

  it.each(['/profile/edit', '/moderation/articles', '/moderation/people'])(
    'that holds what only they may see is kept by no browser: %s',
    async (path) => {
      const answer = await fetch(forge.url + path, { headers: { cookie: session } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('is not asked for by a cookie of another name: the page of all comes from the cache', async () => {
    await (await fetch(`${forge.url}/about?cache`)).text();
    const cached = await fetch(`${forge.url}/about?cache`);
    const nonce = await cached.text();
    for (const cookie of ['x_session_token=1', 'session_token=1', 'forge.session_tokens=1']) {
      const again = await fetch(`${forge.url}/about?cache`, { headers: { cookie } });
      expect(await again.text()).toBe(nonce);
      expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
  });

  it('is not public when its answer takes a dead session away', async () => {
    const cookie = 'forge.session_token=dead.token';
    const answer = await fetch(`${forge.url}/about?dead`, { headers: { cookie } });
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('every answer', () => {
  it.each([
    ['/', 'same-origin'],
    ['/about?again', 'same-origin'],
    ['/favicon.svg', 'same-origin'],
    ['/api/v1/stats', 'same-origin'],
    ['/api/docs', 'same-origin'],
    ['/nowhere', 'same-origin'],
    ['/files/images/00000000-0000-4000-8000-000000000000/400.webp', 'cross-origin'],
  ])('says who may embed it: %s', async (path, policy) => {
    const answer = await fetch(forge.url + path);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe(policy);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it.each(['/api/v1/notifications', '/api/v1/account/sessions', '/api/auth/get-session'])(
    'of a call is stored by nobody: %s',
    async (path) => {
      const answer = await fetch(forge.url + path, { headers: { cookie: session } });
      expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    },
  );
});

describe('a write that does not come from our pages', () => {
  const write = (path: string, headers: Record<string, string>, body = '{}') =>
    fetch(forge.url + path, { method: 'POST', headers: { cookie: session, ...headers }, body });
  const json = { 'content-type': 'application/json' };

  it.each(['cross-site', 'same-site', 'nonsense'])(
    'is refused when its browser says %s and no origin',
    async (site) => {
      const answer = await write('/api/v1/articles', { ...json, 'sec-fetch-site': site });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        message: 'This request comes from another site.',
      });
    },
  );

  it.each(['same-origin', 'none'])('is judged by itself when it says %s', async (site) => {
    const answer = await write('/api/v1/articles', { ...json, 'sec-fetch-site': site });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['/api/v1/articles', 'text/plain'],
    ['/api/v1/articles', 'application/x-www-form-urlencoded'],
    ['/api/v1/articles', 'multipart/form-data; boundary=x'],
    ['/api/v1/articles', ''],
    ['/api/rpc/articles/create', 'text/plain'],
    ['/api/auth/sign-out', 'text/plain'],
  ])('is refused where its body is no JSON: %s as %o', async (path, type) => {
    const answer = await write(path, { 'content-type': type });
    expect(answer.status).toBe(415);
    const said = { message: 'Send the body of this request as JSON.' };
    // By RPC in the envelope of its protocol.
    const expected = path.startsWith('/api/rpc/') ? { json: said } : said;
    expect(await answer.json()).toMatchObject(expected);
  });
});

describe('hostile input', () => {
  const long = 'a'.repeat(5_000);
  const hostile = ['%00', '%20', '..%2f..%2f', long, '%ED%A0%80', '%F0%9F%8D%A9', '-1', 'null'];

  it.each([
    '/knowledge-base/guide/:it',
    '/marketplace/:it',
    '/profile/:it',
    '/edit/:it',
    '/marketplace/edit/:it',
    '/downloads/:it',
    '/checkout/:it',
    '/purchase-success?session_id=:it',
    '/purchase-cancel?product_id=:it',
    '/supporters?support=success&session_id=:it',
    '/knowledge-base?q=:it&after=:it&sort=:it',
    '/marketplace?q=:it&after=:it&tag=:it',
    '/search?q=:it&after=:it',
    '/login?returnTo=:it',
    '/reset-password?token=:it',
    '/files/models/:it',
    '/files/images/:it/:it',
  ])('in the address is no defect: %s', async (pattern) => {
    for (const word of hostile) {
      const address = forge.url + pattern.replaceAll(':it', word);
      const answer = await fetch(address, { headers: { cookie: session }, redirect: 'manual' });
      expect({ address, isDefect: answer.status >= 500 }).toEqual({ address, isDefect: false });
    }
  });

  it.each([
    ['/api/v1/support/confirm', { sessionId: '   ' }, 'This payment does not exist.'],
    ['/api/v1/support/confirm', { sessionId: 'cs_\ud800' }, 'This payment does not exist.'],
    [
      '/api/v1/purchases/confirm',
      { sessionId: '   ' },
      'Stripe session ID is required for verification.',
    ],
    ['/api/v1/purchases/confirm', { sessionId: 'in_1' }, 'Could not verify Stripe purchase.'],
  ])('is refused with a sentence: %s %o', async (path, body, message) => {
    const answer = await fetch(forge.url + path, {
      method: 'POST',
      headers: { cookie: session, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message });
  });

  it('in any call of the API is no defect', async () => {
    const api: { paths: Record<string, Record<string, object>> } = await (
      await fetch(`${forge.url}/api/openapi.json`)
    ).json();
    const bodies = ['{"sessionId":"   "}', '{"sessionId":"\\ud800","id":"\\u0000"}', '[]', '{"a'];
    for (const [path, methods] of Object.entries(api.paths)) {
      for (const method of Object.keys(methods).map((name) => name.toUpperCase())) {
        for (const word of method === 'GET' ? ['%00', long] : ['%00']) {
          const address = `${forge.url}/api/v1${path.replaceAll(/\{\w+\}/g, word)}`;
          for (const body of method === 'GET' ? [undefined] : bodies) {
            const answer = await fetch(address, {
              method,
              headers: { cookie: session, 'content-type': 'application/json' },
              ...(body === undefined ? {} : { body }),
            });
            const asked = `${method} ${address} ${body}`;
            const isDefect = answer.status >= 500;
            expect({ asked, isDefect }).toEqual({ asked, isDefect: false });
            await answer.arrayBuffer();
          }
        }
      }
    }
  }, 120_000);

  it('as the address to go to after signing in becomes one that a header takes', async () => {
    const { email, password } = demoModerator;
    const answer = await fetch(`${forge.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: forge.url },
      body: JSON.stringify({ email, password, callbackURL: '/łódź?q=🍩' }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ url: '/%C5%82%C3%B3d%C5%BA?q=%F0%9F%8D%A9' });
  });

  it('leaves no error in the log', () => {
    const errors = forge.output().match(/^.*"level":"error".*$/gm) ?? [];
    expect(errors.map((line) => line.slice(0, 400))).toEqual([]);
  });
});
