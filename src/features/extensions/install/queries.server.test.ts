import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { purchases } from '#features/purchases/tables.server.ts';
import { openReads, openSharedStore } from '#platform/shared-reads.server.ts';
import { freshDatabase } from '#test/database.ts';
import { openRepository } from '#test/repository.ts';
import { makeOwner } from '#test/versions.ts';
import { loadInstall } from './loading.ts';
import { installOf } from './queries.server.ts';

const queries: string[] = [];
const database = await freshDatabase({ onQuery: (query) => queries.push(query) });
const repository = await openRepository(database);
const { db, as, buyer, seller } = repository;
const publicUrl = 'https://forge.example';

const reports: unknown[] = [];
const report = (error: unknown) => void reports.push(error);
const installFor = (viewer: Parameters<typeof as>[0], productId: string) =>
  loadInstall({ api: as(viewer), report }, productId, publicUrl);

describe('the link to drag', () => {
  it('is the address of the listing and of its archive', async () => {
    const manifest = {
      id: 'drag_me',
      version: '1.2.0',
      blender_version_min: '4.2.0',
      blender_version_max: '5.0.0',
      permissions: { network: 'Fetches presets' },
    };
    const { id } = await repository.extension('drag_me', { versions: [{ manifest }] });
    const install = await installFor(null, id);
    const [file] = install?.files ?? [];
    const link = new URL(file?.dragLink ?? '');
    const listed = (await repository.read()).data.find((item) => item.id === 'drag_me');
    expect(link.href.replace(link.search, '')).toBe(listed?.archive_url);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      repository: 'https://forge.example/api/v1/extensions/',
      blender_version_min: '4.2.0',
      blender_version_max: '5.0.0',
    });
    expect(install).toMatchObject({ number: '1.2.0', needsToken: false, isPinned: false });
    expect(file).toMatchObject({ permissions: ['network'], platforms: [] });
    expect(reports).toEqual([]);
  });

  it('is of the highest stable version, one for each file', async () => {
    const version = (number: string, more: object = {}) => ({
      manifest: { id: 'many', version: number },
      ...more,
    });
    const files = [{ platforms: ['linux-x64'] }, { platforms: ['windows-x64'] }];
    const { id } = await repository.extension('many', {
      versions: [
        version('2.9.0'),
        version('2.10.0', { files }),
        version('3.0.0-beta.1'),
        version('3.0.0', { status: 'pending' }),
        version('4.0.0', { status: 'withdrawn' }),
        version('5.0.0', { channel: 'beta' }),
      ],
    });
    const install = await installFor(null, id);
    expect(install?.number).toBe('2.10.0');
    expect(install?.files.map(({ platforms }) => platforms)).toEqual([
      ['linux-x64'],
      ['windows-x64'],
    ]);
    expect(install?.files[0]?.dragLink).toContain('platforms=linux-x64');
  });

  it('is of the version that the person pinned', async () => {
    const versions = ['1.0.0', '2.0.0'].map((version) => ({ manifest: { id: 'pinned', version } }));
    const { id } = await repository.extension('pinned', { versions });
    const person = await buyer();
    await makeOwner(db, id, person);
    const [old] = await db
      .select({ id: productVersions.id, number: productVersions.number })
      .from(productVersions)
      .where(eq(productVersions.productId, id))
      .orderBy(productVersions.precedence);
    await as(person).extensions.pin({ productId: id, versionId: old?.id ?? '' });
    expect(await installFor(person, id)).toMatchObject({ number: '1.0.0', isPinned: true });
    expect(await installFor(null, id)).toMatchObject({ number: '2.0.0', isPinned: false });
  });
});

