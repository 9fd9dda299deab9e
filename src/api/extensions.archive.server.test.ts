import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { parse } from 'smol-toml';
import { describe, expect, it, vi } from 'vitest';
import { countVersionDownload } from '#features/extensions/downloads.commands.server.ts';
import { versionDownloads } from '#features/extensions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { makeNoise } from '#test/archives.ts';
import { makePurchase, makeToken } from '#test/extensions.ts';
import { freshDatabase } from '#test/database.ts';
import { openRepository } from '#test/repository.ts';
import { blenderBytes } from '#test/raw-http.ts';
import { entriesOf } from '#test/unzip.ts';

// Checklist of the extensions repository, 51 to 58: the archive.

const repository = await openRepository(await freshDatabase());
const { db, port, read, download } = repository;
const kit = await repository.paid('scatter_kit', [
  { manifest: { version: '1.0.0' } },
  { manifest: { version: '1.1.0' } },
]);
const [older, newer] = [kit.versions[0], kit.versions[1]] as const;
if (!older || !newer) throw new Error('There are two versions.');

async function makeOwner() {
  const buyer = await repository.buyer();
  await makePurchase(db, buyer, kit.id);
  return makeToken(db, buyer);
}

const countsOf = (versionId: string) =>
  db.select().from(versionDownloads).where(eq(versionDownloads.versionId, versionId));

