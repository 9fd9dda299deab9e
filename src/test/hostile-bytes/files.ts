import { constants, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { makeBlend, makeGlb, makeSevenZip, makeZip } from '../archives.ts';
import { hostileBlends } from './blends.ts';
import type { HostileCase } from './hostile-case.ts';
import { glbPieces, pythonPieces, tomlPieces } from './pieces.ts';

/** The value from the issue: its number was tried at each of its 60,000 characters. */
const slowVersion = `bl_info = {"name":"x","version":(${'1_'.repeat(30_000)}x)}`;

/** An archive of a few hundred bytes with many files that each hold the slow value. */
export function slowAddons(files: number): Buffer {
  const entries = Array.from({ length: files }, (_, index) => ({
    path: `a${index}.py`,
    data: slowVersion,
    isDeflated: true,
  }));
  return makeZip(entries);
}

/** 10,000 entries, 24 folders deep, of a letter that expands to eighteen. */
export function longNames(letters: number, files = 10_000): Buffer {
  const entries = Array.from({ length: files }, (_, index) => ({
    path: `${Array.from({ length: 23 }, () => 'ﷺ'.repeat(letters)).join('/')}/${index}`,
  }));
  return makeZip(entries);
}

const repeated = (piece: string, length = 64_000) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const python: HostileCase[] = pythonPieces.flatMap((piece) => [
  {
    what: `a value of ${JSON.stringify(piece)}`,
    name: 'a.py',
    bytes: () => Buffer.from(`bl_info = {"name": "x", "version": ${repeated(piece)}x`),
  },
  {
    what: `1 MB of ${JSON.stringify(piece)} before bl_info`,
    name: 'a.py',
    bytes: () => Buffer.from(`${repeated(piece, 1_000_000)}\nbl_info = {"name": "x"}`),
  },
]);

const toml: HostileCase[] = tomlPieces.map((piece) => ({
  what: `a manifest of ${JSON.stringify(piece)}`,
  name: 'a.zip',
  bytes: () =>
    makeZip([
      {
        path: 'blender_manifest.toml',
        data: `name = ${repeated(piece, 63_000)}`,
        isDeflated: true,
      },
    ]),
}));

function glbOf(json: string): Buffer {
  const honest = makeGlb({ asset: { version: '2.0' } });
  const text = Buffer.from(json.padEnd(Math.ceil(Buffer.byteLength(json) / 4) * 4));
  const head = Buffer.from(honest.subarray(0, 20));
  head.writeUInt32LE(20 + text.byteLength, 8);
  head.writeUInt32LE(text.byteLength, 12);
  return Buffer.concat([head, text]);
}

const glb: HostileCase[] = [
  ...glbPieces.flatMap((piece) => [
    {
      what: `a model of 3 MB of ${JSON.stringify(piece)}`,
      name: 'a.glb',
      bytes: () => glbOf(`{"asset":{"version":"2.0"},"meshes":[${repeated(piece, 3_000_000)}`),
    },
    {
      what: `a model that lists ${JSON.stringify(piece)}`,
      name: 'a.glb',
      bytes: () => glbOf(`{"asset":{"version":"2.0"},"meshes":[${repeated(piece, 90_000)}1]}`),
    },
  ]),
  {
    what: 'a model of 90,000 addresses',
    name: 'a.glb',
    bytes: () =>
      glbOf(`{"asset":{"version":"2.0"},"images":[${'{"uri":"data:,"},'.repeat(90_000)}{}]}`),
  },
];

const bomb = Buffer.alloc(200 * 1024 * 1024);

const packed: HostileCase[] = [
  { what: 'a gzip bomb', name: 'a.blend', bytes: () => gzipSync(bomb) },
  { what: 'a zstd bomb', name: 'a.blend', bytes: () => zstdCompressSync(bomb) },
  { what: 'half of a gzip bomb', name: 'a.blend', bytes: () => gzipSync(bomb).subarray(0, 1000) },
  {
    what: 'a zstd with a window of 2 GB',
    name: 'a.blend',
    bytes: () =>
      zstdCompressSync(Buffer.alloc(1000), {
        params: { [constants.ZSTD_c_windowLog]: 27, [constants.ZSTD_c_contentSizeFlag]: 0 },
      }),
  },
  {
    what: 'a file of zeros that unpacks to far more than its size',
    name: 'a.zip',
    bytes: () => makeZip([{ path: 'zeros', data: bomb, isDeflated: true }]),
  },
  {
    what: 'an archive in an archive that is a bomb',
    name: 'a.zip',
    bytes: () =>
      makeZip([
        { path: 'inner.zip', data: makeZip([{ path: 'zeros', data: bomb, isDeflated: true }]) },
      ]),
  },
  {
    what: 'a compressed stream that goes on after its end',
    name: 'a.zip',
    bytes: () =>
      makeZip([{ path: 'a', data: 'a', isDeflated: true, padding: deflateRawSync(bomb) }]),
  },
  {
    what: '100 modules that may each be the add-on',
    name: 'a.zip',
    bytes: () =>
      makeZip(
        Array.from({ length: 100 }, (_, index) => ({
          path: `m${index}.py`,
          data: ' '.repeat(1_000_000),
          isDeflated: true,
        })),
      ),
  },
];

/**
 * A 7z whose header declares this position and length, with a correct checksum of that header or
 * not.
 */
function sevenZip(offset: bigint, length: bigint): Buffer {
  const bytes = makeSevenZip();
  bytes.writeBigUInt64LE(offset, 12);
  bytes.writeBigUInt64LE(length, 20);
  return bytes;
}

const sizes = [0n, 1n, 0x7fff_ffffn, 0xffff_ffffn, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n];
const sevenZips: HostileCase[] = sizes.flatMap((offset) =>
  [0n, 4n, 2n ** 64n - 1n].map((length) => ({
    what: `a 7z with its directory at ${offset}, ${length} long`,
    name: 'a.7z',
    bytes: () => sevenZip(offset, length),
  })),
);

const blends: HostileCase[] = ['', '-v', '-v999', '17-01v0500', '_v4\0\0', '-v\xff\xff'].map(
  (head) => ({
    what: `a .blend that begins with BLENDER${JSON.stringify(head)}`,
    name: 'a.blend',
    bytes: () => Buffer.concat([Buffer.from(`BLENDER${head}`, 'latin1'), makeBlend().subarray(12)]),
  }),
);

/** The attacks that were observed, and similar ones, for each file parser. */
export const hostileFiles: HostileCase[] = [
  { what: 'many slow versions', name: 'a.zip', bytes: () => slowAddons(40) },
  { what: 'one slow version', name: 'a.py', bytes: () => Buffer.from(slowVersion) },
  { what: 'long names', name: 'a.zip', bytes: () => longNames(3) },
  { what: 'names over the limit together', name: 'a.zip', bytes: () => longNames(9) },
  ...python,
  ...toml,
  ...glb,
  ...packed,
  ...sevenZips,
  ...blends,
  ...hostileBlends,
];
