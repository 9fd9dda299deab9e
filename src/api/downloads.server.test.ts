import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { deleteProduct } from '#features/products/commands.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { openLog, type Log } from '#platform/log.server.ts';
import { openFolderStorage } from '#platform/storage.server.ts';
import type { Viewer } from '#shared/viewer.ts';
import { openFreshSite } from '#test/calls.ts';
import { connectSeller, makeOffer } from '#test/offers.ts';
import { makePerson } from '#test/people.ts';
import { makeStoredFile } from '#test/products.ts';
import { fileOfVersion, sendVersion } from '#test/submissions.ts';
import { serveDownload } from './downloads.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const buyer = await makePerson(db);
const stranger = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
await connectSeller(db, seller);
const empty = openFolderStorage(mkdtempSync(path.join(tmpdir(), 'forge-test-empty-')));

type Asked = {
  method?: string;
  headers?: Record<string, string>;
  storage?: typeof storage;
  log?: Log;
};

function ask(viewer: Viewer | null, productId: string, asked: Asked = {}) {
  const { method = 'GET', headers = {}, storage: from = storage, log = openLog('silent') } = asked;
  const request = new Request(`https://forge.example/downloads/${productId}`, { method, headers });
  const context = { db, storage: from, log, viewer, requestId: 'test' };
  return serveDownload(request, context, productId);
}

async function owned(priceCents = 0, changes: object = {}) {
  const offer = await makeOffer(db, storage, seller, { priceCents, ...changes });
  if (priceCents === 0) await as(buyer).purchases.recordFree({ productId: offer.id });
  const fileId = await fileOfVersion(db, offer.id);
  const [file] = await db
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.id, fileId ?? ''));
  const stored = await storage.read(file?.storageKey ?? '');
  const bytes = Buffer.concat((await stored?.stream.toArray()) ?? []);
  return { ...offer, bytes, sha256: file?.sha256 ?? '' };
}

async function sendNewer(slug: string) {
  const { id } = await makeStoredFile(db, storage, seller);
  return sendVersion(db, seller, slug, { fileIds: [id], number: '2' });
}

async function downloadsOf(id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row?.downloadCount;
}

