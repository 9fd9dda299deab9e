import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceOf } from '#shared/byte-source.ts';
import { makeGlb } from '#test/archives.ts';
import { readGlb } from './glb.ts';

const binary = Buffer.alloc(120);
type Document = Record<string, unknown>;

/** A triangle in one object. */
const triangle = (): Document => ({
  asset: { version: '2.0' },
  buffers: [{ byteLength: 120 }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  nodes: [{ mesh: 0 }],
});

const read = (file: Uint8Array, isShown = true) => readGlb(sourceOf(file), { isShown });
const shown = (changes: Document, data: Uint8Array = binary) =>
  read(makeGlb({ ...triangle(), ...changes }, data));

const damaged = 'This .glb file cannot be read. It may be damaged or incomplete.';
const outside =
  'This .glb file refers to files outside itself. Export it with everything embedded.';
const asText =
  'This model stores its data as data URLs. Export it as glTF Binary (.glb), which embeds the data itself.';
const range = 'The description inside this model does not match its data. Export it again.';
const detailed =
  'This model is too detailed to be shown here (at most 2 million vertices and 2 million triangles). Reduce it with a Decimate modifier.';
const parts =
  'This model has too many parts to be shown here (at most 10,000 objects, 64 levels of them and 16 lights). Join some of them.';
const circle = 'The objects of this model are nested in a cycle. Export it again.';
const textures =
  'The textures of this model are too large to be shown here (at most 32, of 16 megapixels each and 64 in all). Make them smaller.';
const textureKind =
  'This model has a texture that is not a PNG, JPEG or WebP. Export its textures as one of these.';
const unknownDraco =
  'This model is compressed by a version of Draco that cannot be shown here. Export it again from Blender.';

const accessor = { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' };
const many = (count: number) => ({ componentType: 5126, count, type: 'VEC3' });
const packed = { buffer: 0, byteLength: 20, byteStride: 12, count: 3, mode: 'ATTRIBUTES' };
const packedView = (changes: object) => ({
  buffer: 0,
  byteLength: 36,
  extensions: { EXT_meshopt_compression: { ...packed, ...changes } },
});
const chain = (length: number) =>
  Array.from({ length }, (_, index) => (index + 1 < length ? { children: [index + 1] } : {}));
const lamp = { extensions: { KHR_lights_punctual: { light: 0 } } };
const copies = { extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } } };
const dracoPrimitive = {
  attributes: { POSITION: 0 },
  extensions: { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } },
};

