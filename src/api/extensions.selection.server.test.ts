import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { versionPins } from '#features/extensions/tables.server.ts';
import { storedFiles } from '#features/uploads/files/tables.server.ts';
import { makePurchase, makeToken } from '#test/extensions.ts';
import { freshDatabase } from '#test/database.ts';
import { makeListedProduct, makeProductMedia } from '#test/products.ts';
import { openRepository } from '#test/repository.ts';
import type { BlenderRequest } from '#test/raw-http.ts';

// Checklist of the extensions repository, 30 to 40: which version a Blender is offered.

const repository = await openRepository(await freshDatabase());
const { db, read } = repository;

/** The version that is listed, or undefined. */
async function listed(id: string, query = '', request: BlenderRequest = {}) {
  return (await read(query, request)).data.find((item) => item.id === id)?.version;
}

const manifests = (...all: Record<string, unknown>[]) => all.map((manifest) => ({ manifest }));

describe('selection', () => {
  it('30: below the minimum an older version that fits, else none', async () => {
    await repository.extension('min_kit', {
      versions: manifests(
        { version: '1.0.0', blender_version_min: '4.2.0' },
        { version: '2.0.0', blender_version_min: '4.5.0' },
      ),
    });
    expect(await listed('min_kit', '?blender_version=4.5.0')).toBe('2.0.0');
    expect(await listed('min_kit', '?blender_version=4.4.9')).toBe('1.0.0');
    expect(await listed('min_kit', '?blender_version=4.1.0')).toBeUndefined();
  });

  it('31: a Blender that equals the maximum gets none', async () => {
    await repository.extension('max_kit', {
      versions: manifests({ blender_version_max: '5.0.0' }),
    });
    expect(await listed('max_kit', '?blender_version=5.0.0')).toBeUndefined();
    expect(await listed('max_kit', '?blender_version=4.9.9')).toBe('1.0.0');
  });

  it('32: another platform gets none', async () => {
    await repository.extension('mac_kit', { versions: manifests({ platforms: ['macos-arm64'] }) });
    expect(await listed('mac_kit', '?platform=linux-x64')).toBeUndefined();
    expect(await listed('mac_kit', '?platform=macos-arm64')).toBe('1.0.0');
  });

  it('33: Python 3.13 gets no wheel for cp311', async () => {
    await repository.extension('wheel_kit', { versions: [{ pythonVersions: ['3.11'] }] });
    expect(await listed('wheel_kit', '?python_version=3.13.1')).toBeUndefined();
    expect(await listed('wheel_kit', '?python_version=3.11.7')).toBe('1.0.0');
  });

  it('34: without parameters the newest', async () => {
    expect(await listed('min_kit')).toBe('2.0.0');
  });

  it.each([
    '?platform=%00&blender_version=banana&python_version=%F0%9F%8D%8C&nothing=1',
    '?blender_version=4.2.3&blender_version=9&platform=&python_version',
    '?%',
    '?platform=linux-x64%27%20or%201=1--',
    `?platform=${'x'.repeat(4_000)}`,
  ])('35: rubbish is answered by 200: %s', async (query) => {
    expect(await listed('min_kit', query)).toBeDefined();
  });

  it('36: 2.10.0 beats 2.9.0', async () => {
    await repository.extension('order_kit', {
      versions: manifests({ version: '2.10.0' }, { version: '2.9.0' }),
    });
    expect(await listed('order_kit')).toBe('2.10.0');
  });

  it('37: pre-releases only with channel=beta, which survives what Blender adds', async () => {
    await repository.extension('beta_kit', {
      versions: [
        { manifest: { version: '1.0.0' } },
        { manifest: { version: '2.0.0-beta.1+5' } },
        { manifest: { version: '1.9.0' }, channel: 'beta' },
      ],
    });
    expect(await listed('beta_kit', '?platform=linux-x64')).toBe('1.0.0');
    expect(await listed('beta_kit', '?channel=beta&platform=linux-x64')).toBe('2.0.0-beta.1+5');
  });

  it('38: a pin of 1.4.2 lists exactly it, although a newer one exists', async () => {
    const kit = await repository.extension('pin_kit', {
      versions: manifests({ version: '1.4.2' }, { version: '1.5.0' }),
    });
    const buyer = await repository.buyer();
    await makePurchase(db, buyer, kit.id);
    const [token, calls] = [await makeToken(db, buyer), repository.as(buyer)];
    expect(await listed('pin_kit', '', { token })).toBe('1.5.0');
    await calls.extensions.pin({ productId: kit.id, versionId: kit.first.id });
    expect(await listed('pin_kit', '', { token })).toBe('1.4.2');
    expect(await listed('pin_kit')).toBe('1.5.0');
    const other = await makeToken(db, await repository.buyer());
    expect(await listed('pin_kit', '', { token: other })).toBe('1.5.0');
    await calls.extensions.unpin({ productId: kit.id });
    await calls.extensions.unpin({ productId: kit.id });
    expect(await listed('pin_kit', '', { token })).toBe('1.5.0');
    expect(await db.select().from(versionPins)).toEqual([]);
  });

  it('39: once the newest is withdrawn, the one before it is listed', async () => {
    const kit = await repository.extension('yank_kit', {
      versions: [
        { manifest: { version: '1.0.0' } },
        { manifest: { version: '2.0.0' }, status: 'withdrawn' },
      ],
    });
    expect(await listed('yank_kit')).toBe('1.0.0');
    const calls = repository.as(repository.seller).versions;
    await calls.withdraw({ id: kit.first.id, reason: 'It breaks files.' });
    const token = await makeToken(db, repository.seller);
    expect(await listed('yank_kit', '', { token })).toBeUndefined();
    expect(await listed('yank_kit')).toBeUndefined();
  });

  it.each(['zip', 'py', 'blend', 'glb', '7z'])(
    '40: a .%s that is no extension is never listed',
    async (ending) => {
      const before = (await read()).data.map(({ id }) => id);
      const { storage, seller, moderator } = repository;
      const { file, thumbnail } = await makeProductMedia(db, storage, seller);
      await db.update(storedFiles).set({ extension: ending }).where(eq(storedFiles.id, file.id));
      const fields = { thumbnailId: thumbnail.id, fileId: file.id };
      await makeListedProduct(db, storage, seller, moderator, fields);
      const token = await makeToken(db, seller);
      for (const [query, request] of [
        ['', {}],
        ['?channel=beta', {}],
        ['', { token }],
      ] as const) {
        const now = (await read(query, request)).data.map(({ id }) => id);
        expect(now).toEqual(before);
      }
    },
  );
});
