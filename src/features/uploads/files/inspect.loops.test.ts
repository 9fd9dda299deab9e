import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unpacking } from '#platform/unpacking.server.ts';
import { sourceOf } from '#shared/byte-source.ts';
import { Refusal } from '#shared/refusal.ts';
import { makeZip } from '#test/archives.ts';
import { inspectFile } from './inspect.ts';
import { readMp4 } from './loops/mp4.ts';
import { readWebm } from './loops/webm.ts';

const clip = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../../test/clips/${name}`, import.meta.url)));
const mp4 = clip('tiny.mp4');
const webm = clip('tiny.webm');
const av1 = clip('tiny-av1.webm');

const damaged = 'This video cannot be read. It may be damaged or incomplete. Export it again.';
const codec =
  'Not every browser can play this video. Export it as MP4 with H.264 (8 bit, 4:2:0), or as WebM with VP9 or AV1.';
const pieces = 'This video is fragmented, as for streaming. Export it as a regular file.';
const notOnly = 'This file contains more than video and sound. Export it again without the rest.';
const tooLong = 'This video is too long (at most 30 seconds). Cut it shorter.';

/** With different bytes a little after the position of a text. */
function changed(bytes: Uint8Array, text: string, after: number, others: readonly number[]) {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(text, 0, 'latin1');
  if (at < 0) throw new Error(`No ${text}`);
  copy.set(others, at + after);
  return new Uint8Array(copy);
}

function joined(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))));
}

/** A box of an MP4 that says how long it is, whatever it holds. */
function box(type: string, content: Uint8Array, size = content.byteLength + 8): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return joined(head, content);
}

function outcome(read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): unknown {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'UNPROCESSABLE') return error.message;
    throw error;
  }
}

describe('a video as ffmpeg writes it', () => {
  it.each([
    ['MP4 with H.264', readMp4, mp4],
    ['WebM with VP9', readWebm, webm],
    ['WebM with AV1', readWebm, av1],
  ])('%s', (_name, read, bytes) => {
    expect(read(bytes)).toEqual({ width: 64, height: 36, seconds: 1 });
  });
});

describe('an MP4 that is refused', () => {
  const bomb = new Uint8Array(226).fill(255);
  it.each([
    ['nothing but a head', mp4.subarray(0, 32), damaged],
    ['cut off', mp4.subarray(0, -1), damaged],
    ['declared wider than it is', changed(mp4, 'avc1\0\0\0\0', 28, [7, 128, 4, 56]), damaged],
    ['other description of the video', changed(mp4, 'avc1\0\0\0\0', 0, [104, 118, 99, 49]), codec],
    ['10 bits', changed(mp4, 'avcC', 5, [110]), codec],
    ['QuickTime', changed(mp4, 'ftyp', 4, [113, 116, 32, 32]), codec],
    ['a length of hours', changed(mp4, 'mvhd', 20, [255, 255, 255, 255]), tooLong],
    ['no ticks in a second', changed(mp4, 'mdhd', 16, [0, 0, 0, 0]), damaged],
    ['four thousand million frames', changed(mp4, 'stts', 12, [255, 255, 255, 255]), damaged],
    ['four thousand million sizes', changed(mp4, 'stsz', 12, [255, 255, 255, 255]), damaged],
    ['a frame behind the end', changed(mp4, 'stco', 12, [0, 255, 0, 0]), damaged],
    ['a box up to the end', changed(mp4, 'moov', -4, [0, 0, 0, 0]), damaged],
    ['a box longer than the file', changed(mp4, 'moov', -4, [255, 255, 255, 255]), damaged],
    ['a box shorter than its head', changed(mp4, 'moov', -4, [0, 0, 0, 4]), damaged],
    ['a movie twice', joined(mp4, box('moov', new Uint8Array(8))), damaged],
    ['pieces', joined(mp4, box('moof', new Uint8Array(8))), pieces],
    [
      'a page behind it',
      joined(mp4, box('html', Buffer.from('<script>alert(1)</script>'))),
      notOnly,
    ],
    ['much padding', joined(mp4, box('free', new Uint8Array(80_000))), notOnly],
    ['much that no frame is in', joined(mp4, box('mdat', new Uint8Array(80_000))), notOnly],
    [
      'endless boxes',
      joined(mp4, ...Array.from({ length: 20_001 }, () => box('free', new Uint8Array()))),
      damaged,
    ],
    ['226 bytes of ones', joined(mp4.subarray(0, 32), bomb), damaged],
    [
      '226 bytes that declare 4 GB',
      joined(mp4.subarray(0, 32), box('moov', bomb, 2 ** 32 - 1)),
      damaged,
    ],
  ])('%s', (_name, bytes, sentence) => {
    expect(outcome(readMp4, bytes)).toBe(sentence);
  });
});

describe('a WebM that is refused', () => {
  const width = '\xb0\x81\x40';
  const segment = '\x18\x53\x80\x67';
  it.each([
    ['cut off', webm.subarray(0, -1), damaged],
    ['Matroska', changed(webm, 'webm', 0, [109, 107, 118, 49]), codec],
    ['VP8', changed(webm, 'V_VP9', 4, [56]), codec],
    ['AV1 that is VP9', changed(webm, 'V_VP9', 0, [86, 95, 65, 86, 49]), damaged],
    ['declared wider than it is', changed(webm, width, 2, [65]), damaged],
    [
      'of unknown length',
      changed(webm, segment, 4, [1, 255, 255, 255, 255, 255, 255, 255]),
      pieces,
    ],
    [
      'longer than the file',
      changed(webm, segment, 4, [1, 255, 255, 255, 255, 255, 255, 254]),
      damaged,
    ],
    ['something behind it', joined(webm, webm), notOnly],
    ['a length of ages', changed(webm, '\x44\x89\x88', 3, [127, 239]), tooLong],
    ['no number for a length', changed(webm, '\x44\x89\x88', 3, [127, 255, 255]), damaged],
  ])('%s', (_name, bytes, sentence) => {
    expect(outcome(readWebm, bytes)).toBe(sentence);
  });

  it('declares the same impossible size twice', () => {
    const wide = changed(av1, '\xb0\x81\x40', 0, [0xb0, 0x81, 0x41]);
    expect(outcome(readWebm, wide)).toBe(damaged);
    const huge = changed(webm, 'V_VP9', 0, [86, 95, 86, 80, 57]);
    const frame = Buffer.from(huge).indexOf(Buffer.from([0x49, 0x83, 0x42]));
    expect(frame).toBeGreaterThan(0);
    huge.set([0xff, 0xff, 0xff], frame + 4);
    expect(outcome(readWebm, huge)).toBe(damaged);
  });
});

it('answers every change of a byte and every cut with the facts or a sentence, at once', () => {
  const started = process.cpuUsage();
  for (const [read, bytes] of [
    [readMp4, mp4],
    [readWebm, webm],
    [readWebm, av1],
  ] as const) {
    for (let at = 0; at < bytes.byteLength; at += 1) {
      expect(typeof outcome(read, bytes.subarray(0, at))).toBe('string');
      for (const value of [0, 1, 127, 255]) {
        const copy = bytes.slice();
        copy[at] = value;
        const result = outcome(read, copy);
        if (typeof result === 'string') continue;
        const { width, height, seconds } = result as ReturnType<typeof readMp4>;
        expect(width * height <= 1920 * 1080 && seconds <= 30 && seconds > 0).toBe(true);
      }
    }
  }
  expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
});

describe('a file that lies', () => {
  const inspect = (bytes: Uint8Array, name: string) =>
    inspectFile(sourceOf(bytes), { kind: 'loop', name }, unpacking).catch(
      (error: Refusal) => error.message,
    );
  it.each([
    [
      'loop.webm',
      mp4,
      'The content does not match the name: this is a .mp4 file. Rename it, or upload the right one.',
    ],
    [
      'loop.mp4',
      makeZip([{ path: 'a', data: 'b' }]),
      'Unsupported file. Upload an .mp4 or .webm file.',
    ],
    [
      'loop.mp4',
      joined('<html><script>alert(1)</script>'),
      'Unsupported file. Upload an .mp4 or .webm file.',
    ],
    ['loop.mp4', joined('GIF89a', mp4), 'Unsupported file. Upload an .mp4 or .webm file.'],
    [
      'loop.mp4',
      joined(mp4, box('free', makeZip([{ path: 'a', data: 'b' }]))),
      'This file has an archive hidden after its content, so it was rejected for safety.',
    ],
    ['loop.mp4', new Uint8Array(10 * 1024 * 1024 + 1), 'File too large. Max 10MB.'],
  ])('%s', async (name, bytes, sentence) => {
    expect(await inspect(bytes, name)).toBe(sentence);
  });

  it('is no product file', async () => {
    await expect(
      inspectFile(sourceOf(mp4), { kind: 'addon', name: 'loop.mp4' }, unpacking),
    ).rejects.toMatchObject({ code: 'UNSUPPORTED' });
  });
});