describe('the archive', () => {
  it('51: bytes, size and sha256 equal the listing', async () => {
    const token = await makeOwner();
    const [item] = (await read('', { token })).data;
    const { status, headers, body } = await download(pathOf(item?.archive_url), { token });
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(body.byteLength).toBe(item?.['archive_size']);
    expect(headers['content-length']).toBe(String(body.byteLength));
    const sha256 = createHash('sha256').update(body).digest('hex');
    expect(item?.['archive_hash']).toBe(`sha256:${sha256}`);
  });

  it('52: id and version inside the zip equal the listing', async () => {
    const token = await makeOwner();
    const [item] = (await read('', { token })).data;
    const { body } = await download(pathOf(item?.archive_url), { token });
    const manifest = parse(entriesOf(body)['blender_manifest.toml'] ?? '');
    expect(manifest).toMatchObject({ id: item?.id, version: item?.version });
    expect(pathOf(item?.archive_url)).toMatch(/\/scatter_kit-1\.1\.0\.zip$/);
  });

  it('53: no Content-Encoding, and the octets are unchanged', async () => {
    const token = await makeOwner();
    const more = ['Accept-Encoding: gzip, br'];
    const { headers, body } = await download(newer.path, { token, more });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(headers['vary']).toBe('Authorization, Cookie');
    expect(body.equals(newer.content)).toBe(true);
  });

  it('54: an aborted download leaves no count, and the retry works', async () => {
    const large = await repository.extension('large_kit', {
      versions: [{ extra: makeNoise(24 * 1024 * 1024) }],
    });
    const token = await makeToken(db, await repository.buyer());
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(blenderBytes(large.first.path, null, { token })),
      );
      socket.once('data', () => socket.destroy());
      socket.on('close', () => resolve());
      socket.on('error', reject);
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await countsOf(large.first.id)).toEqual([]);
    const { body } = await download(large.first.path, { token });
    expect(body.equals(large.first.content)).toBe(true);
    await vi.waitFor(async () =>
      expect(await countsOf(large.first.id)).toMatchObject([{ count: 1 }]),
    );
  });

  it('55: a second fetch counts once for each person and version', async () => {
    const kit2 = await repository.extension('count_kit', {
      versions: [{}, { manifest: { version: '2.0.0' } }],
    });
    const [first, second] = kit2.versions;
    const buyer = await repository.buyer();
    await repository.as(buyer).purchases.recordFree({ productId: kit2.id });
    const token = await makeToken(db, buyer);
    const agent = 'Blender/5.1.0 (Darwin arm64; cycle=beta)';
    for (const path of [first?.path, first?.path, second?.path]) {
      await download(path ?? '', { token, agent });
    }
    const other = await makeToken(db, await repository.buyer());
    for (const path of [first?.path, second?.path, first?.path]) {
      await download(path ?? '', { token: other, agent });
    }
    await download(first?.path ?? '', { agent: 'curl/8' });
    await vi.waitFor(async () => {
      expect(await countsOf(second?.id ?? '')).toMatchObject([{ count: 2 }]);
      const counts = await countsOf(first?.id ?? '');
      expect(counts.map(({ blender, platform, count }) => [blender, platform, count])).toEqual(
        expect.arrayContaining([
          ['5.1', 'macos-arm64', 2],
          ['', '', 1],
        ]),
      );
    });
    const [product] = await db.select().from(products).where(eq(products.id, kit2.id));
    // One who has it and one with only a token; the others are unknown.
    expect(product?.downloadCount).toBe(2);
  });

  it('55: what its seller fetches counts for nothing', async () => {
    await download(older.path, { token: await makeToken(db, repository.seller) });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await countsOf(older.id)).toEqual([]);
  });

  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    '55: counts by the day in UTC, also on a server in %s',
    async (zone) => {
      const { id: productId, versions } = await repository.extension(`day_${zone.length}`, {});
      const versionId = versions[0]?.id ?? '';
      const agent = { blender: '', platform: '' } as const;
      await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('timezone', ${zone}, true)`);
        await countVersionDownload(tx, null, { versionId, productId, purchaseId: null, agent });
      });
      const day = new Date().toISOString().slice(0, 10);
      expect(await countsOf(versionId)).toMatchObject([{ day, count: 1 }]);
    },
  );

  it('56: the address of an older version works, also once it is withdrawn', async () => {
    const token = await makeOwner();
    expect((await download(older.path, { token })).body.equals(older.content)).toBe(true);
    const withdrawn = { status: 'withdrawn' as const, withdrawnAt: new Date() };
    await db.update(productVersions).set(withdrawn).where(eq(productVersions.id, older.id));
    expect((await download(older.path, { token })).status).toBe(200);
    await db.update(products).set({ priceCents: 0 }).where(eq(products.id, kit.id));
    expect((await download(older.path)).status).toBe(404);
    expect((await download(newer.path)).status).toBe(200);
  });

  it('58: HEAD and Range are right', async () => {
    const token = await makeOwner();
    const ask = (range: string, method = 'GET') =>
      download(newer.path, { token, method, more: range ? [`Range: bytes=${range}`] : [] });
    const size = newer.content.byteLength;
    const head = await ask('', 'HEAD');
    expect([head.status, head.body.byteLength]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({
      'content-length': String(size),
      'accept-ranges': 'bytes',
      etag: `"${newer.sha256}"`,
    });
    const part = await ask('10-19');
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${size}`]);
    expect(part.body.equals(newer.content.subarray(10, 20))).toBe(true);
    const rest = await ask('-5');
    expect(rest.body.equals(newer.content.subarray(size - 5))).toBe(true);
    expect((await ask(`${size}-`)).status).toBe(416);
    const known = { token, more: [`If-None-Match: "${newer.sha256}"`] };
    expect((await download(newer.path, known)).status).toBe(304);
  });

  const zeros = '0'.repeat(64);
  it.each([
    ['another hash', `/api/v1/extensions/download/${zeros}/scatter_kit-1.1.0.zip`],
    ['another version', newer.path.replace('1.1.0', '1.2.0')],
    ['another id', newer.path.replace('scatter_kit', 'scatter_kitten')],
    ['no hash', '/api/v1/extensions/download/x/scatter_kit-1.1.0.zip'],
    ['no name', newer.path.replace('scatter_kit-1.1.0.zip', 'x.zip')],
    ['a path in the name', newer.path.replace('scatter_kit', '..%2Fscatter_kit')],
    ['a zero', newer.path.replace('scatter_kit', 'scatter_kit%00')],
  ])('404 for %s', async (_what, path) => {
    const { status, headers, body } = await download(path, { token: await makeOwner() });
    expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
    expect(JSON.parse(body.toString())).toMatchObject({
      detail: 'There is no such version of this extension.',
    });
  });

  it('57: a recalled extension is gone, for everybody', async () => {
    const token = await makeOwner();
    const reason = 'It sent files to an unknown host.';
    await db
      .update(products)
      .set({ recalledAt: new Date(), recallReason: reason })
      .where(eq(products.id, kit.id));
    await dropPages(db, 'products');
    for (const request of [{ token }, {}]) {
      for (const { path } of kit.versions) {
        const { status, body } = await download(path, request);
        expect(status).toBe(410);
        expect(JSON.parse(body.toString())).toMatchObject({
          detail: 'This extension was recalled: It sent files to an unknown host.',
        });
      }
    }
    expect((await read()).blocklist).toEqual([{ id: 'scatter_kit', reason }]);
  });
});

function pathOf(url: string | undefined): string {
  return new URL(url ?? '').pathname;
}
