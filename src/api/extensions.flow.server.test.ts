import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dragLink } from '#features/extensions/drag-link.ts';
import type { ListingItem } from '#features/extensions/listing-item.ts';
import { products } from '#features/products/tables.server.ts';
import { makePurchase, makeToken } from '#test/extensions.ts';
import { freshDatabase } from '#test/database.ts';
import { openPublishing, packageOf } from '#test/publishing.ts';
import { openRepository } from '#test/repository.ts';

// Checklist of the extensions repository, 59 to 61: the whole way.

const repository = await openRepository(await freshDatabase());
const { db, read, download } = repository;

it('59: list, download, a new version, rollback: each listing says what to install', async () => {
  const kit = await repository.paid('scatter_kit', [{ manifest: { version: '1.0.0' } }]);
  const buyer = await repository.buyer();
  await makePurchase(db, buyer, kit.id);
  const token = await makeToken(db, buyer);
  const offered = async () => (await read('?blender_version=4.2.3', { token })).data[0];

  const first = await offered();
  expect(first?.version).toBe('1.0.0');
  const archive = await download(new URL(first?.archive_url ?? '').pathname, { token });
  expect(archive.status).toBe(200);

  const { publish } = await openPublishing(repository);
  const sent = await publish([
    ['version_file', packageOf('1.1.0')],
    ['release_notes', '- Faster'],
  ]);
  expect(sent.status).toBe(201);
  expect((await offered())?.version).toBe('1.0.0');
  const [product] = await db.select().from(products).where(eq(products.id, kit.id));
  const { listProduct } = repository.as(repository.moderator).moderation;
  await listProduct({ id: kit.id, revision: product?.revision ?? 0 });
  const second = await offered();
  expect(second?.version).toBe('1.1.0');
  expect(second?.archive_url).not.toBe(first?.archive_url);

  const calls = repository.as(buyer).extensions;
  await calls.pin({ productId: kit.id, versionId: kit.first.id });
  expect(await offered()).toEqual(first);
  await calls.unpin({ productId: kit.id });
  expect(await offered()).toEqual(second);
});

it('60: the drag link without its query is archive_url, and names the canonical repository', async () => {
  await repository.extension('drag_kit', {
    versions: [
      {
        manifest: { blender_version_max: '5.1.0', platforms: ['linux-x64', 'windows-x64'] },
        pythonVersions: ['3.11', '3.13'],
      },
    ],
  });
  const item = (await read()).data.find(({ id }) => id === 'drag_kit') as unknown as ListingItem;
  const link = new URL(dragLink(item, 'https://forge.example'));
  expect(link.origin + link.pathname).toBe(item.archive_url);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    repository: 'https://forge.example/api/v1/extensions/',
    blender_version_min: '4.2.0',
    blender_version_max: '5.1.0',
    platforms: 'linux-x64,windows-x64',
    python_versions: '3.11,3.13',
  });
  expect(link.pathname).toMatch(/\.zip$/);
  expect((await download(link.pathname + link.search)).status).toBe(200);
});

it.each<[what: string, more: string[]]>([
  ['another host', []],
  ['headers of a proxy', ['X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: http']],
  ['the newer header', ['Forwarded: host=evil.example;proto=http']],
])('61: behind a proxy with %s the addresses stay canonical', async (_what, more) => {
  const { data } = await read('', { host: 'internal:8080', more });
  expect(data.length).toBeGreaterThan(0);
  for (const item of data) {
    expect(item.archive_url).toMatch(/^https:\/\/forge\.example\/api\/v1\/extensions\/download\//);
    expect(item['website']).toMatch(/^https:\/\/forge\.example\/marketplace\//);
  }
});
