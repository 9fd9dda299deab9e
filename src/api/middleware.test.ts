import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { bodyLimits } from '#platform/http/bodies.server.ts';
import { openLog } from '#platform/log.server.ts';
import { readSettings } from '#platform/settings.server.ts';
import { Refusal } from '#shared/refusal.ts';
import { limitBodies, prepare, refuseForeignOrigin, type Bindings } from './middleware.server.ts';

const FORGE_DATA = mkdtempSync(path.join(tmpdir(), 'forge-middleware-'));
const PUBLIC_URL = 'https://forge.example';

/** An app that returns what it received; `/own` returns a Response with its own cookies. */
function openApp(environment: NodeJS.ProcessEnv = {}, log = openLog('silent')) {
  const settings = readSettings({ FORGE_DATA, PUBLIC_URL, FORGE_SANDBOX: '0', ...environment });
  const app = new Hono<Bindings>();
  app.use(prepare(settings, log), refuseForeignOrigin(settings), limitBodies());
  app.all('/own', (c) => {
    c.set('sessionCookies', ['forge.session_token=prolonged']);
    const cookie = c.req.query('cookie');
    return new Response('own', { headers: cookie ? { 'Set-Cookie': cookie } : {} });
  });
  app.all('*', async (c) => c.text(`${c.var.address} ${(await c.req.text()).length}`));
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    return new Response(error.code, { status: error.status, headers: { 'X-Path': c.req.path } });
  });
  return (address: string, init: RequestInit = {}) =>
    app.request(`${PUBLIC_URL}${address}`, init, {
      incoming: { socket: { remoteAddress: '203.0.113.9' } },
    });
}

const ask = openApp();

describe('every answer', () => {
  it.each(['/', '/own', '/refused'])('carries the headers that protect it: %s', async (address) => {
    const isRefused = address === '/refused';
    const answer = await ask(
      address,
      isRefused ? { method: 'POST', headers: { origin: 'https://evil.example' } } : {},
    );
    expect(answer.status).toBe(isRefused ? 403 : 200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('has a line in the log with at most 500 characters of its path', async () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => void lines.push(line) });
    await openApp({}, log)('/way'.repeat(3_000));
    const [line] = lines.map((text) => JSON.parse(text) as { msg: string; path: string });
    expect(line).toMatchObject({ msg: 'request', path: '/way'.repeat(125) });
  });

  it('prolongs the session, unless it begins or ends one itself', async () => {
    const cookiesOf = async (address: string) => (await ask(address)).headers.getSetCookie();
    expect(await cookiesOf('/own')).toEqual(['forge.session_token=prolonged']);
    expect(await cookiesOf('/own?cookie=theme=dark')).toEqual([
      'theme=dark',
      'forge.session_token=prolonged',
    ]);
    for (const own of ['forge.session_token=', '__Secure-forge.session_token=new']) {
      expect(await cookiesOf(`/own?cookie=${own}`)).toEqual([own]);
    }
  });
});

describe('the address of a visitor', () => {
  const forwardedFor = (list: string) => ({ headers: { 'x-forwarded-for': list } });
  const forwarded = forwardedFor('198.51.100.1, 192.0.2.7');
  it.each([
    ['is that of the connection', {}, {}, '203.0.113.9'],
    ['cannot be claimed', {}, forwarded, '203.0.113.9'],
    ['is the one that our own proxy saw', { TRUST_PROXY: '1' }, forwarded, '192.0.2.7'],
    ['is without the port', { TRUST_PROXY: '1' }, forwardedFor('192.0.2.7:50211'), '192.0.2.7'],
    ['is without the port', { TRUST_PROXY: '1' }, forwardedFor('[2001:db8::7]:443'), '2001:db8::7'],
    ['is kept whole', { TRUST_PROXY: '1' }, forwardedFor('2001:db8::7'), '2001:db8::7'],
    ['is the connection’s where a proxy says none', { TRUST_PROXY: '1' }, {}, '203.0.113.9'],
  ] as const)('%s', async (_, environment, init, address) => {
    expect(await (await openApp(environment)('/', init)).text()).toBe(`${address} 0`);
  });
});

describe('a write', () => {
  it.each([
    ['POST', 'https://evil.example', 403],
    ['PUT', 'https://evil.example', 403],
    ['PATCH', 'https://evil.example', 403],
    ['DELETE', 'https://evil.example', 403],
    ['POST', 'https://forge.example.evil.example', 403],
    ['POST', 'http://forge.example', 403],
    ['POST', 'https://forge.example:8443', 403],
    ['POST', 'null', 403],
    ['POST', '', 403],
    ['POST', 'http://127.0.0.1:3000', 403],
    ['POST', PUBLIC_URL, 200],
    // Not a browser, or one that follows a link.
    ['POST', undefined, 200],
    ['GET', 'https://evil.example', 200],
    ['HEAD', 'https://evil.example', 200],
    ['OPTIONS', 'https://evil.example', 200],
  ])('%s from %s: %i', async (method, origin, status) => {
    const headers = origin === undefined ? {} : { origin };
    expect((await ask('/api/v1/articles', { method, headers })).status).toBe(status);
  });

  it('of the demo may come from the machine itself', async () => {
    const headers = { origin: 'http://127.0.0.1:3000' };
    const demo = openApp({ FORGE_SANDBOX: '1' });
    expect((await demo('/api/v1/articles', { method: 'POST', headers })).status).toBe(200);
  });
});

describe('a body', () => {
  const { form, json, upload, webhook } = bodyLimits;
  it.each([
    ['/api/v1/articles', json],
    ['/api/rpc/articles/create', json],
    ['/api/auth/sign-in/email', form],
    ['/api/auth/sign-in/social', form],
    ['/login', form],
    ['/', form],
    ['/apiary', form],
    ['/api/v1/uploads/image', upload],
    ['/api/rpc/uploads/image', upload],
    ['/api/v1/uploads/image/more', json],
    ['/elsewhere/api/v1/uploads/image', form],
    ['/sandbox/stripe/v1/refunds', json],
    ['/api/webhooks/stripe', webhook],
  ])('at %s may have %i bytes', async (address, limit) => {
    const send = (bytes: number) => ask(address, { method: 'POST', body: 'x'.repeat(bytes) });
    expect((await send(limit)).status).toBe(200);
    expect((await send(limit + 1)).status).toBe(413);
  });

  it('is counted as it comes, whatever length was announced', async () => {
    const headers = { 'content-length': '5', 'transfer-encoding': 'chunked' };
    const answer = await ask('/login', { method: 'POST', headers, body: 'x'.repeat(form + 1) });
    expect(answer.status).toBe(413);
  });

  it('that arrives in parts is held to what was announced for the file', async () => {
    const answer = await ask('/api/uploads/7', { method: 'PATCH', body: 'x'.repeat(upload + 1) });
    expect(answer.status).toBe(200);
  });
});
