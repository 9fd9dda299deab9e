import { beforeAll, describe, expect, it } from 'vitest';
import { makeToken } from '#test/extensions.ts';
import { freshDatabase } from '#test/database.ts';
import { sendRaw } from '#test/raw-http.ts';
import { openRepository, repositoryPath } from '#test/repository.ts';

// Checklist of the extensions repository, 1 to 10: transport.

const repository = await openRepository(await freshDatabase());
const { db, port, list } = repository;
const address = `${repositoryPath}?platform=linux-x64&blender_version=4.2.3&python_version=3.11.7`;

beforeAll(async () => {
  await repository.extension('scatter_kit', {
    versions: [{ manifest: { name: 'Streu-Werkzeug für Häuser 散布' } }],
  });
});

describe('transport', () => {
  it('1: the exact bytes of Blender are answered by 200', async () => {
    const answer = await sendRaw(
      port,
      `GET ${address} HTTP/1.1\r\n` +
        'Accept-Encoding: identity\r\n' +
        'Host: forge.example\r\n' +
        'Accept: application/json\r\n' +
        'User-Agent: Blender/4.2.3 (Linux x86_64; cycle=release)\r\n' +
        'Connection: close\r\n\r\n',
    );
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ version: 'v1' });
  });

  it.each(['identity', 'gzip, deflate, br'])('2: no Content-Encoding for %s', async (encoding) => {
    const answer = await list('', { more: [`Accept-Encoding: ${encoding}`] });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.body[0]).toBe('{'.charCodeAt(0));
  });

  it.each(['GET', 'HEAD'])('3: Content-Length is the bytes of the body (%s)', async (method) => {
    const whole = await list();
    const answer = await list('', { method });
    expect(answer.headers['content-length']).toBe(String(whole.body.byteLength));
    expect(answer.headers).not.toHaveProperty('transfer-encoding');
    expect(answer.body.byteLength).toBe(method === 'GET' ? whole.body.byteLength : 0);
  });

  it('4: UTF-8 without a mark, and names keep their letters', async () => {
    const { body } = await list();
    expect(body.subarray(0, 2).toString('latin1')).toBe('{"');
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    expect(JSON.parse(text)).toMatchObject({ data: [{ name: 'Streu-Werkzeug für Häuser 散布' }] });
  });

  it('5: a fresh socket for each request, which the server closes', async () => {
    for (let request = 0; request < 3; request += 1) {
      const answer = await list();
      expect([answer.status, answer.headers['connection']]).toEqual([200, 'close']);
    }
  });

  it('6: no Set-Cookie, also for who sends one, and no foreign origin is in the way', async () => {
    const cookie = `Cookie: forge.session_token=x; person=${repository.seller.id}`;
    const answer = await list('', {
      more: [cookie, 'Origin: https://elsewhere.example', 'Sec-Fetch-Site: cross-site'],
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it.each(['/api/v1/extensions/', '/api/v1/extensions'])('7: no redirect from %s', async (path) => {
    for (const query of ['', '?platform=linux-x64', '?repository=x&']) {
      const request = `GET ${path}${query} HTTP/1.1\r\nHost: a.example\r\nAccept: application/json\r\nConnection: close\r\n\r\n`;
      const answer = await sendRaw(port, request);
      expect(answer.status).toBe(200);
      expect(answer.headers).not.toHaveProperty('location');
    }
  });

  it('8: 304 only when asked, for the same token and the same parameters', async () => {
    const [token, other] = [
      await makeToken(db, repository.seller),
      await makeToken(db, repository.seller),
    ];
    const etag = (await list('', { token })).headers['etag'];
    const asked = (query: string, who: string | undefined) =>
      list(query, { ...(who && { token: who }), more: [`If-None-Match: ${etag}`] });
    expect((await list('', { token })).status).toBe(200);
    const known = await asked('', token);
    expect([known.status, known.body.byteLength]).toEqual([304, 0]);
    expect(known.headers['vary']).toBe('Authorization, Accept');
    expect((await asked('', other)).status).toBe(200);
    expect((await asked('', undefined)).status).toBe(200);
    expect((await asked('?platform=linux-x64', token)).status).toBe(200);
    await repository.extension('newer_kit');
    expect((await asked('', token)).status).toBe(200);
  });

  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  it.each([
    [browser, 'text/html; charset=utf-8'],
    ['application/json;q=0.9, text/html', 'text/html; charset=utf-8'],
    ['*/*', 'application/json; charset=utf-8'],
    ['text/html;q=0.5, */*', 'application/json; charset=utf-8'],
    ['text/html, application/json', 'application/json; charset=utf-8'],
    ['application/json', 'application/json; charset=utf-8'],
    ['image/png', 'application/json; charset=utf-8'],
    ['text/html;q=0', 'application/json; charset=utf-8'],
  ])('9: Accept %s gets %s', async (accept, type) => {
    const request = `GET ${repositoryPath} HTTP/1.1\r\nHost: a.example\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(port, request);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
    if (type.startsWith('text/html')) {
      expect(answer.body.toString()).toContain(
        'This address is for Blender, not for a browser. Add it in Blender to install and update the add-ons of Forge there: Preferences, Get Extensions, Repositories, Add Remote Repository.',
      );
      expect(answer.body.toString()).toContain('<a href="/blender">How to set it up</a>');
    }
  });

  it('9: without Accept there is JSON', async () => {
    const answer = await sendRaw(
      port,
      `GET ${repositoryPath} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('10: a shared cache cannot mix users', async () => {
    const token = await makeToken(db, repository.seller);
    const mine = await list('', { token });
    expect(mine.headers).toMatchObject({
      vary: 'Authorization, Accept',
      'cache-control': 'private, no-cache',
    });
    const everybodys = await list();
    expect(everybodys.headers).toMatchObject({
      vary: 'Authorization, Accept',
      'cache-control': 'public, max-age=300',
    });
    const help = await sendRaw(
      port,
      `GET ${repositoryPath} HTTP/1.1\r\nHost: a\r\nAccept: ${browser}\r\nConnection: close\r\n\r\n`,
    );
    expect(help.headers['vary']).toBe('Authorization, Accept');
  });

  it('what only reads refuses to write, with a body for people', async () => {
    const answer = await list('', { method: 'DELETE' });
    expect([answer.status, answer.headers['content-type'], answer.headers['allow']]).toEqual([
      405,
      'application/problem+json',
      'GET, HEAD',
    ]);
    expect(JSON.parse(answer.body.toString())).toEqual({
      type: 'about:blank',
      status: 405,
      detail: 'This address is read-only.',
    });
  });

  it('beyond the limit the answer is 429, with the time to wait', async () => {
    const { limits } = repository.contextOf(null);
    const from = { viewer: null, address: '127.0.0.1' };
    const rate = { points: 600, seconds: 60, isForReading: true } as const;
    const spend = async () => {
      for (;;) await limits.spendAs(from, 'extension-listing', rate);
    };
    await expect(spend()).rejects.toMatchObject({ status: 429 });
    const { status, headers, body } = await list();
    expect([status, headers['content-type']]).toEqual([429, 'application/problem+json']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(body.toString())).toMatchObject({
      detail: expect.stringMatching(/^You are doing this too often\. Please try again in \d+ /),
    });
  });
});
