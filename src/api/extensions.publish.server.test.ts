import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { accessTokens } from '#features/access-tokens/tables.server.ts';
import { suspensions } from '#features/accounts/suspensions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { rateLimits } from '#platform/tables.server.ts';
import { makeNoise } from '#test/archives.ts';
import { makeToken } from '#test/extensions.ts';
import { freshDatabase } from '#test/database.ts';
import { openPublishing, packageOf, type FormParts } from '#test/publishing.ts';
import { sendRaw } from '#test/raw-http.ts';
import { openRepository } from '#test/repository.ts';

const repository = await openRepository(await freshDatabase());
const { db, port, seller } = repository;
const kit = await repository.extension('scatter_kit', {
  versions: [{ manifest: { version: '1.0.0' } }],
});
const { token, publish, requestOf, leftovers } = await openPublishing(repository);
const notes = ['release_notes', '## New\n\n- **Faster** scattering\n- Fewer bugs'] as const;

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe('a build server', () => {
  it('publishes a version, which waits for the moderator with its notes', async () => {
    const answer = await publish([notes, ['version_file', packageOf('1.1.0')]]);
    expect([answer.status, answer.headers['content-type']]).toEqual([201, 'application/json']);
    expect(answer.json).toMatchObject({ id: 'scatter_kit', version: '1.1.0', status: 'pending' });
    const [version] = await db
      .select()
      .from(productVersions)
      .where(eq(productVersions.number, '1.1.0'));
    expect(version).toMatchObject({
      productId: kit.id,
      status: 'pending',
      channel: 'stable',
      submittedBy: seller.id,
      releaseNotesText: expect.stringContaining('Faster scattering'),
    });
    expect(version?.releaseNotesHtml).toContain('<strong>Faster</strong>');
    expect((await repository.read()).data).toMatchObject([{ version: '1.0.0' }]);
    expect((await leftovers())[2]).toEqual([]);
  });

  it('takes the fields in any order, unknown ones too, and the channel', async () => {
    const answer = await publish(
      [
        ['version_file', packageOf('2.0.0-beta.1')],
        ['changelog_url', 'https://example.org'],
        ['tested_with', '5.1'],
        ['channel', 'beta'],
        notes,
      ],
      { end: '' },
    );
    expect(answer.json).toMatchObject({ version: '2.0.0-beta.1', status: 'pending' });
    const [version] = await db
      .select()
      .from(productVersions)
      .where(eq(productVersions.number, '2.0.0-beta.1'));
    expect(version).toMatchObject({ channel: 'beta', testedWith: '5.1' });
  });

  it('is told which token it needs', async () => {
    const read = await makeToken(db, seller, 'read');
    const parts: FormParts = [notes, ['version_file', packageOf('1.2.0')]];
    for (const authorization of [`Bearer ${read}`, `Basic ${token}`, 'Bearer x']) {
      expect(await publish(parts, { authorization })).toMatchObject({
        status: 403,
        json: {
          detail:
            'This access token is unknown, revoked or expired, or has another scope. Create a new one in your profile.',
        },
      });
    }
    const more = [`Cookie: forge.session_token=x; person=${seller.id}`];
    expect(await publish(parts, { authorization: '', more })).toMatchObject({
      status: 403,
      json: {
        detail:
          'Publishing needs an access token with the scope “publish”. Create one in your profile.',
      },
    });
    const other = await makeToken(db, await repository.buyer(), 'publish');
    expect(await publish(parts, { authorization: `Bearer ${other}` })).toMatchObject({
      status: 403,
      json: { detail: 'The extension “scatter_kit” belongs to somebody else.' },
    });
    expect(await publish(parts, { id: 'nobody_kit' })).toMatchObject({
      status: 404,
      json: {
        detail:
          'There is no extension “nobody_kit”. The first version of an extension is published on the website.',
      },
    });
  });

  it('sends a large package without it lying in memory, and one that is too large in vain', async () => {
    const noise = makeNoise(40 * 1024 * 1024);
    const answer = await publish([notes, ['version_file', packageOf('1.5.0', {}, noise)]]);
    expect(answer.json).toMatchObject({ version: '1.5.0' });
    const head =
      `POST /api/v1/extensions/scatter_kit/versions/upload/ HTTP/1.1\r\nHost: a\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${160 * 1024 * 1024}\r\nConnection: close\r\n\r\n`;
    const refused = await sendRaw(port, head);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body.toString())).toMatchObject({
      fields: { version_file: 'File too large. Max 150MB.' },
    });
  });

  it('that breaks off leaves nothing', async () => {
    const before = await leftovers();
    const whole = requestOf([
      notes,
      ['version_file', packageOf('1.6.0', {}, makeNoise(2_000_000))],
    ]);
    await repository.breakOff(whole.subarray(0, 500_000));
    await expect.poll(leftovers).toEqual(before);
  });

  it.each([
    ['its token is revoked', () => db.update(accessTokens).set({ revokedAt: new Date() })],
    [
      'its owner is suspended',
      () => db.insert(suspensions).values({ userId: seller.id, reason: 'Spam.' }),
    ],
  ])('publishes nothing once %s while it sends', async (_, end) => {
    const authorization = `Bearer ${await makeToken(db, seller, 'publish')}`;
    const archive = packageOf('1.7.0', {}, makeNoise(2_000_000));
    const whole = requestOf([notes, ['version_file', archive]], { authorization });
    const before = await leftovers();
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(whole.subarray(0, 500_000));
    await expect.poll(async () => (await leftovers())[2]).toHaveLength(1);
    await end();
    socket.write(whole.subarray(500_000));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 403 [\s\S]*unknown, revoked or expired/);
    expect(await leftovers()).toEqual(before);
    await db.delete(suspensions);
    await db.update(accessTokens).set({ revokedAt: null });
  });

  it('reads that only POST goes here', async () => {
    const answer = await repository.download('/api/v1/extensions/scatter_kit/versions/upload/');
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'POST']);
  });

  it('is bounded, and nobody publishes what is deleted', async () => {
    await db
      .update(products)
      .set({ deletedAt: new Date(), isPublished: false })
      .where(eq(products.id, kit.id));
    const statuses = [];
    for (let at = 0; at < 30; at += 1) statuses.push((await publish([notes])).status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect(statuses.at(-1)).toBe(429);
  });
});
