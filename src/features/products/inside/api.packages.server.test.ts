import { expect, it } from 'vitest';
import { paragraph } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makeInspectedArchive } from '#test/inspected-archives.ts';
import { extension } from '#test/packages/package.ts';
import { makePerson } from '#test/people.ts';
import { decideOn, makeListedExtension } from '#test/submissions.ts';

const { db, as, storage } = await openFreshSite();
const seller = await makePerson(db);
const moderator = await makePerson(db, { isModerator: true });
const id = 'many_kit';

const of = (platform: string, file: { path: string; data: string }, permissions: object) =>
  makeInspectedArchive(
    db,
    storage,
    seller,
    extension({ id, version: '2.0.0', platforms: [platform], permissions: { ...permissions } }, [
      file,
    ]),
  );

it('shows each of several packages, and says what all of them may do', async () => {
  const product = await makeListedExtension(db, storage, { seller, moderator }, { id });
  const { slug } = product;
  const old = (await as(null).inside.list({ slug })).fileId;
  const linux = await of('linux-x64', { path: 'linux.py', data: 'import ctypes\n' }, {});
  const windows = await of(
    'windows-x64',
    { path: 'windows.py', data: 'import subprocess\nsubprocess.run(["a"])\n' },
    { files: 'Saves presets' },
  );
  const fileIds = [linux.id, windows.id];
  await as(seller).versions.submit({ slug, fileIds, releaseNotes: paragraph('Two.') });
  expect((await as(null).inside.list({ slug })).packages).toHaveLength(1);
  await decideOn(db, moderator, product.id);

  const { file } = await as(null).products.bySlug({ slug });
  expect(file?.access?.permissions).toEqual({ files: 'Saves presets' });
  expect(file?.access?.found).toEqual(expect.arrayContaining(['native-code', 'processes']));

  const inside = await as(null).inside.list({ slug });
  expect(inside).toMatchObject({
    fileId: linux.id,
    packages: [
      { id: linux.id, name: 'scatter.zip', platforms: ['linux-x64'] },
      { id: windows.id, name: 'scatter.zip', platforms: ['windows-x64'] },
    ],
  });
  expect(inside.tree.map(({ path }) => path)).toContain('linux.py');
  const other = await as(null).inside.list({ slug, fileId: windows.id });
  expect(other.tree.map(({ path }) => path)).toContain('windows.py');
  const read = { slug, path: 'windows.py' };
  expect((await as(null).inside.read({ ...read, fileId: windows.id })).lines).toBe(3);
  await expect(as(null).inside.read(read)).rejects.toMatchObject({ status: 404 });

  // A file of another version or product, and one that does not exist.
  for (const fileId of [old, product.id]) {
    await expect(as(null).inside.list({ slug, fileId })).rejects.toMatchObject({ status: 404 });
  }
  await expect(as(null).inside.list({ slug, fileId: 'x' })).rejects.toMatchObject({ status: 400 });

  const { versions } = await as(null).versions.list({ slug });
  expect(versions[0]?.files.map(({ found }) => found?.toSorted())).toEqual([
    expect.arrayContaining(['native-code']),
    expect.arrayContaining(['processes']),
  ]);
});
