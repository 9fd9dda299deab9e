import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeZip, type ZipEntry } from '#test/archives.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeInspectedArchive } from '#test/inspected-archives.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import { setRecall } from '#test/versions.ts';
import { products } from '../tables.server.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const other = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });

let count = 100;
/** Each product has a unique id, all of the same length. */
const manifest = (licence = 'SPDX:GPL-3.0-or-later') => `schema_version = "1.0.0"
id = "scatter_${(count += 1)}"
version = "1.2.0"
name = "Scatter Kit"
tagline = "Scatters"
maintainer = "Mira"
type = "add-on"
license = ["${licence}"]
blender_version_min = "4.2.0"
`;
const code = 'import bpy\n\n\ndef register():\n    print("<b>")\n\n\ndef unregister():\n    pass\n';
const add = (path: string, data: string | Uint8Array, isDeflated = true): ZipEntry => ({
  path,
  data,
  isDeflated,
});

async function archive(entries: ZipEntry[]): Promise<string> {
  const file = await makeInspectedArchive(db, storage, seller, makeZip(entries));
  return file.id;
}

const plain = (licence?: string) => [
  add('blender_manifest.toml', manifest(licence)),
  add('__init__.py', code),
  add('icons/a.png', randomBytes(200), false),
];

async function listed(entries: ZipEntry[], changes: object = {}) {
  const fileId = await archive(entries);
  return makeListedProduct(db, storage, seller, moderator, { fileId, ...changes });
}

describe('the files of a product', () => {
  it('are listed with their sizes, and the licence of the package', async () => {
    const { slug } = await listed(plain());
    expect(await as(null).inside.list({ slug })).toMatchObject({
      product: { slug, name: 'Scatter Kit' },
      licences: ['GPL-3.0-or-later'],
      showsCode: true,
      isPublic: true,
      files: 3,
      tree: [
        { path: '__init__.py', bytes: code.length, isReadable: true },
        { path: 'blender_manifest.toml', bytes: manifest().length, isReadable: true },
        { path: 'icons/a.png', bytes: 200, isReadable: false },
      ],
    });
  });

  it('are named by the file alone where nothing is inside', async () => {
    const { slug } = await makeListedProduct(db, storage, seller, moderator);
    expect(await as(null).inside.list({ slug })).toMatchObject({
      showsCode: false,
      tree: [{ path: 'scatter.zip', isReadable: false }],
    });
  });

  it('are asked for by known fields only', async () => {
    const { slug } = await listed(plain());
    const asked = { slug, path: '__init__.py', isOwner: true };
    for (const call of [as(null).inside.list(asked), as(null).inside.read(asked)]) {
      await expect(call).rejects.toMatchObject({ status: 400 });
    }
  });

  it('say on the page of the product what it may do', async () => {
    const uses = add('net.py', 'import requests\n');
    const { slug } = await listed([...plain(), uses]);
    const { file } = await as(null).products.bySlug({ slug });
    expect(file?.access).toEqual({ permissions: {}, found: ['offline-ignored', 'network'] });
  });
});

describe('the code of a product', () => {
  const read = (slug: string, path = '__init__.py', viewer: typeof seller | null = null) =>
    as(viewer).inside.read({ slug, path });

  it('is shown in colour, and escaped', async () => {
    const { slug } = await listed(plain());
    const { html, lines, bytes } = await read(slug);
    expect({ lines, bytes }).toEqual({ lines: 10, bytes: code.length });
    expect(html).toContain('<span class="hljs-keyword">import</span> bpy');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  it('is found anywhere in a large archive, of which little is read', async () => {
    const noise = (name: string) => add(name, randomBytes(3 * 1024 * 1024), false);
    const { slug } = await listed([
      ...plain().slice(0, 1),
      noise('a.bin'),
      add('__init__.py', code),
      noise('b.bin'),
      ...Array.from({ length: 3000 }, (_, n) =>
        add(`data/${String(n).padStart(60, '0')}`, 'x', false),
      ),
    ]);
    const reads: number[] = [];
    const { readRange } = storage;
    storage.readRange = (key, start, end) => {
      reads.push(end - start + 1);
      return readRange(key, start, end);
    };
    expect((await read(slug)).lines).toBe(10);
    storage.readRange = readRange;
    expect(reads.length).toBeLessThanOrEqual(4);
    expect(reads.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(1024 * 1024);
  });

  it.each([
    ['paid and of the GPL', undefined, 500, 200],
    ['free and open', 'SPDX:MIT', 0, 200],
    ['paid and open', 'SPDX:MIT', 500, 403],
    ['of a licence of its own', 'SPDX:LicenseRef-Mine', 0, 403],
  ])('that is %s', async (_, licence, priceCents, status) => {
    const { slug } = await listed(plain(licence), { priceCents: 0 });
    if (priceCents > 0) await setPrice(slug, priceCents);
    const answer = await read(slug).then(
      () => 200,
      (problem: { status: number }) => problem.status,
    );
    expect(answer).toBe(status);
    expect((await read(slug, '__init__.py', seller)).lines).toBe(10);
  });

  it('is refused for what is not text, too long, or not there', async () => {
    const { slug } = await listed([...plain(), add('big.py', 'x = 1\n'.repeat(50_000))]);
    const notShown = { status: 403, message: 'This file is not shown here.' };
    const none = { status: 404, message: 'There is no such file in this product.' };
    await expect(read(slug, 'icons/a.png')).rejects.toMatchObject(notShown);
    await expect(read(slug, 'big.py')).rejects.toMatchObject(notShown);
    await expect(read(slug, '../__init__.py')).rejects.toMatchObject(none);
    await expect(read(slug, '')).rejects.toMatchObject({ status: 400 });
  });

  it('is refused in a sentence when it is not UTF-8', async () => {
    const latin = add('latin.py', Buffer.from('# coding: latin-1\nx = "\u00e4"\n', 'latin1'));
    const { slug } = await listed([...plain(), latin]);
    await expect(read(slug, 'latin.py')).rejects.toMatchObject({
      status: 422,
      message: 'This file could not be read. Please try again later.',
    });
  });

  it('of what is not listed or recalled is for its seller and moderators', async () => {
    const waiting = await makeProduct(db, storage, seller, { fileId: await archive(plain()) });
    const recalled = await listed(plain());
    await setRecall(db, recalled.id, 'It sends files away.');
    for (const { slug } of [waiting, recalled]) {
      for (const viewer of [null, other]) {
        const refusal = { status: 404, message: 'This product has no files to look at.' };
        await expect(read(slug, '__init__.py', viewer)).rejects.toMatchObject(refusal);
        await expect(as(viewer).inside.list({ slug })).rejects.toMatchObject(refusal);
      }
      for (const viewer of [seller, moderator]) {
        expect((await read(slug, '__init__.py', viewer)).lines).toBe(10);
        expect((await as(viewer).inside.list({ slug })).isPublic).toBe(false);
      }
    }
  });
});

async function setPrice(slug: string, priceCents: number) {
  await db.update(products).set({ priceCents }).where(eq(products.slug, slug));
}
