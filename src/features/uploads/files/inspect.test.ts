import { gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpacking } from '#platform/unpacking.server.ts';
import { sourceOf } from '#shared/byte-source.ts';
import {
  blInfo,
  makeBlend,
  makeExtension,
  makeGlb,
  makeSevenZip,
  makeZip,
  manifestToml,
} from '#test/archives.ts';
import { inspectFile } from './inspect.ts';
import type { StoredFileKind } from './rules.ts';

const inspect = async (bytes: Uint8Array, name: string, kind: StoredFileKind = 'addon') =>
  (await inspectFile(sourceOf(bytes), { kind, name }, unpacking)).facts;

const glb = makeGlb({ asset: { version: '2.0', generator: 'Blender' }, meshes: [{}, {}] });
const newBlend = Buffer.from(
  makeBlend().toString('latin1').replace('BLENDER-v402', 'BLENDER17-01v0500'),
  'latin1',
);
const wheel = makeZip([
  { path: 'fast/__init__.py', data: '' },
  { path: 'fast/core.so', data: Buffer.from('\x7fELF and more', 'latin1'), isDeflated: true },
]);

describe('a file that is accepted', () => {
  it.each([
    [
      'an extension',
      'bevel.zip',
      makeExtension(),
      {
        format: 'zip',
        manifest: {
          source: 'extension',
          name: 'Edge Bevel Tools',
          version: '1.4.0',
          blenderVersionMin: '4.2.0',
          author: 'Mira Okafor',
          tags: ['Mesh', 'Modeling'],
          licences: ['GPL-3.0-or-later'],
          permissions: ['network'],
        },
        archive: { files: 2 },
      },
    ],
    [
      'an extension in a folder',
      'bevel.zip',
      makeZip([{ path: 'bevel/' }, { path: 'bevel/blender_manifest.toml', data: manifestToml }]),
      { manifest: { version: '1.4.0' } },
    ],
    [
      'an add-on in a folder',
      'bevel.zip',
      makeZip([{ path: 'bevel/__init__.py', data: blInfo, isDeflated: true }]),
      { manifest: { source: 'addon', version: '1.4.0', blenderVersionMin: '3.6.0' } },
    ],
    [
      'an asset archive',
      'wood.zip',
      makeZip([{ path: 'Holz/Eiche für alle.png', data: 'picture' }]),
      { archive: { tree: [{ path: 'Holz/Eiche für alle.png', bytes: 7 }] } },
    ],
    [
      'sizes behind the data',
      'a.zip',
      makeZip([
        { path: 'a.txt', data: 'a'.repeat(900), isDeflated: true, descriptor: 'signed' },
        { path: 'b.txt', data: 'b', descriptor: 'bare' },
      ]),
      { archive: { files: 2, inflatedBytes: 901 } },
    ],
    [
      'a wheel inside',
      'a.zip',
      makeExtension([{ path: 'wheels/fast-1.0-py3.whl', data: wheel }]),
      {
        archive: {
          nested: ['wheels/fast-1.0-py3.whl'],
          nativeCode: ['wheels/fast-1.0-py3.whl/fast/core.so'],
        },
      },
    ],
    [
      'a packed wheel inside',
      'a.zip',
      makeExtension([{ path: 'wheels/fast-1.0-py3.whl', data: wheel, isDeflated: true }]),
      { archive: { nested: ['wheels/fast-1.0-py3.whl'] } },
    ],
    [
      'a packed .blend inside',
      'a.zip',
      makeZip([{ path: 'kit.blend', data: zstdCompressSync(makeBlend()) }]),
      { archive: { files: 1 } },
    ],
    [
      'a single file',
      'bevel.py',
      Buffer.from(`# Bevel\n${blInfo}`),
      { format: 'python', manifest: { name: 'Edge Bevel Tools' } },
    ],
    [
      'a script for Python',
      'tool.py',
      Buffer.from('#!/usr/bin/env python3\nimport bpy\n'),
      { format: 'python' },
    ],
    ['a .blend', 'kit.blend', makeBlend('306'), { format: 'blend', blenderVersion: '3.6' }],
    ['a .blend of Blender 5', 'kit.blend', newBlend, { blenderVersion: '5.0' }],
    ['a zstd .blend', 'kit.blend', zstdCompressSync(makeBlend()), { blenderVersion: '4.2' }],
    ['a gzip .blend', 'kit.blend', gzipSync(makeBlend('293')), { blenderVersion: '2.93' }],
    ['a model', 'chair.GLB', glb, { format: 'glb', model: { meshes: 2, generator: 'Blender' } }],
    ['a .7z', 'kit.7z', makeSevenZip(), { format: '7z' }],
  ])('%s', async (_, name, bytes, facts) => {
    expect(await inspect(bytes, name)).toMatchObject(facts);
  });
});

