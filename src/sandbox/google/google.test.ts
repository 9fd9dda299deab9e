import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { locationOf, TestBrowser } from '#platform/auth/browser.test-driver.ts';
import { sandboxClient } from '#platform/auth/sandbox-client.server.ts';
import { createGoogleSandbox } from './google.server.ts';

const secret = 'a secret of the tests';
const client = sandboxClient(secret);
const redirectUri = 'http://forge.example/back';
const verifier = 'v'.repeat(64);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const person = { name: 'Juno "Nodes" <Park>', email: 'juno@forge.example' };

const server = createServer((request, response) => answer(request, response));
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sandbox/google`;
const answer = createGoogleSandbox({ issuer, redirectUri, secret, people: [person] });

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function authorizationAddress(changes: Record<string, string> = {}): string {
  const parameters = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the state',
    nonce: 'the nonce',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  });
  return `${issuer}/auth?${parameters}`;
}

async function newCode(): Promise<string> {
  const browser = new TestBrowser(issuer);
  const page = locationOf(await browser.get(authorizationAddress()));
  const html = await (await browser.get(page)).text();
  const chosen = /name="person" value="(\w+)"/.exec(html)?.[1] ?? '';
  const resumed = await browser.get(locationOf(await browser.submit(page, { person: chosen })));
  const back = new URL(locationOf(resumed));
  expect(back.searchParams.get('state')).toBe('the state');
  expect(back.searchParams.get('iss')).toBe(issuer);
  return back.searchParams.get('code') ?? '';
}

function redeem(code: string, changes: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: client.clientId,
    client_secret: client.clientSecret,
    ...changes,
  });
  return fetch(`${issuer}/token`, { method: 'POST', body });
}

function claimsOf(idToken: string): Record<string, unknown> {
  const [, payload = ''] = idToken.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

describe('the stand-in for Google', () => {
  it('describes itself', async () => {
    const answered = await fetch(`${issuer}/.well-known/openid-configuration`);
    expect(await answered.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('makes its addresses from its own, whatever host was asked for', async () => {
    const { hostname, port, pathname } = new URL(issuer);
    const address = `http://localhost:${port}${pathname}/.well-known/openid-configuration`;
    const answered = await fetch(address, { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(await answered.json()).toMatchObject({
      token_endpoint: `http://${hostname}:${port}${pathname}/token`,
    });
  });

  it('tells who signed in, and takes a code once', async () => {
    const code = await newCode();
    const answered = await redeem(code);
    expect(answered.status).toBe(200);
    const tokens = (await answered.json()) as { id_token: string; access_token: string };
    const known = { ...person, email_verified: true, sub: expect.stringMatching(/^\w{21}$/) };
    expect(claimsOf(tokens.id_token)).toMatchObject({ ...known, iss: issuer, nonce: 'the nonce' });
    const headers = { Authorization: `Bearer ${tokens.access_token}` };
    expect(await (await fetch(`${issuer}/me`, { headers })).json()).toMatchObject(known);
    expect((await redeem(code)).status).toBe(400);
    expect((await fetch(`${issuer}/me`, { headers })).status).toBe(401);
  });

  it.each([
    ['another PKCE verifier', { code_verifier: 'w'.repeat(64) }, 400],
    ['no PKCE verifier', { code_verifier: '' }, 400],
    ['another redirect address', { redirect_uri: 'http://forge.example/other' }, 400],
    ['another client secret', { client_secret: 'guessed' }, 401],
    ['another code', { code: 'guessed' }, 400],
  ])('gives nothing for %s', async (_name, changes, status) => {
    expect((await redeem(await newCode(), changes)).status).toBe(status);
  });

  it.each([
    ['no PKCE challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['a plain PKCE challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'id_token' }, 'unsupported_response_type'],
  ])('refuses %s', async (_name, changes, error) => {
    const browser = new TestBrowser(issuer);
    const back = locationOf(await browser.get(authorizationAddress(changes)));
    expect(back).toContain(`error=${error}`);
  });

  it.each([
    ['another site to return to', { redirect_uri: 'https://evil.example/' }],
    ['a client that it does not know', { client_id: 'somebody' }],
  ])('redirects nowhere for %s', async (_name, changes) => {
    const headers = { Accept: 'text/html' };
    const answered = await fetch(authorizationAddress(changes), { headers, redirect: 'manual' });
    expect(answered.status).toBe(400);
    expect(await answered.text()).toContain('This sign-in cannot continue');
  });

  it('shows its people without any script, and says what it is', async () => {
    const browser = new TestBrowser(issuer);
    const page = await browser.get(locationOf(await browser.get(authorizationAddress())));
    const html = await page.text();
    expect(html).toContain('Sandbox sign-in: stands in for Google.');
    expect(html).toContain('Juno &quot;Nodes&quot; &lt;Park&gt;');
    expect(html).not.toContain('<script');
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'`,
    );
  });
});
