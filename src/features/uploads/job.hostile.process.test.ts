import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { endWorkers } from '#platform/workers/jobs.server.ts';
import { endingOf, forDamaged, whileWatched } from '#test/hostile-bytes/hostile-case.ts';
import {
  honestDrawings,
  longDrawings,
  refusedDrawings,
  slowDrawing,
  slowFilter,
} from '#test/hostile-bytes/pictures.ts';
import { readImage } from './commands.server.ts';
import { imageLimits } from './rules.ts';

const readAs = (person: string) => (bytes: Uint8Array) =>
  readImage({ id: person }, { kind: 'editor', bytes });
const read = readAs('a');

afterAll(endWorkers);

describe('a hostile drawing', () => {
  it.each(refusedDrawings)('with %s is refused without being drawn', async (_, content) => {
    const bytes = Buffer.from(content);
    const ending = await whileWatched(() => endingOf(read(bytes)));
    expect(ending).toBe('refused');
  });

  it.each(longDrawings)('$what ends within its limits', async ({ bytes }) => {
    const content = bytes();
    expect(await whileWatched(() => endingOf(read(content)))).not.toBe('stopped');
  });

  it('that is slow to draw ends at its limit, and another person has pictures meanwhile', async () => {
    const photo = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#345' },
    })
      .jpeg()
      .toBuffer();
    await whileWatched(async () => {
      const ended: string[] = [];
      const slow = read(Buffer.from(slowDrawing)).catch((problem: unknown) => {
        ended.push('slow');
        return problem;
      });
      for (let turn = 0; turn < 5; turn += 1) await readAs('b')(photo);
      ended.push('photos');
      expect(await slow).toMatchObject({
        status: 422,
        message:
          'This image takes too much time or memory to read. Save it again in a simpler form.',
      });
      expect(ended).toEqual(['photos', 'slow']);
    });
  });

  it('as in the issue, four times at once, is refused in a sentence', async () => {
    const started = performance.now();
    const four = Array.from({ length: 4 }, () => read(Buffer.from(slowFilter)));
    for (const ending of await Promise.allSettled(four)) {
      expect(ending).toMatchObject({
        reason: {
          status: 422,
          message:
            'This SVG uses filters, embedded pictures or links. Export it without them, or as a PNG.',
        },
      });
    }
    expect(performance.now() - started).toBeLessThan(imageLimits.vectorSeconds * 1000);
  });
});

it.each(honestDrawings)('a drawing as it is written %s is drawn', async (_, text) => {
  expect(await read(Buffer.from(text))).toMatchObject({ width: 100, height: 100 });
});

describe('a hostile picture', () => {
  const large = { create: { width: 7000, height: 7000, channels: 3 as const, background: '#345' } };
  const small = { create: { ...large.create, width: 40, height: 30 } };

  it.each([
    ['an interlaced PNG', () => sharp(large).png({ progressive: true })],
    ['a progressive JPEG', () => sharp(large).jpeg({ progressive: true })],
  ])('of as many pixels as are allowed, as %s, is read within its limits', async (_, make) => {
    const bytes = await make().toBuffer();
    expect(await whileWatched(() => endingOf(read(bytes)))).toBe('taken');
  });

  it.each([
    [50_001, 1000],
    [65_535, 65_535],
    [0x7fff_ffff, 0x7fff_ffff],
    [0, 0],
  ])('that claims %i × %i pixels is refused', async (width, height) => {
    const bytes = await sharp(small).png().toBuffer();
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    expect(await whileWatched(() => endingOf(read(bytes)))).toBe('refused');
  });

  it.each(['tiff', 'avif'] as const)(
    'of a kind that nobody may send (%s) is refused',
    async (format) => {
      const bytes = await sharp(small).toFormat(format).toBuffer();
      await expect(read(bytes)).rejects.toMatchObject({ status: 415 });
    },
  );

  it('with damages of any kind is taken or refused, never a defect', async () => {
    const bases = await Promise.all(
      (['png', 'jpeg', 'webp', 'gif'] as const).map(async (name) => ({
        name,
        bytes: await sharp(small).toFormat(name).toBuffer(),
      })),
    );
    await whileWatched(() =>
      forDamaged(bases, 120, async ({ bytes }) => {
        expect(['taken', 'refused']).toContain(await endingOf(read(bytes)));
      }),
    );
  });
});
