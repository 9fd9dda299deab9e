import { crc32, gzipSync, inflateSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpacking } from '#platform/unpacking.server.ts';
import { makeBlendFile, makePixels, packInFrames, pictureBlock, seekTable } from '#test/blends.ts';
import { readBlendHead } from './blend.ts';
import { encodePng, type Pixels } from './png.ts';
import { zstdFrames } from './zstd-frames.ts';

const head = (bytes: Uint8Array) => readBlendHead(bytes, unpacking.unpack);

/** Pixels by their checksum: thousands of numbers that differ say nothing. */
const digest = ({ rgba, ...size }: Pixels) => ({ ...size, checksum: crc32(rgba) });

async function shown(bytes: Uint8Array) {
  const found = await head(bytes);
  return found?.picture ? { ...found, picture: digest(found.picture) } : found;
}

const picture = makePixels(128, 67);
const large = makePixels(256, 256);
const two = { width: 2, height: 2, rgba: Uint8Array.from({ length: 16 }, () => 255) };

describe('the picture of a .blend', () => {
  it.each<[string, Uint8Array, string]>([
    ['Blender 5', makeBlendFile({ form: 'new', version: '0501', picture }), '5.1'],
    ['Blender 4', makeBlendFile({ version: '403', picture }), '4.3'],
    ['32-bit pointers', makeBlendFile({ form: 'narrow', version: '249', picture }), '2.49'],
    ['big endian', makeBlendFile({ isBigEndian: true, version: '263', picture }), '2.63'],
    ['32-bit, big endian', makeBlendFile({ form: 'narrow', isBigEndian: true, picture }), '4.2'],
    ['gzip', gzipSync(makeBlendFile({ version: '293', picture })), '2.93'],
    ['zstd', zstdCompressSync(makeBlendFile({ version: '300', picture })), '3.0'],
    ['many frames', packInFrames(makeBlendFile({ version: '501', picture }), 4096), '5.1'],
    ['a block that is padded', withPadding(), '4.2'],
    ['a seek table that lies', packInFrames(makeBlendFile({ picture }), 9000, [1, 2 ** 31]), '4.2'],
  ])('%s', async (_, bytes, blenderVersion) => {
    expect(await shown(bytes)).toEqual({ blenderVersion, picture: digest(picture) });
  });

  it.each<[string, Uint8Array]>([
    ['plain', makeBlendFile({ picture: large })],
    ['gzip', gzipSync(makeBlendFile({ picture: large }))],
    ['zstd', packInFrames(makeBlendFile({ picture: large }), 64 * 1024)],
  ])('of 256 x 256 pixels, %s', async (_, bytes) => {
    expect((await shown(bytes))?.picture).toEqual(digest(large));
  });

  function withPadding() {
    const pictureBytes = Buffer.concat([pictureBlock(picture), Buffer.alloc(40)]);
    return makeBlendFile({ pictureBlock: pictureBytes });
  }
});

describe('a .blend without a picture that can be used', () => {
  const sized = (width: number, height: number) =>
    makeBlendFile({ pictureBlock: pictureBlock({ width, height, rgba: new Uint8Array(16) }) });

  it.each<[string, Uint8Array]>([
    ['no picture', makeBlendFile()],
    ['a width of 2^31', sized(2 ** 31, 2)],
    ['a width of 2^32 - 1', sized(2 ** 32 - 1, 1)],
    ['no width', sized(0, 2)],
    ['more than 256 pixels', makeBlendFile({ picture: makePixels(257, 2) })],
    ['fewer pixels than it says', sized(64, 64)],
    ['an empty block', makeBlendFile({ pictureBlock: new Uint8Array() })],
    [
      'a block longer than the file',
      makeBlendFile({ picture: two, claimedLength: 2n ** 31n - 1n }),
    ],
    ['a block of negative length', makeBlendFile({ picture: two, claimedLength: -1n })],
    [
      'a block of 2^62 bytes',
      makeBlendFile({ form: 'new', picture: two, claimedLength: 2n ** 62n }),
    ],
    ['nothing but transparency', makeBlendFile({ picture: { ...two, rgba: new Uint8Array(16) } })],
    ['an end in the middle of it', makeBlendFile({ picture }).subarray(0, 5000)],
    ['an end in a head of a block', makeBlendFile({ picture }).subarray(0, 20)],
    ['half a frame', zstdCompressSync(makeBlendFile({ picture })).subarray(0, 900)],
    ['half of gzip', gzipSync(makeBlendFile({ picture })).subarray(0, 900)],
    ['another frame that is damaged', withDamagedFrame()],
  ])('%s', async (_, bytes) => {
    const found = await head(bytes);
    expect(found?.picture).toBeUndefined();
    expect([undefined, '4.2', '5.1', '402']).toContain(found?.blenderVersion);
  });

  function withDamagedFrame() {
    const bytes = packInFrames(makeBlendFile({ picture }), 2048);
    const [, second] = zstdFrames(bytes, 9);
    bytes.fill(0xff, (second?.start ?? 0) + 4, (second?.start ?? 0) + 60);
    return bytes;
  }

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['text', Buffer.from('BLENDER is a name')],
    ['another packed file', zstdCompressSync(Buffer.from('x'.repeat(500)))],
    ['a frame in a frame', zstdCompressSync(zstdCompressSync(makeBlendFile({ picture })))],
    ['gzip in gzip', gzipSync(gzipSync(makeBlendFile({ picture })))],
    ['only a seek table', seekTable([400_000_000, 400_000_000])],
    ['a skipped frame without an end', Buffer.from('5e2a4d18ffffffff00000000', 'hex')],
    ['ten thousand empty frames', Buffer.from('28b52ffd2000010000'.repeat(10_000), 'hex')],
  ])('is no .blend: %s', async (_, bytes) => {
    expect(await head(bytes)).toBeUndefined();
  });

  it('a packed file that unpacks to a gigabyte takes no more than its beginning', async () => {
    const before = process.memoryUsage().rss;
    const started = process.cpuUsage();
    for (const pack of [zstdCompressSync, gzipSync]) {
      const bytes = pack(Buffer.concat([makeBlendFile(), Buffer.alloc(64 << 20)]));
      expect(await head(bytes)).toEqual({ blenderVersion: '4.2' });
    }
    const repeated = Buffer.from('28b52ffd0058', 'hex');
    const block = Buffer.from([0x02, 0x00, 0x10, 0]);
    const bomb = Buffer.concat([repeated, ...Array.from({ length: 8000 }, () => block)]);
    expect(await head(bomb)).toBeUndefined();
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 << 20);
  });
});

describe('the frames of a zstd file', () => {
  const one = zstdCompressSync(Buffer.from('first'));
  const other = zstdCompressSync(Buffer.from('second'));
  const all = Buffer.concat([one, other, seekTable([1, 2, 3, 4])]);

  it('are found by their own lengths, whatever the table says', () => {
    expect(zstdFrames(all, 9)).toEqual([
      { start: 0, end: one.byteLength },
      { start: one.byteLength, end: one.byteLength + other.byteLength },
    ]);
  });

  it('are no more than asked for', () => {
    expect(zstdFrames(all, 1)).toHaveLength(1);
  });
});

it('is a PNG that says the same', async () => {
  const { inflate, deflate } = unpacking;
  const png = Buffer.from(await encodePng(picture, { deflate, crc32: inflate.crc32 }));
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([128, 67]);
  const rows = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  expect(rows.byteLength).toBe(67 * (1 + 128 * 4));
});
