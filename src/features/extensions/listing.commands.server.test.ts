import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { profiles } from '#features/profiles/tables.server.ts';
import { openLog } from '#platform/log.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openRepository, type ListedJson } from '#test/repository.ts';
import { makeOwner } from '#test/versions.ts';
import { openListing } from './listing.commands.server.ts';

const database = await freshDatabase();
const repository = await openRepository(database);
const { db } = repository;
const listing = openListing({ publicUrl: 'https://forge.example', log: openLog('silent') });
const asked = { blender: null, platform: null, python: null, isBeta: false };

/** What is listed for a person while the shared part is still the one from before a change. */
async function listedAfter(id: string, change: () => Promise<unknown>) {
  const { id: productId } = await repository.extension(id);
  const owner = await repository.buyer();
  await makeOwner(db, productId, owner);
  const open = await listing.read(db);
  await change();
  const read = async (viewer: { id: string } | null) => {
    const bytes = await listing.write(db, viewer, { asked, open });
    const { data } = JSON.parse(bytes.toString('utf8')) as ListedJson;
    return data.filter((item) => item.id === id).map(({ version }) => version);
  };
  return { owner: await read(owner), everybody: await read(null) };
}

const inProduct = (id: string, columns: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(columns).where(eq(products.extensionId, id));

describe('what a person has is listed to them, when everybody’s part is not of now', () => {
  it('and it costs something since then', async () => {
    const listed = await listedAfter('dearer', () => inProduct('dearer', { priceCents: 900 }));
    expect(listed).toEqual({ owner: ['1.0.0'], everybody: ['1.0.0'] });
  });

  it('and it is free since then', async () => {
    await repository.paid('cheaper');
    const [product] = await db.select().from(products).where(eq(products.extensionId, 'cheaper'));
    const owner = await repository.buyer();
    await makeOwner(db, product?.id ?? '', owner);
    const open = await listing.read(db);
    await inProduct('cheaper', { priceCents: 0 });
    const bytes = await listing.write(db, owner, { asked, open });
    expect(bytes.toString()).toContain('"id":"cheaper"');
  });
});

it('an entry is made anew when its version was written', async () => {
  const { id } = await repository.extension('renamed');
  const named = async () => {
    const bytes = await listing.write(db, null, { asked, open: await listing.read(db) });
    const { data } = JSON.parse(bytes.toString('utf8')) as ListedJson;
    return data.find((item) => item.id === 'renamed')?.['name'];
  };
  const before = await named();
  const [version] = await db
    .select()
    .from(productVersions)
    .where(eq(productVersions.productId, id));
  const manifest = { ...version?.manifest, name: 'Größer' };
  await db.update(productVersions).set({ manifest }).where(eq(productVersions.productId, id));
  expect([before === 'Größer', await named()]).toEqual([false, 'Größer']);
});

it('an entry with its seller’s name is made anew when they change it', async () => {
  await repository.extension('by_mail', {
    versions: [{ manifest: { id: 'by_mail', maintainer: 'mira@example.org' } }],
  });
  const maintainer = async () => {
    const bytes = await listing.write(db, null, { asked, open: await listing.read(db) });
    const { data } = JSON.parse(bytes.toString('utf8')) as ListedJson;
    return data.find((item) => item.id === 'by_mail')?.['maintainer'];
  };
  expect(await maintainer()).toBe('seller');
  const own = eq(profiles.id, repository.seller.id);
  await db.update(profiles).set({ username: 'mira-okafor' }).where(own);
  expect(await maintainer()).toBe('mira-okafor');
});