it.each<[string, Document, string]>([
  ['an address', { buffers: [{ byteLength: 120, uri: 'https://evil.example/a.bin' }] }, outside],
  ['a path', { images: [{ uri: 'file:///etc/passwd' }] }, outside],
  ['a neighbour', { images: [{ uri: '../a.png' }] }, outside],
  ['data as text', { buffers: [{ byteLength: 120, uri: 'data:,AA' }] }, asText],
  ['a picture as text', { images: [{ uri: 'data:image/png;base64,AA==' }] }, asText],
  [
    'an extension that nobody knows',
    { extensionsRequired: ['EVIL_scripts'] },
    'This model needs “EVIL_scripts”, which cannot be shown here. Export it without that.',
  ],
  [
    'textures in KTX2',
    { extensionsRequired: ['KHR_texture_basisu'] },
    'This model needs “KHR_texture_basisu”, which cannot be shown here. Export it without that.',
  ],
  ['a buffer beyond the data', { buffers: [{ byteLength: 121 }] }, range],
  ['data that no buffer names', { buffers: [{ byteLength: 100 }] }, range],
  ['data without a buffer', { buffers: [], bufferViews: [], accessors: [], meshes: [] }, range],
  ['a second buffer', { buffers: [{ byteLength: 120 }, { byteLength: 4e9 }] }, damaged],
  ['a view beyond its buffer', { bufferViews: [{ buffer: 0, byteLength: 121 }] }, range],
  [
    'a view that begins too late',
    { bufferViews: [{ buffer: 0, byteOffset: 100, byteLength: 36 }] },
    range,
  ],
  ['a view of no buffer', { bufferViews: [{ buffer: 7, byteLength: 36 }] }, damaged],
  ['a view of less than nothing', { bufferViews: [{ buffer: 0, byteLength: -1 }] }, damaged],
  ['more vertices than data', { accessors: [{ ...accessor, count: 4 }] }, range],
  ['vertices out of reach', { accessors: [{ ...accessor, byteOffset: 4 }] }, range],
  ['a number of no kind', { accessors: [{ ...accessor, componentType: 5130 }] }, damaged],
  ['half a vertex', { accessors: [{ ...accessor, count: 2.5 }] }, damaged],
  ['a count as text', { accessors: [{ ...accessor, count: '3' }] }, damaged],
  [
    'strides that overlap',
    { bufferViews: [{ buffer: 0, byteLength: 36, byteStride: 4 }] },
    damaged,
  ],
  [
    'more exceptions than vertices',
    {
      accessors: [
        {
          ...accessor,
          sparse: {
            count: 4,
            indices: { bufferView: 0, componentType: 5125 },
            values: { bufferView: 0 },
          },
        },
      ],
    },
    range,
  ],
  ['four billion vertices of nothing', { accessors: [many(4e9)] }, detailed],
  ['two million vertices and one', { accessors: [many(2_000_001)] }, detailed],
  [
    'corners of two million triangles and one',
    {
      accessors: [accessor, { componentType: 5121, count: 6_000_003, type: 'SCALAR' }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    },
    detailed,
  ],
  [
    'a mesh that stands in a thousand places',
    { accessors: [many(2_001)], nodes: Array.from({ length: 1000 }, () => ({ mesh: 0 })) },
    detailed,
  ],
  [
    'a mesh of a million copies',
    { accessors: [accessor, many(1_000_000)], nodes: [{ mesh: 0, ...copies }] },
    detailed,
  ],
  [
    'lists of different lengths',
    {
      accessors: [many(3), many(4)],
      meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 } }] }],
    },
    damaged,
  ],
  ['a mesh of nothing known', { nodes: [{ mesh: 4 }] }, damaged],
  ['objects too deep', { nodes: chain(65) }, parts],
  ['too many objects', { nodes: Array.from({ length: 10_001 }, () => ({})) }, parts],
  ['too many materials', { materials: Array.from({ length: 50_001 }, () => ({})) }, parts],
  ['too many lights', { nodes: Array.from({ length: 17 }, () => lamp) }, parts],
  ['an object in itself', { nodes: [{ children: [0] }] }, circle],
  ['a circle beside a root', { nodes: [{}, { children: [2] }, { children: [1] }] }, circle],
  ['an object in two places', { nodes: [{ children: [2] }, { children: [2] }, {}] }, circle],
  ['a child that is not there', { nodes: [{ children: [1] }] }, damaged],
  ['Meshopt beyond the data', { bufferViews: [packedView({ byteLength: 121 })] }, range],
  ['Meshopt of another size', { bufferViews: [packedView({ count: 4 })] }, range],
  ['Meshopt of a wide stride', { bufferViews: [packedView({ byteStride: 4096 })] }, damaged],
  [
    'Meshopt that unpacks to gigabytes',
    {
      buffers: [
        { byteLength: 120 },
        { byteLength: 4e9, extensions: { EXT_meshopt_compression: { fallback: true } } },
      ],
      bufferViews: [{ ...packedView({ count: 300_000_000 }), buffer: 1, byteLength: 3.6e9 }],
    },
    detailed,
  ],
  [
    'a view of a buffer without data',
    {
      buffers: [
        { byteLength: 120 },
        { byteLength: 4e9, extensions: { KHR_meshopt_compression: { fallback: true } } },
      ],
      bufferViews: [{ buffer: 1, byteLength: 36 }],
    },
    damaged,
  ],
  ['no Draco where it says so', { meshes: [{ primitives: [dracoPrimitive] }] }, unknownDraco],
  ['a picture that is none', { images: [{ bufferView: 0 }] }, textureKind],
  ['a picture without data', { images: [{}] }, damaged],
  [
    'too many pictures',
    { images: Array.from({ length: 33 }, () => ({ bufferView: 0 })) },
    textures,
  ],
])('%s is refused', async (_, changes, message) => {
  await expect(shown(changes)).rejects.toMatchObject({ name: 'Refusal', message });
});

it('a model as Blender and other tools write it is taken', async () => {
  for (const path of [
    'e2e/models/draco.glb',
    'e2e/models/meshopt.glb',
    'db/demo/media/models/donut.glb',
    'db/demo/media/models/island.glb',
    'db/demo/media/models/robot.glb',
  ]) {
    expect(await read(readFileSync(path))).toMatchObject({ meshes: 1 });
  }
  expect(await shown({ nodes: chain(64) })).toMatchObject({ meshes: 1 });
});

it('Draco that unpacks to more than it says is refused', async () => {
  const file = Buffer.from(readFileSync('e2e/models/draco.glb'));
  const lie = Buffer.from(
    file.toString('latin1').replace('"count":1728', '"count":1725'),
    'latin1',
  );
  await expect(read(lie)).rejects.toMatchObject({ message: range });
});

it('a description of more than 4 MB is no model to be shown, and may be sold up to 8', async () => {
  const file = makeGlb({ asset: { version: '2.0' }, extras: 'a'.repeat(5_000_000) });
  const tooLong =
    'The description inside this model is too long (at most 4 MB to be shown, 8 MB to be sold). Export it with fewer objects and animations.';
  await expect(read(file)).rejects.toMatchObject({ message: tooLong });
  expect(await read(file, false)).toMatchObject({ meshes: 0 });
  const longer = makeGlb({ asset: { version: '2.0' }, extras: 'a'.repeat(9_000_000) });
  await expect(read(longer, false)).rejects.toMatchObject({ message: tooLong });
});
