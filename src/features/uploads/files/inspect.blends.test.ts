import { describe, expect, it } from 'vitest';
import { unpacking } from '#platform/unpacking.server.ts';
import { sourceOf, viewOf } from '#shared/byte-source.ts';
import { makeExtension, makeZip } from '#test/archives.ts';
import { makeBlendFile, makePixels, packInFrames } from '#test/blends.ts';
import { inspectFile } from './inspect.ts';

const inspect = (bytes: Uint8Array, name: string) =>
  inspectFile(sourceOf(bytes), { kind: 'addon', name }, unpacking);

describe('the pictures of .blend files', () => {
  const picture = makePixels(128, 72);
  const kit = makeBlendFile({ form: 'new', version: '0501', picture });
  const sizes = (pictures: Uint8Array[]) =>
    pictures.map((png) => [viewOf(png).getUint32(16), viewOf(png).getUint32(20)]);

  it('of a single one', async () => {
    const { facts, pictures } = await inspect(kit, 'kit.blend');
    expect(facts).toEqual({
      format: 'blend',
      blenderVersion: '5.1',
      blends: [
        { path: '', blenderVersion: '5.1', picture: { position: 0, width: 128, height: 72 } },
      ],
    });
    expect(sizes(pictures)).toEqual([[128, 72]]);
  });

  it('of an archive, by path, without those that are none', async () => {
    const old = makeBlendFile({ version: '402', picture: makePixels(64, 64) });
    const { facts, pictures } = await inspect(
      makeZip([
        { path: 'rocks.blend', data: kit, isDeflated: true },
        { path: 'assets/Old.BLEND', data: packInFrames(old, 9000) },
        { path: 'assets/plain.blend', data: makeBlendFile(), isDeflated: true },
        { path: 'not.blend', data: 'text' },
        { path: 'inner.zip', data: makeZip([{ path: 'deep.blend', data: old }]) },
      ]),
      'kit.zip',
    );
    expect(facts.blends).toEqual([
      {
        path: 'assets/Old.BLEND',
        blenderVersion: '4.2',
        picture: { position: 1, width: 64, height: 64 },
      },
      { path: 'assets/plain.blend', blenderVersion: '4.2' },
      {
        path: 'inner.zip/deep.blend',
        blenderVersion: '4.2',
        picture: { position: 2, width: 64, height: 64 },
      },
      {
        path: 'rocks.blend',
        blenderVersion: '5.1',
        picture: { position: 0, width: 128, height: 72 },
      },
    ]);
    expect(sizes(pictures)).toEqual([
      [128, 72],
      [64, 64],
      [64, 64],
    ]);
  });

  it('are at most twelve, of at most a hundred files', async () => {
    const data = makeBlendFile({ picture: makePixels(4, 4) });
    const entries = Array.from({ length: 130 }, (_, at) => ({ path: `${at}.blend`, data }));
    const { facts, pictures } = await inspect(makeZip(entries), 'kit.zip');
    expect(pictures).toHaveLength(12);
    expect(facts.blends).toHaveLength(100);
    expect(facts.archive?.files).toBe(130);
  });

  it('are looked for in 100 files, also when none is a .blend', async () => {
    const entries = (count: number) => [
      ...Array.from({ length: count }, (_, at) => ({
        path: `${at}.blend`,
        data: Buffer.from('no .blend'),
      })),
      { path: 'last.blend', data: makeBlendFile({ picture: makePixels(128, 72) }) },
    ];
    const listed = async (count: number) =>
      (await inspect(makeZip(entries(count)), 'kit.zip')).facts.blends;
    expect(await listed(99)).toMatchObject([{ path: 'last.blend' }]);
    expect(await listed(100)).toBeUndefined();
  });

  it('are left out of what an archive without any says', async () => {
    const { facts, pictures } = await inspect(makeExtension(), 'a.zip');
    expect(facts).not.toHaveProperty('blends');
    expect(pictures).toEqual([]);
  });

  it('is not in the way of a file with a broken one', async () => {
    const pictureBlock = Buffer.from('000000800000008000', 'hex');
    const { facts, pictures } = await inspect(makeBlendFile({ pictureBlock }), 'kit.blend');
    expect(facts.blends).toEqual([{ path: '', blenderVersion: '4.2' }]);
    expect(pictures).toEqual([]);
  });
});