describe('the address of downloads', () => {
  it('hands the file to those who have it, under its name, and counts them once', async () => {
    const { id, slug, bytes, sha256 } = await owned();
    for (let time = 0; time < 3; time += 1) {
      const answer = await ask(buyer, id);
      expect(answer?.status).toBe(200);
      expect(Buffer.from(await (answer as Response).arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
        'content-disposition': `attachment; filename="${slug}.zip"`,
        'content-length': String(bytes.length),
        'cache-control': 'private, no-cache',
        etag: `"${sha256}"`,
      });
    }
    expect(await downloadsOf(id)).toBe(1);
  });

  it.each([
    ['日本語 キット', '___-___.zip', '%E6%97%A5%E6%9C%AC%E8%AA%9E-%E3%82%AD%E3%83%83%E3%83%88.zip'],
    ['Übergänge', '_berg_nge.zip', '%C3%BCberg%C3%A4nge.zip'],
  ])('names the file of %s in letters that a header takes', async (name, plain, whole) => {
    const { id } = await owned(0, { name });
    const answer = await ask(buyer, id);
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('content-disposition')).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
    );
    await answer?.body?.cancel();
  });

  it('remembers the version that its buyer took last', async () => {
    const { id } = await owned();
    const taken = async () => {
      const [row] = await db
        .select({ id: purchases.downloadedVersionId })
        .from(purchases)
        .where(eq(purchases.productId, id));
      return row?.id;
    };
    expect(await taken()).toBeNull();
    await ask(buyer, id);
    const [version] = await db
      .select({ id: productVersions.id })
      .from(productVersions)
      .where(eq(productVersions.productId, id));
    expect(await taken()).toBe(version?.id);
  });

  it('hands it out all the same when it cannot be counted, and logs that', async () => {
    const { id, bytes } = await owned();
    const log = openLog('silent');
    const warn = vi.spyOn(log, 'warn');
    await db.execute(sql`alter table purchases rename column downloaded_at to away`);
    const asked = ask(buyer, id, { log });
    await Promise.allSettled([asked]);
    await db.execute(sql`alter table purchases rename column away to downloaded_at`);
    const answer = await asked;
    expect(await answer?.text()).toBe(bytes.toString());
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ productId: id, requestId: 'test' }),
      'A download was not counted.',
    );
    expect(await downloadsOf(id)).toBe(0);
    await ask(buyer, id);
    expect(await downloadsOf(id)).toBe(1);
  });

  it.each([
    ['a visitor', null],
    ['somebody else', stranger],
  ])('stays closed for %s', async (_, viewer) => {
    const { id } = await owned();
    expect(await ask(viewer, id)).toBeNull();
    expect(await downloadsOf(id)).toBe(0);
  });

  it('opens for the seller without counting, and for nobody at a made-up address', async () => {
    const { id } = await owned(2400);
    expect((await ask(seller, id))?.status).toBe(200);
    expect(await downloadsOf(id)).toBe(0);
    for (const address of ['x', '', '7b0c3f0e-0000-4000-8000-000000000001']) {
      expect(await ask(buyer, address)).toBeNull();
    }
  });

  it('opens for the moderator, who gets the newest file and is not counted', async () => {
    const { id, slug, bytes } = await owned(2400);
    expect(await (await ask(moderator, id))?.text()).toBe(bytes.toString());
    await sendNewer(slug);
    expect(await (await ask(moderator, id))?.text()).not.toBe(bytes.toString());
    const waiting = await makeOffer(db, storage, seller, { status: 'pending' });
    expect((await ask(moderator, waiting.id))?.status).toBe(200);
    expect(await downloadsOf(id)).toBe(0);
    expect(await db.$count(purchases, eq(purchases.buyerId, moderator.id))).toBe(0);
    await deleteProduct(db, seller, slug);
    expect(await ask(moderator, id)).toBeNull();
  });

  it('does not count what the moderator reviews of a product that they have themselves', async () => {
    const { id, slug } = await owned();
    await as(moderator).purchases.recordFree({ productId: id });
    await sendNewer(slug);
    expect((await ask(moderator, id))?.status).toBe(200);
    expect(await downloadsOf(id)).toBe(0);
  });

  it('gives buyers the approved file while a newer one waits', async () => {
    const { id, slug, bytes } = await owned();
    await sendNewer(slug);
    expect(await (await ask(buyer, id))?.text()).toBe(bytes.toString());
  });

  it('gives parts, says what it cannot give, and what has not changed', async () => {
    const { id, bytes, sha256 } = await owned();
    const part = await ask(buyer, id, { headers: { range: 'bytes=2-5' } });
    expect(part?.status).toBe(206);
    expect(part?.headers.get('content-range')).toBe(`bytes 2-5/${bytes.length}`);
    expect(await part?.text()).toBe(bytes.subarray(2, 6).toString());
    const outside = await ask(buyer, id, { headers: { range: 'bytes=99999-' } });
    expect(outside?.status).toBe(416);
    const same = await ask(buyer, id, { headers: { 'if-none-match': `"${sha256}"` } });
    expect(same?.status).toBe(304);
    const { id: asked } = await owned();
    const head = await ask(buyer, asked, { method: 'HEAD' });
    expect([head?.status, await head?.text()]).toEqual([200, '']);
    expect(await downloadsOf(asked)).toBe(0);
  });

  it('stays open for buyers, and for them alone, when the product was unlisted or deleted', async () => {
    const { id, slug } = await owned();
    await db.update(products).set({ status: 'rejected' }).where(eq(products.id, id));
    expect((await ask(buyer, id))?.status).toBe(200);
    await deleteProduct(db, seller, slug);
    expect((await ask(buyer, id))?.status).toBe(200);
    for (const other of [null, stranger, moderator]) expect(await ask(other, id)).toBeNull();
  });

  it.each(['refunded', 'lost', 'disputed', 'expired'] as const)(
    'closes when the purchase is %s',
    async (status) => {
      const { id } = await owned();
      const purchasedAt = status === 'expired' ? null : new Date();
      await db.update(purchases).set({ status, purchasedAt }).where(eq(purchases.productId, id));
      expect(await ask(buyer, id)).toBeNull();
    },
  );

  it('leaves it to the page to say sorry when the storage has no such file', async () => {
    const { id } = await owned();
    expect(await ask(buyer, id, { storage: empty })).toBeNull();
    expect(await downloadsOf(id)).toBe(0);
  });
});
