import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { products } from '#features/products/tables.server.ts';
import { paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { makeListedProduct, makeProduct } from '#test/products.ts';
import {
  decideOn,
  makeExtensionFile,
  makeListedExtension,
  versionSender,
  versionsOf,
  type Packed,
} from '#test/submissions.ts';

const { db, pool, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const people = { seller, moderator };
let ids = 0;
const nextId = () => `scatter_${(ids += 1)}`;
const calls = as(seller).versions;
const { send, sendPacked } = versionSender({ db, storage, seller, calls });
const listed = () => makeListedProduct(db, storage, seller, moderator);

beforeEach(() => pool.query('delete from rate_limits'));

async function rowOf(id: string) {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row;
}

describe('a version of an extension', () => {
  const refusals: [what: string, manifests: Packed[], rest: object, sentence: string][] = [
    [
      'a changed id',
      [{ version: '2.0.0', id: 'other_id' }],
      {},
      'The id of an extension cannot change.',
    ],
    [
      'a changed type',
      [{ version: '2.0.0', type: 'theme' }],
      {},
      'This product is of the type “add-on”, but the manifest says “theme”. The type of an extension cannot change.',
    ],
    [
      'an older number',
      [{ version: '0.9.0' }],
      {},
      'Version 0.9.0 is not newer than 1.0.0. An older version can only go to the beta channel.',
    ],
    [
      'a pre-release',
      [{ version: '2.0.0-beta.1' }],
      {},
      '2.0.0-beta.1 is a pre-release. Only the beta channel accepts those.',
    ],
    [
      'what the check refuses',
      [{ version: '2.0.0', isRefused: true }],
      {},
      'Blender would refuse this package. Please fix the errors that the check found and upload it again.',
    ],
    [
      'files of one platform',
      [
        { version: '2.0.0', platforms: ['linux-x64'], fileName: 'one.zip' },
        { version: '2.0.0', platforms: ['linux-x64', 'windows-x64'], fileName: 'two.zip' },
      ],
      {},
      'one.zip and two.zip are for the same platform and Blender version.',
    ],
    [
      'a file for all beside one for some',
      [
        { version: '2.0.0', fileName: 'one.zip' },
        { version: '2.0.0', platforms: ['linux-x64'], fileName: 'two.zip' },
      ],
      {},
      'one.zip and two.zip are for the same platform and Blender version.',
    ],
    [
      'two numbers',
      [
        { version: '2.0.0', platforms: ['linux-x64'] },
        { version: '2.0.1', platforms: ['windows-x64'] },
      ],
      {},
      'The files name different versions in their manifests: “2.0.0” and “2.0.1”.',
    ],
    [
      'two names',
      [
        { version: '2.0.0', platforms: ['linux-x64'], name: 'One' },
        { version: '2.0.0', platforms: ['windows-x64'], name: 'Two' },
      ],
      {},
      'The files name different names in their manifests: “One” and “Two”.',
    ],
    [
      'no notes',
      [{ version: '2.0.0' }],
      { releaseNotes: null },
      'Please say what is new in this version.',
    ],
    [
      'empty notes',
      [{ version: '2.0.0' }],
      { releaseNotes: paragraph('  ') },
      'Please say what is new in this version.',
    ],
    [
      'a Blender that is none',
      [{ version: '2.0.0' }],
      { testedWith: 'the newest' },
      'Please enter a version of Blender, such as 5.1.',
    ],
  ];
  it.each(refusals)('is refused with %s', async (_, manifests, rest, sentence) => {
    const id = nextId();
    const product = await makeListedExtension(db, storage, people, { id });
    const files = manifests.map((manifest) => ({ id, ...manifest }));
    await expect(sendPacked(product.slug, files, rest)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(sentence),
    });
    expect(await versionsOf(db, product.id)).toHaveLength(1);
  });

  it('takes its number, range, platforms and permissions from the manifest', async () => {
    const id = nextId();
    const { id: productId, slug } = await makeListedExtension(db, storage, people, { id });
    const rest = { number: '7', blenderVersionMin: '3.0', testedWith: '5.1' };
    const manifest = { id, version: '1.1.0', permissions: { network: 'Fetches textures' } };
    const files = [
      { ...manifest, platforms: ['linux-x64'], blender_version_min: '4.4.0' },
      { ...manifest, platforms: ['windows-x64'], blender_version_max: '5.0.0' },
    ];
    expect(await sendPacked(slug, files, rest)).toMatchObject({ number: '1.1.0' });
    expect(await rowOf(productId)).toMatchObject({ version: '1.0.0', extensionId: id });
    await decideOn(db, moderator, productId);
    expect(await rowOf(productId)).toMatchObject({
      version: '1.1.0',
      blenderVersionMin: '4.2.0',
      blenderMin: [4, 2, 0],
      blenderMax: null,
      platforms: ['linux-x64', 'windows-x64'],
      licences: ['GPL-3.0-or-later'],
      extensionKind: 'add-on',
    });
    const { versions } = await as(null).versions.list({ slug });
    expect(versions[0]).toMatchObject({
      number: '1.1.0',
      testedWith: '5.1',
      notesHtml: '<p>Faster.</p>',
      files: [
        { platforms: ['linux-x64'], permissions: { network: 'Fetches textures' } },
        { platforms: ['windows-x64'], blenderMax: [5, 0, 0] },
      ],
    });
  });

  it('is refused a number that is used, with 409, and may have one that was rejected', async () => {
    const id = nextId();
    const { id: productId, slug } = await makeListedExtension(db, storage, people, { id });
    await expect(sendPacked(slug, [{ id, version: '1.0.0' }])).rejects.toMatchObject({
      status: 409,
      message: 'Version 1.0.0 already exists. Please use a new number.',
    });
    await sendPacked(slug, [{ id, version: '1.1.0' }]);
    await decideOn(db, moderator, productId, 'reject');
    await sendPacked(slug, [{ id, version: '1.1.0' }]);
  });

  it('is refused the id of another product, and a file without a manifest', async () => {
    const [one, two] = [nextId(), nextId()];
    await makeListedExtension(db, storage, people, { id: one });
    const { slug } = await makeListedExtension(db, storage, people, { id: two });
    await expect(send(slug, '2')).rejects.toMatchObject({
      status: 400,
      message: `This product is the extension “${two}”, so each version needs a manifest with that id.`,
    });
    const plain = await listed();
    await expect(sendPacked(plain.slug, [{ id: one, version: '2.0.0' }])).rejects.toMatchObject({
      status: 400,
      message: `Another product has the id “${one}” already. Please choose a different id in the manifest.`,
    });
  });

  it('gets the id from the first approval, and the second product is told so', async () => {
    const id = nextId();
    const make = async () => {
      const file = await makeExtensionFile(db, storage, seller, { id });
      return makeProduct(db, storage, seller, { fileId: file.id });
    };
    const [first, second] = [await make(), await make()];
    await decideOn(db, moderator, first.id);
    await expect(decideOn(db, moderator, second.id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `Another product has the id “${id}” already. Please choose a different id in the manifest.`,
    });
    expect((await rowOf(second.id))?.status).toBe('pending');
  });

  // Their folders would be the same one where a file system ignores case.
  it('is refused an id that differs from that of another product in its case alone', async () => {
    const id = nextId();
    const make = async (named: string) => {
      const file = await makeExtensionFile(db, storage, seller, { id: named });
      return makeProduct(db, storage, seller, { fileId: file.id });
    };
    const [first, second] = [await make(id), await make(id.toUpperCase())];
    const decisions = [first, second].map((product) => decideOn(db, moderator, product.id));
    const [one, other] = await Promise.allSettled(decisions);
    const refused = one?.status === 'rejected' ? one : other;
    expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'CONFLICT' } });
    const fixed = [await rowOf(first.id), await rowOf(second.id)].map((row) => row?.extensionId);
    expect(fixed.filter((extensionId) => extensionId !== null)).toHaveLength(1);
    const known = nextId();
    await makeListedExtension(db, storage, people, { id: known });
    await expect(make(known.replace('s', 'S'))).rejects.toMatchObject({
      code: 'INVALID',
      message: `Another product has the id “${known}” already. Please choose a different id in the manifest.`,
    });
  });

  it('of the beta channel may be older or a pre-release, and is never current', async () => {
    const id = nextId();
    const { id: productId, slug } = await makeListedExtension(db, storage, people, { id });
    for (const version of ['0.9.0', '2.0.0-beta.1']) {
      await sendPacked(slug, [{ id, version }], { channel: 'beta' });
      await decideOn(db, moderator, productId);
    }
    expect(await rowOf(productId)).toMatchObject({ version: '1.0.0' });
    await sendPacked(slug, [{ id, version: '1.10.0' }]);
    await decideOn(db, moderator, productId);
    await sendPacked(slug, [{ id, version: '1.9.0' }], { channel: 'beta' });
    await decideOn(db, moderator, productId);
    expect(await rowOf(productId)).toMatchObject({ version: '1.10.0' });
  });
});
