import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Auth } from '#platform/auth.server.ts';
import type { Refusal } from '#shared/refusal.ts';
import { openTestApp } from '#test/app.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { answerAuth } from './auth-requests.server.ts';
import { finishConnecting } from './stripe-connect.server.ts';
import { serveUploads } from './uploads.server.ts';

const { db, contextOf } = await openFreshSite();
const person = await makePerson(db);
const suspended = { ...person, suspension: { reason: 'Spam.', until: new Date('2030-03-04') } };
const sentence =
  'Your account is suspended until March 4, 2030: Spam. If you think this is a mistake, write to the address on the Contact page.';

const seen: (string | null)[] = [];
const auth: Pick<Auth, 'handle'> = {
  async handle(request) {
    seen.push(request.headers.get('x-forge-address'), request.headers.get('x-forge-request-id'));
    return new Response('handled');
  },
};

function ask(path: string, method: string, viewer: typeof suspended | typeof person) {
  const headers = { 'x-forge-address': '203.0.113.9', 'x-forge-request-id': 'forged' };
  const request = new Request(`https://forge.example${path}`, { method, headers });
  const from = { viewer, address: '192.0.2.1', requestId: 'r-1' };
  return answerAuth(auth as Auth, request, from);
}

describe('a suspended person', () => {
  it.each([
    '/api/auth/change-password',
    '/api/auth/set-password',
    '/api/auth/link-social',
    '/api/auth/unlink-account',
    '/api/auth/sign-out/',
  ])('changes nothing by %s', async (path) => {
    const answer = await ask(path, 'POST', suspended);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ code: 'SUSPENDED', message: sentence });
    expect(await (await ask(path, 'POST', person)).text()).toBe('handled');
  });

  it('signs out', async () => {
    expect((await ask('/api/auth/sign-out', 'POST', suspended)).status).toBe(200);
  });

  it.each(['POST', 'PATCH', 'DELETE'])('sends no file by %s', async (method) => {
    const refusal = { code: 'FORBIDDEN', reason: 'suspended', message: sentence };
    const app = new Hono();
    app.all('/api/uploads/:id?', (c) => serveUploads(c, contextOf(suspended)));
    app.onError((error) => {
      const { code, reason, message } = error as Refusal;
      return Response.json({ code, reason, message });
    });
    const answer = await app.request('/api/uploads', { method });
    expect(await answer.json()).toMatchObject(refusal);
  });

  it('connects no account to be paid on', async () => {
    const connecting = finishConnecting(new URLSearchParams(), contextOf(suspended));
    await expect(connecting).rejects.toMatchObject({ reason: 'suspended', message: sentence });
  });
});

it('where a request came from is what we saw, whatever it says itself', async () => {
  seen.length = 0;
  await ask('/api/auth/get-session', 'GET', person);
  expect(seen).toEqual(['192.0.2.1', 'r-1']);
});

describe.each(['application/json', 'Application/JSON', 'application/Problem+Json'])(
  'a body that calls itself %s',
  (type) => {
    const bodies: string[] = [];
    const signedOut = { id: null, userId: null, authenticatedAt: null, hasSecondFactor: false };
    const reading: Pick<Auth, 'handle' | 'sessionOf'> = {
      async handle(request) {
        bodies.push(await request.text());
        return new Response('handled');
      },
      sessionOf: () => Promise.resolve({ ...signedOut, refreshed: new Headers() }),
    };
    const { ask: send } = openTestApp(contextOf(null), {}, { auth: reading as Auth });
    const post = (body: string) =>
      send('/api/auth/sign-in/email-otp', '192.0.2.7', {
        method: 'POST',
        headers: { 'content-type': type, origin: 'https://forge.example' },
        body,
      });

    it('is refused when it is nested too deeply', async () => {
      expect((await post('['.repeat(65) + ']'.repeat(65))).status).toBe(400);
      expect(bodies).toEqual([]);
    });

    it('loses what cannot be stored, and its addresses become plain', async () => {
      await post(String.raw`{"name":"a\u0000b","callbackURL":"/é"}`);
      expect(bodies).toEqual(['{"name":"ab","callbackURL":"/%C3%A9"}']);
    });
  },
);

it.each(['/api/auth/get-session', '/api/v1/products', '/'])(
  'TRACE is refused: %s',
  async (path) => {
    const { app } = openTestApp(contextOf(null));
    const request = new Request(`https://forge.example${path}`);
    // A standard request cannot have this method, one from the network can.
    Object.defineProperty(request, 'method', { value: 'TRACE' });
    const incoming = { socket: { remoteAddress: '203.0.113.9' } };
    const answer = await app.fetch(request, { incoming });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  },
);
