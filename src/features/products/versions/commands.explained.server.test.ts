import { beforeEach, describe, expect, it } from 'vitest';
import { makeZip } from '#test/archives.ts';
import { paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeInspectedArchive } from '#test/inspected-archives.ts';
import { extension } from '#test/packages/package.ts';
import { makePerson } from '#test/people.ts';
import { makeProductMedia, productFieldsWith } from '#test/products.ts';
import { decideOn, makeListedExtension, versionsOf } from '#test/submissions.ts';

const { db, pool, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const { products, versions } = as(seller);
const script = { path: 'setup.sh', data: '#!/bin/sh\n' };
const required = 'Please say what the programs in this package are for.';
const why = 'Starts the solver.\nBuilt from https://example.org/solver';
let ids = 0;
const nextId = () => `solver_${(ids += 1)}`;

beforeEach(() => pool.query('delete from rate_limits'));

const stored = (bytes: Buffer) => makeInspectedArchive(db, storage, seller, bytes);
const withScript = (version = '1.0.0', id = nextId()) =>
  stored(extension({ id, version }, [script]));

async function fieldsFor(file: { id: string }, changes: object = {}) {
  const { thumbnail } = await makeProductMedia(db, storage, seller);
  return productFieldsWith({ thumbnail, file }, changes);
}

async function explanations(productId: string) {
  return (await versionsOf(db, productId)).map(({ number, explanation }) => [number, explanation]);
}

describe('a new product with programs in its package', () => {
  it('is refused until its seller says what they are for, and keeps the file', async () => {
    const file = await withScript();
    for (const silent of [{}, { explanation: '' }, { explanation: ' \n\u200b' }]) {
      const fields = await fieldsFor(file, silent);
      await expect(products.create(fields)).rejects.toMatchObject({
        status: 400,
        message: required,
        data: { fields: { explanation: required } },
      });
    }
    const { id } = await products.create(await fieldsFor(file, { explanation: `  ${why} ` }));
    expect(await explanations(id)).toEqual([['1.0.0', why]]);
  });

  it('is asked the same of a package that is no extension', async () => {
    const file = await stored(makeZip([{ path: 'tool.exe', data: 'MZ' }]));
    await expect(products.create(await fieldsFor(file))).rejects.toMatchObject({
      message: required,
    });
    const { id } = await products.create(await fieldsFor(file, { explanation: 'Converts scans' }));
    expect(await explanations(id)).toEqual([['1.2.0', 'Converts scans']]);
  });

  it('is refused too long an explanation', async () => {
    const file = await withScript();
    const { thumbnail } = await makeProductMedia(db, storage, seller);
    const fields = { ...productFieldsWith({ thumbnail, file }), explanation: 'x'.repeat(501) };
    await expect(products.create(fields)).rejects.toMatchObject({
      status: 400,
      data: { fields: { explanation: 'The explanation must be 500 characters or less.' } },
    });
  });

  it('is refused other errors whatever is said', async () => {
    const file = await stored(extension({ id: nextId(), version: '1.0' }, [script]));
    const fields = await fieldsFor(file, { explanation: why });
    await expect(products.create(fields)).rejects.toMatchObject({
      data: {
        fields: {
          fileId:
            'Blender would refuse this package. Please fix the errors that the check found and upload it again.',
        },
      },
    });
  });

  it('keeps what was said through an edit without it, and drops it with the programs', async () => {
    const first = await fieldsFor(await withScript(), { explanation: why });
    const { id, slug } = await products.create(first);
    const { explanation: _, fileId: _file, ...rest } = first;
    await products.update({ slug, revision: 1, fields: rest });
    expect(await explanations(id)).toEqual([['1.0.0', why]]);
    expect(await products.toEdit({ slug })).toMatchObject({
      explanation: why,
      file: { isExplained: true },
    });
    await products.update({ slug, revision: 2, fields: { ...rest, explanation: 'Other words' } });
    expect(await explanations(id)).toEqual([['1.0.0', 'Other words']]);
    await expect(
      products.update({ slug, revision: 3, fields: { ...rest, explanation: '' } }),
    ).rejects.toMatchObject({ message: required });
    const clean = await stored(extension({ id: nextId() }));
    await products.update({
      slug,
      revision: 3,
      fields: { ...rest, fileId: clean.id, explanation: 'Left over' },
    });
    expect(await explanations(id)).toEqual([['1.4.0', '']]);
    expect(await products.toEdit({ slug })).toMatchObject({
      explanation: '',
      file: { isExplained: false },
    });
  });
});

describe('a later version with programs', () => {
  it('is refused until they are explained, and shows the words to the moderator alone', async () => {
    const id = nextId();
    const product = await makeListedExtension(db, storage, { seller, moderator }, { id });
    const file = await withScript('1.1.0', id);
    const sent = {
      slug: product.slug,
      fileIds: [file.id],
      releaseNotes: paragraph('Faster.'),
    };
    await expect(versions.submit(sent)).rejects.toMatchObject({
      status: 400,
      data: { fields: { explanation: required } },
    });
    await versions.submit({ ...sent, explanation: why });
    expect(await as(moderator).moderation.productFiles({ id: product.id })).toMatchObject([
      { id: file.id, version: { number: '1.1.0', channel: 'stable', explanation: why } },
    ]);
    await decideOn(db, moderator, product.id);
    const shown = await as(null).versions.list({ slug: product.slug });
    expect(shown.versions[0]).toMatchObject({ number: '1.1.0', isCurrent: true });
    expect(JSON.stringify(shown)).not.toContain('Starts the solver');
  });

  it('is one of several files, which the moderator sees all', async () => {
    const id = nextId();
    const product = await makeListedExtension(db, storage, { seller, moderator }, { id });
    const of = (platform: string, more: (typeof script)[] = []) =>
      stored(extension({ id, name: 'Scatter Kit', version: '2.0.0', platforms: [platform] }, more));
    const files = [await of('linux-x64', [script]), await of('windows-x64')];
    const beta = await stored(extension({ id, version: '3.0.0-beta.1' }));
    const rest = { slug: product.slug, releaseNotes: paragraph('Faster.') };
    await versions.submit({ ...rest, fileIds: files.map((file) => file.id), explanation: why });
    await versions.submit({ ...rest, fileIds: [beta.id], channel: 'beta', explanation: why });
    const waiting = await as(moderator).moderation.productFiles({ id: product.id });
    expect(waiting.map((file) => [file.id, file.version.number, file.version.explanation])).toEqual(
      [
        [files[0]?.id, '2.0.0', why],
        [files[1]?.id, '2.0.0', why],
        [beta.id, '3.0.0-beta.1', ''],
      ],
    );
  });
});
