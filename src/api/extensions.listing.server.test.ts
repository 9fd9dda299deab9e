import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { quarantinedFiles } from '#features/extensions/tables.server.ts';
import { products } from '#features/products/tables.server.ts';
import { productVersions } from '#features/products/versions/tables.server.ts';
import { dropPages } from '#platform/page-tags.server.ts';
import { makePurchase, makeToken, manifestWith } from '#test/extensions.ts';
import { freshDatabase } from '#test/database.ts';
import { openRepository, type ListedJson } from '#test/repository.ts';

// Checklist of the extensions repository, 11 to 29: the listing.

const repository = await openRepository(await freshDatabase());
const { db, read } = repository;

const itemOf = async (id: string, query = '') =>
  (await read(query)).data.find((item) => item.id === id);

function valuesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(valuesOf);
}

describe('the listing', () => {
  it('11, 12: a version that is a string, and a list, also when it is empty', async () => {
    expect(await read()).toEqual({ version: 'v1', blocklist: [], data: [] });
  });

  it('13, 14: a recalled id stands in both lists, with its reason, for everybody', async () => {
    const reason = 'Withdrawn: sent files to an unknown host';
    const recall = { recalledAt: new Date(), recallReason: reason, priceCents: 1000 };
    await repository.extension('bad_addon', { columns: recall });
    await repository.extension('gone_addon', {
      columns: { ...recall, priceCents: 0, isPublished: false },
      versions: [{ status: 'withdrawn' }],
    });
    const token = await makeToken(db, await repository.buyer());
    for (const request of [{}, { token }]) {
      const { blocklist, data } = await read('?blender_version=3.6.0', request);
      expect(blocklist).toEqual([
        { id: 'bad_addon', reason },
        { id: 'gone_addon', reason },
      ]);
      expect(data.map(({ id }) => id)).toEqual(['bad_addon', 'gone_addon']);
    }
  });

  it('15, 16: no null anywhere, and nothing that is empty', async () => {
    const empty = { tags: [], platforms: [], website: '', copyright: [], blender_version_max: '' };
    const { slug } = await repository.extension('sparse_kit', { versions: [{ manifest: empty }] });
    const listing = await read();
    expect(valuesOf(listing)).not.toContain(null);
    const item = await itemOf('sparse_kit');
    const keys =
      'archive_hash archive_size archive_url blender_version_min id license maintainer name schema_version tagline type version website';
    expect(
      Object.keys(item ?? {})
        .toSorted()
        .join(' '),
    ).toBe(keys);
    expect(item?.['website']).toBe(`https://forge.example/marketplace/${slug}`);
  });

  it('17 to 25: every key as Blender wants it', async () => {
    const given = await repository.extension('full_kit', {
      product: { name: 'Full Kit' },
      versions: [
        {
          manifest: {
            version: '1.2.3',
            blender_version_max: '5.1.0',
            tags: ['Object', 'Mesh'],
            platforms: ['linux-x64', 'windows-x64'],
            copyright: ['2024 Mira Okafor'],
            permissions: { files: 'Saves presets', network: 'Asks mira@example.org for news' },
            wheels: ['./wheels/numpy-1.0-cp311-cp311-any.whl'],
          },
          pythonVersions: ['3.11'],
        },
      ],
    });
    const { sha256, content } = given.first;
    expect(await itemOf('full_kit')).toEqual({
      schema_version: '1.0.0',
      id: 'full_kit',
      name: 'Scatter Kit',
      tagline: 'Scatters a collection over a surface',
      version: '1.2.3',
      type: 'add-on',
      maintainer: 'Mira Okafor',
      license: ['SPDX:GPL-3.0-or-later'],
      blender_version_min: '4.2.0',
      blender_version_max: '5.1.0',
      website: 'https://forge.example/marketplace/full-kit',
      copyright: ['2024 Mira Okafor'],
      permissions: { files: 'Saves presets', network: 'Asks for news' },
      tags: ['Object', 'Mesh'],
      platforms: ['linux-x64', 'windows-x64'],
      python_versions: ['3.11'],
      archive_size: content.byteLength,
      archive_hash: `sha256:${sha256}`,
      archive_url: `https://forge.example/api/v1/extensions/download/${sha256}/full_kit-1.2.3.zip`,
    });
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('26, 27: one item for each id, of a type that every Blender knows', async () => {
    await repository.extension('split_kit', {
      versions: [
        { files: [{ platforms: ['linux-x64'] }, { platforms: ['macos-arm64'] }] },
        { manifest: { version: '0.9.0' } },
      ],
    });
    await repository.extension('dark_theme', {
      columns: { extensionKind: 'theme' },
      versions: [{ manifest: { type: 'theme' } }],
    });
    const { data } = await read();
    expect(data.filter(({ id }) => id === 'split_kit')).toHaveLength(1);
    expect(new Set(data.map((item) => item['type']))).toEqual(new Set(['add-on', 'theme']));
  });

  it('28: no internal id, storage key or e-mail address', async () => {
    await repository.extension('private_kit', {
      versions: [
        { manifest: { maintainer: 'mira@example.org', tagline: 'Ask mira@example.org now' } },
      ],
    });
    const token = await makeToken(db, repository.seller);
    const text = JSON.stringify([await read(), await read('', { token })]);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
    expect(text).not.toMatch(/stored\/|@|forge_pat_/);
    expect(await itemOf('private_kit')).toMatchObject({ maintainer: 'seller', tagline: 'Ask now' });
  });
});

/** 21 to 27 and 29: stored data that violate every rule, and what moderators see of it. */
const bad: [problem: string, manifest: Record<string, unknown> | null][] = [
  ['manifest: is missing', null],
  ['id: is not that of the extension', { id: 'another_kit' }],
  ['version: is not that of the file', { version: '1.0.1' }],
  ['schema_version: is no version', { schema_version: '1.0' }],
  ['name: has spaces around it', { name: ' Kit' }],
  ['name: has control characters', { name: 'Kit\u0007Kit' }],
  ['maintainer: has control characters', { maintainer: 'Mira\tOkafor' }],
  ['license: is no list', { license: 'SPDX:MIT' }],
  ['license: is empty', { license: [] }],
  ['type: is neither add-on nor theme', { type: 'keymap' }],
  ['tags.0: is no text', { tags: [null] }],
  ['tagline: is no text', { tagline: undefined }],
];

describe('29: a bad stored manifest is left out, and the rest served', () => {
  it.each(bad)('%s', async (problem, changes) => {
    const id = `bad_${bad.findIndex(([other]) => other === problem)}`;
    const storedManifest = changes && { ...manifestWith({ id, version: '1.0.0' }), ...changes };
    const { first } = await repository.extension(id, { versions: [{ storedManifest }] });
    const before = repository.lines.length;
    const listing = await read();
    expect(listing.data.map((item) => item.id)).not.toContain(id);
    expect(listing.data.map((item) => item.id)).toContain('full_kit');
    await read('?platform=linux-x64');
    const warnings = repository.lines.slice(before).filter((line) => line.includes('left out'));
    expect(warnings).toHaveLength(1);
    expect(JSON.parse(warnings[0] ?? '')).toMatchObject({
      level: 'warn',
      msg: 'An extension is left out of the listing.',
    });
    const shown = await repository.as(repository.moderator).extensions.quarantine({});
    const own = shown.find((entry) => entry.extensionId === id);
    expect(own).toMatchObject({ number: '1.0.0', problem });
    await db
      .update(productVersions)
      .set({ manifest: manifestWith({ id }) })
      .where(eq(productVersions.id, first.id));
    await dropPages(db, 'products');
    expect((await read()).data.map((item) => item.id)).toContain(id);
    expect(await db.select().from(quarantinedFiles)).toEqual([]);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['21', 'a-b', {}],
    ['21', 'a__b', {}],
    ['21', '_a', {}],
    ['21', 'a_', {}],
    ['21', 'class', {}],
    ['21', 'häuser', {}],
    ['22', 'kit_one', { version: '1.0' }],
    ['22', 'kit_two', { version: 'v1.0.0' }],
    ['22', 'kit_three', { version: '1.01.0' }],
  ])('%s: never the id or version of %s', async (_line, id, manifest) => {
    await repository.extension(id, { versions: [{ manifest }] });
    const { data }: ListedJson = await read();
    expect(data.map((item) => item.id)).not.toContain(id);
  });
});

it('50: what its seller unlisted goes, and stays for those who have it', async () => {
  const kept = await repository.extension('kept_kit');
  const owner = await repository.buyer();
  await makePurchase(db, owner, kept.id);
  await db.update(products).set({ isPublished: false }).where(eq(products.id, kept.id));
  const token = await makeToken(db, owner);
  const ids = async (request = {}) => (await read('', request)).data.map(({ id }) => id);
  expect(await ids()).not.toContain('kept_kit');
  expect(await ids({ token })).toContain('kept_kit');
  expect((await repository.download(kept.first.path, { token })).status).toBe(200);
  expect((await repository.download(kept.first.path)).status).toBe(403);
});
