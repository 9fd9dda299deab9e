import { describe, expect, it } from 'vitest';
import { openLog } from '#platform/log.server.ts';
import { openTestApp } from '#test/app.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';

const site = await openFreshSite();
let lines = '';
const log = openLog('debug', { write: (line) => (lines += line) });
const { ask } = openTestApp({ ...site.contextOf(null), log });
const owner = await makePerson(site.db);
const create = (scope: 'read' | 'publish') =>
  site.as(owner).accessTokens.create({ label: scope, scope, days: null });
const tokens = { read: await create('read'), publish: await create('publish') };

/** The whole token, or what would be enough to find it. */
const partsOf = (token: string) => [token, token.slice('forge_pat_'.length), token.slice(-20)];

describe.each(Object.entries(tokens))('a token of the scope %s', (_, { token }) => {
  it.each([
    ['GET', '/api/v1/access-tokens'],
    ['POST', '/api/v1/access-tokens'],
    ['GET', '/api/v1/account'],
    ['GET', '/api/v1/account/factors'],
    ['GET', '/api/v1/uploads/usage'],
    ['POST', '/api/v1/products'],
    ['POST', '/api/rpc/purchases/startCheckout'],
    ['POST', '/api/rpc/accessTokens/list'],
    ['POST', '/api/rpc/articles/create'],
  ])('opens nothing at %s %s', async (method, address) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = method === 'POST' ? { body: JSON.stringify({ json: {} }) } : {};
    const withIt = await ask(address, '203.0.113.7', { method, headers, ...body });
    const { authorization: _left, ...others } = headers;
    const without = await ask(address, '203.0.113.7', { method, headers: others, ...body });
    expect([401, 404]).toContain(withIt.status);
    expect(withIt.status).toBe(without.status);
    expect(await withIt.text()).toBe(await without.text());
    expect(withIt.headers.getSetCookie()).toEqual([]);
  });

  it('is in no line of the log, wherever it was sent', async () => {
    lines = '';
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    await ask('/api/v1/account', '203.0.113.7', bearer);
    await ask(`/api/v1/account?token=${token}`, '203.0.113.7');
    await ask(`/api/v1/products/${token}`, '203.0.113.7');
    await ask(`/marketplace/${token}`, '203.0.113.7', { headers: { 'user-agent': token } });
    log.warn({ note: `somebody sent ${token}.` }, `What is ${token}?`);
    log.error(new Error(`No such thing: "${token}"`));
    expect(lines).toContain('/api/v1/account');
    for (const part of partsOf(token)) expect(lines).not.toContain(part);
  });
});

it('a token that looks like words is in no line of the log either', () => {
  lines = '';
  const plain = `forge_pat_${'abcdefghij'.repeat(5).slice(0, 43)}`;
  log.info({ path: `/x/${plain}` }, 'request');
  expect(lines).toContain('/x/[redacted]');
  expect(lines).not.toContain('abcdefghij');
});
