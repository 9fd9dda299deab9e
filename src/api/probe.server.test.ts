import { describe, expect, it, vi } from 'vitest';
import { openSealing } from '#platform/auth/sealing.server.ts';
import { askProxy } from '#platform/doctor/proxy.server.ts';
import { openTestApp } from '#test/app.ts';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';

const secret = 'a secret of this test, long enough for all';
const publicUrl = 'https://forge.example';
const context = openTestSite(await freshDatabase()).contextOf(null);

type Proxy = (headers: Headers) => void;

/** Runs the operator's check against the site, through a proxy that does this to headers. */
async function check(trustProxy: boolean, proxy: Proxy, status?: number) {
  const { ask } = openTestApp(context, {
    FORGE_SECRET: secret,
    TRUST_PROXY: trustProxy ? '1' : '0',
  });
  const through = vi.fn(async (address: string, { headers, ...init }: RequestInit) => {
    if (status !== undefined) return new Response('', { status });
    const passed = new Headers(headers);
    proxy(passed);
    return ask(address.slice(publicUrl.length), '10.0.0.1', { ...init, headers: passed });
  });
  vi.stubGlobal('fetch', through);
  try {
    return await askProxy({ publicUrl, trustProxy }, openSealing(secret));
  } finally {
    vi.unstubAllGlobals();
  }
}

const adds: Proxy = (headers) =>
  headers.set('x-forwarded-for', `${headers.get('x-forwarded-for')}, 198.51.100.20`);
const none: Proxy = () => {};

describe("the operator's check of the address", () => {
  it('is content with a proxy that adds the visitor and takes large bodies', async () => {
    expect(await check(true, adds)).toEqual({
      name: 'Address',
      isGood: true,
      says: 'https://forge.example leads here, lets large bodies through, and shows who asks (198.51.100.20).',
    });
    expect((await check(false, none)).isGood).toBe(true);
  });

  it.each([
    [true, none, undefined, 'Anybody can choose the address that Forge sees.'],
    [false, adds, undefined, 'all visitors share their limits. Set TRUST_PROXY=1.'],
    [true, adds, 413, 'refuses 5 MB: let the proxy take bodies of any size.'],
    [true, adds, 301, 'answers 301: that is not this site of Forge.'],
  ])('trusting %s, behind a proxy that %o with %s', async (trusts, proxy, status, sentence) => {
    const { isGood, says } = await check(trusts, proxy, status);
    expect(isGood).toBe(false);
    expect(says).toContain(sentence);
  });
});

describe('the address of the check', () => {
  const { ask } = openTestApp(context, { FORGE_SECRET: secret });
  const post = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const init = { method: 'POST', headers, body: 'x' };
    return (await ask('/api/installation/probe', '198.51.100.4', init)).status;
  };

  it('does not exist without a proof, with an old one, or with one of another secret', async () => {
    const old = await openSealing(secret).seal(String(Date.now() - 61_000));
    const foreign = await openSealing('another secret, which is long enough too').seal(
      String(Date.now()),
    );
    const words = await openSealing(secret).seal('words');
    for (const proof of [
      undefined,
      'Bearer',
      `Bearer ${old}`,
      `Bearer ${foreign}`,
      `Bearer ${words}`,
      'Basic x',
    ]) {
      expect(await post(proof)).toBe(404);
    }
    const fresh = await openSealing(secret).seal(String(Date.now()));
    expect(await post(`Bearer ${fresh}`)).toBe(200);
  });
});