const notPlainText = 'This .py file is not plain text (UTF-8).';
const hidesArchive =
  'This file has an archive hidden after its content, so it was rejected for safety.';
const damagedBlend = 'This .blend file cannot be read. It may be damaged or incomplete.';
const damagedModel = 'This .glb file cannot be read. It may be damaged or incomplete.';
const refersOutside =
  'This .glb file refers to files outside itself. Export it with everything embedded.';
const isZip =
  'The content does not match the name: this is a .zip file. Rename it, or upload the right one.';
const unsupported = 'Unsupported file. Upload a .zip, .blend, .glb, .py or .7z file.';

describe('a file that is refused', () => {
  it.each<[string, string, Uint8Array, string]>([
    ['nothing', 'a.zip', Buffer.alloc(0), 'This file is empty.'],
    ['a program', 'a.zip', Buffer.from('MZ\x90\x00', 'latin1'), unsupported],
    ['a picture called zip', 'a.zip', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), unsupported],
    ['a rar', 'a.7z', Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), unsupported],
    ['gzip that is no .blend', 'a.zip', gzipSync('text'), unsupported],
    ['a zip called blend', 'a.blend', makeExtension(), isZip],
    [
      'a .blend called py',
      'a.py',
      makeBlend(),
      'The content does not match the name: this is a .blend file. Rename it, or upload the right one.',
    ],
    ['a zip called py', 'a.py', makeExtension(), isZip],
    ['bytes called py', 'a.py', Buffer.from([0x61, 0, 0x62]), notPlainText],
    ['a shell script called py', 'a.py', Buffer.from('#!/bin/sh\nrm -rf ~\n'), notPlainText],
    ['a page called py', 'a.py', Buffer.from('<html><script>1</script>'), notPlainText],
    ['a .blend cut short', 'a.blend', makeBlend().subarray(0, 60), damagedBlend],
    ['zstd of something else', 'a.blend', zstdCompressSync('hello'), damagedBlend],
    [
      'a .blend with a zip behind',
      'a.blend',
      Buffer.concat([makeBlend(), makeExtension()]),
      hidesArchive,
    ],
    [
      'a packed .blend with a zip behind',
      'a.blend',
      Buffer.concat([gzipSync(makeBlend()), makeExtension()]),
      hidesArchive,
    ],
    ['a model with a zip behind', 'a.glb', Buffer.concat([glb, makeExtension()]), hidesArchive],
    ['a model cut short', 'a.glb', glb.subarray(0, glb.byteLength - 8), damagedModel],
    ['a model with bytes behind', 'a.glb', Buffer.concat([glb, Buffer.alloc(4)]), damagedModel],
    ['a model of version 1', 'a.glb', makeGlb({ asset: { version: '1.0' } }), damagedModel],
    [
      'a .7z with bytes behind',
      'a.7z',
      Buffer.concat([makeSevenZip(), Buffer.alloc(1)]),
      hidesArchive,
    ],
    [
      'a .7z cut short',
      'a.7z',
      makeSevenZip().subarray(0, 34),
      'This .7z file cannot be read. It may be damaged or incomplete.',
    ],
  ])('%s', async (_, name, bytes, message) => {
    await expect(inspect(bytes, name)).rejects.toMatchObject({ name: 'Refusal', message });
  });

  it('as a preview, unless it is a model that holds all it needs', async () => {
    const model = (document: object) =>
      inspect(makeGlb({ asset: { version: '2.0' }, ...document }), 'a.glb', 'model');
    await expect(model({ meshes: [] })).resolves.toBeDefined();
    expect(
      await inspect(
        makeGlb({ asset: { version: '2.0' }, images: [{ uri: 'data:image/png;base64,AA==' }] }),
        'a.glb',
      ),
    ).toMatchObject({ model: { images: 1 } });
    for (const uri of [
      'https://evil.example/a.png',
      '//evil.example/a',
      'a.png',
      'file:///etc/passwd',
    ]) {
      await expect(model({ images: [{ uri }] })).rejects.toMatchObject({
        message: refersOutside,
      });
      await expect(model({ buffers: [{ uri }] })).rejects.toMatchObject({
        message: refersOutside,
      });
    }
    await expect(inspect(makeExtension(), 'a.zip', 'model')).rejects.toMatchObject({
      message: 'Unsupported file. Upload a .glb file.',
    });
    const large = { bytes: 26 * 1024 * 1024, read: () => Promise.resolve(new Uint8Array()) };
    await expect(
      inspectFile(large, { kind: 'model', name: 'a.glb' }, unpacking),
    ).rejects.toMatchObject({
      message: 'File too large. Max 25MB.',
    });
  });

  it('with a sentence for each way of being no archive', async () => {
    await expect(inspect(Buffer.from('PK\x03\x04 and no more'), 'a.zip')).rejects.toMatchObject({
      message: 'This archive cannot be read. It may be damaged or incomplete.',
    });
  });
});
