import { gzipSync, zstdCompressSync } from 'node:zlib';
import { makeZip } from '../archives.ts';
import { makeBlendFile, makePixels, packInFrames, pictureBlock, seekTable } from '../blends.ts';
import type { HostileCase } from './hostile-case.ts';

const picture = makePixels(32, 32);
const sides = [0, 1, 257, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
const lengths = [-1n, 0n, 7n, 8n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 53n, 2n ** 63n - 1n];
const emptyFrame = Buffer.from('28b52ffd2000010000', 'hex');

const claims: HostileCase[] = [
  ...sides.flatMap((width) =>
    sides.map((height) => ({
      what: `a .blend with a picture of ${width} x ${height}`,
      name: 'a.blend',
      bytes: () =>
        makeBlendFile({ pictureBlock: pictureBlock({ width, height, rgba: picture.rgba }) }),
    })),
  ),
  ...lengths.map((claimedLength) => ({
    what: `a .blend with a block of ${claimedLength} bytes`,
    name: 'a.blend',
    bytes: () => makeBlendFile({ form: 'new', version: '0501', picture, claimedLength }),
  })),
];

const frames: HostileCase[] = [
  {
    what: 'a seek table that lies',
    name: 'a.blend',
    bytes: () => packInFrames(makeBlendFile({ picture }), 500, [1, 0xffff_ffff, 0xffff_ffff, 1]),
  },
  {
    what: 'a seek table alone',
    name: 'a.blend',
    bytes: () => seekTable(Array.from({ length: 5000 }, () => 0xffff_ffff)),
  },
  {
    what: 'a hundred thousand empty frames',
    name: 'a.blend',
    bytes: () => Buffer.concat(Array.from({ length: 100_000 }, () => emptyFrame)),
  },
  {
    what: 'half a frame',
    name: 'a.blend',
    bytes: () => zstdCompressSync(makeBlendFile({ picture })).subarray(0, 700),
  },
  {
    what: 'packed ten times over',
    name: 'a.blend',
    bytes: () => {
      let bytes: Buffer = makeBlendFile({ picture });
      for (let time = 0; time < 10; time += 1)
        bytes = time % 2 ? gzipSync(bytes) : zstdCompressSync(bytes);
      return bytes;
    },
  },
];

const archives: HostileCase[] = [
  {
    what: 'an archive of 2,000 .blend files that are all frames',
    name: 'a.zip',
    bytes: () => {
      const data = Buffer.concat(Array.from({ length: 2000 }, () => emptyFrame));
      const entries = Array.from({ length: 2000 }, (_, at) => ({ path: `${at}.blend`, data }));
      return makeZip(entries);
    },
  },
  {
    what: 'an archive of 300 .blend files with large pictures',
    name: 'a.zip',
    bytes: () => {
      const data = zstdCompressSync(makeBlendFile({ picture: makePixels(256, 256) }));
      const entries = Array.from({ length: 300 }, (_, at) => ({ path: `${at}.blend`, data }));
      return makeZip(entries);
    },
  },
];

/** Blender files with false declarations. */
export const hostileBlends: HostileCase[] = [...claims, ...frames, ...archives];
