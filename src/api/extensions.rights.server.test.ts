import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accessTokens } from '#features/access-tokens/tables.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { makePurchase, makeToken } from '#test/extensions.ts';
import { freshDatabase } from '#test/database.ts';
import { openRepository } from '#test/repository.ts';
import { sendRaw, type BlenderRequest } from '#test/raw-http.ts';

// Checklist of the extensions repository, 41 to 49: who sees and gets what.

const repository = await openRepository(await freshDatabase());
const { db, port, list, read, download } = repository;
const free = await repository.extension('free_kit');
const paid = await repository.paid('paid_kit');

async function ids(request: BlenderRequest = {}): Promise<string[]> {
  return (await read('', request)).data.map(({ id }) => id).toSorted();
}

describe('rights', () => {
  it('41: without a token there is nothing paid', async () => {
    expect(await ids()).toEqual(['free_kit']);
    expect((await download(paid.first.path)).status).toBe(403);
  });

  it('42: a token adds what its person bought, and what is their own', async () => {
    const buyer = await repository.buyer();
    await makePurchase(db, buyer, paid.id);
    const token = await makeToken(db, buyer);
    expect(await ids({ token })).toEqual(['free_kit', 'paid_kit']);
    expect((await download(paid.first.path, { token })).status).toBe(200);
    const own = await makeToken(db, repository.seller);
    expect(await ids({ token: own })).toEqual(['free_kit', 'paid_kit']);
    expect((await download(paid.first.path, { token: own })).status).toBe(200);
  });

  it.each(['refunded', 'disputed', 'lost'] as const)(
    '43, 44: %s takes it out of the next listing and refuses the archive, until it is owned again',
    async (status) => {
      const buyer = await repository.buyer();
      await makePurchase(db, buyer, paid.id);
      const token = await makeToken(db, buyer);
      const set = (to: 'owned' | typeof status) =>
        db.update(purchases).set({ status: to }).where(eq(purchases.buyerId, buyer.id));
      await set(status);
      expect(await ids({ token })).toEqual(['free_kit']);
      const refused = await download(paid.first.path, { token });
      expect([refused.status, refused.headers['content-type']]).toEqual([
        403,
        'application/problem+json',
      ]);
      await set('owned');
      expect(await ids({ token })).toEqual(['free_kit', 'paid_kit']);
      expect((await download(paid.first.path, { token })).status).toBe(200);
    },
  );

  it('45: any other authorization is refused by 403 on both routes', async () => {
    const buyer = await repository.buyer();
    await makePurchase(db, buyer, paid.id);
    const [revoked, expired] = [await makeToken(db, buyer), await makeToken(db, buyer)];
    const byEnding = (token: string) => eq(accessTokens.ending, token.slice(-4));
    const past = new Date(Date.now() - 1_000);
    await db.update(accessTokens).set({ revokedAt: past }).where(byEnding(revoked));
    await db.update(accessTokens).set({ expiresAt: past }).where(byEnding(expired));
    const suspended = await repository.buyer();
    const ofSuspended = await makeToken(db, suspended);
    await db.insert(suspensions).values({ userId: suspended.id, reason: 'Spam.' });
    const unknown = `forge_pat_${'x'.repeat(43)}`;
    const headers = [revoked, expired, ofSuspended, unknown, 'rubbish', ''].map(
      (token) => `Bearer ${token}`,
    );
    const basic = `Basic ${Buffer.from(`mira:${unknown}`).toString('base64')}`;
    for (const authorization of [...headers, basic, unknown, '\u00e9\u00ff']) {
      for (const answer of [
        await list('', { authorization }),
        await download(free.first.path, { authorization }),
      ]) {
        expect(answer.status).toBe(403);
        expect(answer.headers).toMatchObject({
          'content-type': 'application/problem+json',
          'cache-control': 'no-store',
        });
        expect(JSON.parse(answer.body.toString())).toEqual({
          type: 'about:blank',
          status: 403,
          detail:
            'This access token is unknown, revoked or expired, or has another scope. Create a new one in your profile.',
        });
      }
    }
  });

  it.each(['pending', 'rejected'] as const)('46: a %s version is never served', async (status) => {
    const kit = await repository.extension(`${status}_kit`, { versions: [{ status }] });
    const token = await makeToken(db, repository.seller);
    for (const request of [{}, { token }]) {
      expect(await ids(request)).not.toContain(`${status}_kit`);
      expect((await download(kit.first.path, request)).status).toBe(404);
    }
  });

  it('47: who does not own it is refused, also with its very address', async () => {
    const token = await makeToken(db, await repository.buyer());
    const answer = await download(paid.first.path, { token });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      detail: 'This extension is not in your library. Get it on its page first.',
    });
    const session = (await repository.buyer()).id;
    const clicked = await download(paid.first.path, {
      more: [`Cookie: forge.session_token=x; person=${session}`],
    });
    expect(clicked.status).toBe(403);
    expect(clicked.headers).not.toHaveProperty('set-cookie');
  });

  it('47: a click on the website works with the session instead', async () => {
    const more = [`Cookie: forge.session_token=x; person=${repository.seller.id}`];
    const answer = await download(paid.first.path, { more });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    const both = { more, authorization: 'Bearer wrong' };
    expect((await download(paid.first.path, both)).status).toBe(403);
  });

  it('48: a token for reading opens no page, buys nothing and cannot publish', async () => {
    const buyer = await repository.buyer();
    const token = await makeToken(db, buyer);
    const ask = (method: string, path: string, body = '') =>
      sendRaw(
        port,
        `${method} ${path} HTTP/1.1\r\nHost: forge.example\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      );
    const productId = paid.id;
    expect((await ask('GET', '/api/v1/bookmarks/articles')).status).toBe(401);
    expect(
      (await ask('POST', '/api/rpc/purchases/recordFree', JSON.stringify({ json: { productId } })))
        .status,
    ).toBe(401);
    expect(
      (
        await ask(
          'POST',
          '/api/rpc/purchases/startCheckout',
          JSON.stringify({ json: { productId } }),
        )
      ).status,
    ).toBe(401);
    expect((await ask('GET', `/downloads/${paid.id}`)).body.toString()).toContain('a page');
    expect((await ask('GET', '/api/export')).headers['location']).toContain('/login');
  });

  it('48: a token for reading publishes nothing', async () => {
    const token = await makeToken(db, repository.seller);
    const path = '/api/v1/extensions/paid_kit/versions/upload/';
    const request = `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    expect((await sendRaw(port, request)).status).toBe(403);
  });

  it('a free one that its seller does not list openly is listed for those who have it', async () => {
    const kit = await repository.extension('shy_kit', { columns: { listsOpenly: false } });
    const buyer = await repository.buyer();
    const token = await makeToken(db, buyer);
    expect(await ids({ token })).not.toContain('shy_kit');
    await repository.as(buyer).purchases.recordFree({ productId: kit.id });
    expect(await ids({ token })).toContain('shy_kit');
    expect(await ids()).not.toContain('shy_kit');
    expect((await download(kit.first.path)).status).toBe(403);
    expect((await download(kit.first.path, { token })).status).toBe(200);
    await db.update(products).set({ listsOpenly: true }).where(eq(products.id, kit.id));
    expect((await download(kit.first.path)).status).toBe(200);
  });
});

it('49: a token stands in no line of the log, in no answer and in no address', async () => {
  const token = await makeToken(db, repository.seller);
  const answers = [
    await list('', { token }),
    await list(`?token=${token}&access_token=${token}`, { token }),
    await download(paid.first.path, { token }),
    await download(`${paid.first.path}?token=${token}`, { authorization: `Bearer ${token}x` }),
    await list('', { authorization: `Basic ${token}` }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403]);
  const random = token.slice('forge_pat_'.length);
  for (const { headers, body } of answers) {
    expect(`${JSON.stringify(headers)}${body.toString('latin1')}`).not.toContain(random);
  }
  const log = repository.lines.join('\n');
  expect(log).toContain('/api/v1/extensions/download/');
  expect(log).not.toContain(random);
});