describe('what everybody is offered', () => {
  it('is read once, and what is a member’s own in one query', async () => {
    const { id } = await repository.extension('read_once');
    const person = await buyer();
    const shared = openSharedStore();
    const tags: string[] = [];
    const readFor = (viewer: typeof person | null) => {
      queries.length = 0;
      const reads = openReads(shared, (source) => tags.push(...source.tags));
      return installOf({ db, reads }, viewer, id);
    };
    expect(await readFor(null)).toMatchObject({ needsToken: false, hasToken: false });
    expect(queries).toHaveLength(1);
    expect(await readFor(null)).toMatchObject({ number: '1.0.0' });
    expect(queries).toHaveLength(0);
    await as(person).accessTokens.create({ label: 'x', scope: 'read', days: null });
    expect(await readFor(person)).toMatchObject({ number: '1.0.0', hasToken: true });
    expect(queries).toHaveLength(1);
    expect(new Set(tags)).toEqual(new Set([`product:${id}`]));
  });
});

describe('who is offered it', () => {
  it('a paid one: its owners and its seller alone, who need a token', async () => {
    const { id } = await repository.paid('paid_one');
    const [owner, stranger] = [await buyer(), await buyer()];
    await makeOwner(db, id, owner, { priceCents: 1000, feeCents: 100, sellerCents: 900 });
    expect(await installFor(null, id)).toBeNull();
    expect(await installFor(stranger, id)).toBeNull();
    expect(await installFor(seller, id)).toMatchObject({ needsToken: true });
    expect(await installFor(owner, id)).toMatchObject({ needsToken: true, hasToken: false });
    const token = { label: 'x', scope: 'publish', days: null } as const;
    await as(owner).accessTokens.create(token);
    expect(await installFor(owner, id)).toMatchObject({ hasToken: false });
    const { id: tokenId } = await as(owner).accessTokens.create({ ...token, scope: 'read' });
    expect(await installFor(owner, id)).toMatchObject({ hasToken: true });
    await as(owner).accessTokens.revoke({ id: tokenId });
    expect(await installFor(owner, id)).toMatchObject({ hasToken: false });
  });

  it('a paid one: owners without updates what they still get, whatever came since', async () => {
    const versions = Array.from({ length: 14 }, (_, at) => ({
      manifest: { id: 'many_since', version: `1.${at}.0` },
    }));
    const { id } = await repository.paid('many_since', versions);
    const owner = await buyer();
    await makeOwner(db, id, owner);
    const bought = new Date(Date.now() - 3600 * 1000);
    await db.update(purchases).set({ updatesUntil: bought }).where(eq(purchases.buyerId, owner.id));
    await db
      .update(productVersions)
      .set({ submittedAt: new Date(bought.getTime() - 1000) })
      .where(and(eq(productVersions.productId, id), eq(productVersions.number, '1.0.0')));
    expect(await installFor(owner, id)).toMatchObject({ number: '1.0.0', needsToken: true });
  });

  it('a free one that is not listed openly: those who have it', async () => {
    const { id } = await repository.extension('closed_one');
    await db.update(products).set({ listsOpenly: false }).where(eq(products.id, id));
    expect(await installFor(null, id)).toBeNull();
    const owner = await buyer();
    await makeOwner(db, id, owner);
    expect(await installFor(owner, id)).toMatchObject({ needsToken: true });
  });

  it('a recalled one, a bad one, and what is no extension: nobody', async () => {
    const { id } = await repository.extension('recalled_one');
    const recalled = { recalledAt: new Date(), recallReason: 'Sends files away.' };
    await db.update(products).set(recalled).where(eq(products.id, id));
    expect(await installFor(seller, id)).toBeNull();
    const storedManifest = { id: 'bad_one', version: '1.0.0' };
    const bad = await repository.extension('bad_one', {
      versions: [{ manifest: { id: 'bad_one' }, storedManifest }],
    });
    expect(await installFor(null, bad.id)).toBeNull();
    await db
      .update(products)
      .set({ extensionId: null, extensionKind: null })
      .where(eq(products.id, bad.id));
    expect(await installFor(seller, bad.id)).toBeNull();
  });
});
