import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { stillKey, storeImage, variantKey } from './commands.server.ts';
import { sweepImages } from './sweep.commands.server.ts';
import { uploads } from './tables.server.ts';

const { db, storage } = await openFreshSite();
const person = await makePerson(db);

/** Red, then blue, then green … */
async function animation(format: 'gif' | 'webp', { frames = 3, width = 40, height = 30 } = {}) {
  const pictures = Array.from({ length: frames }, (_, index) => {
    const background = ['#a30', '#06c', '#0a4'][index % 3];
    return sharp({ create: { width, height, channels: 3, background: background ?? '' } })
      .png()
      .toBuffer();
  });
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .toFormat(format, { delay: pictures.map((_, index) => 40 + (index % 2) * 20), loop: 2 })
    .toBuffer();
}

async function bytesAt(key: string): Promise<Buffer> {
  return Buffer.concat((await (await storage.read(key))?.stream.toArray()) ?? []);
}

/** The red of the first frame, as far as the compression keeps colours. */
async function expectRed(key: string) {
  const shown = await sharp(await bytesAt(key))
    .raw()
    .toBuffer();
  expect(Math.abs((shown[0] ?? 0) - 0xaa)).toBeLessThan(16);
}

describe.each(['gif', 'webp'] as const)('an animated %s', (format) => {
  it('goes on moving in a text, for ever, with a still first frame beside it', async () => {
    const bytes = await animation(format);
    const image = await storeImage(db, storage, person, { kind: 'editor', bytes });
    expect(image).toMatchObject({ width: 40, height: 30, isAnimated: true });
    for (const width of [400, 800, 1600]) {
      const shown = await sharp(await bytesAt(variantKey(image.id, width))).metadata();
      expect(shown).toMatchObject({ format: 'webp', width: 40, pages: 3, loop: 0 });
      expect(shown.delay).toEqual([40, 60, 40]);
    }
    const still = await sharp(await bytesAt(stillKey(image.id))).metadata();
    expect(still).toMatchObject({ format: 'webp', width: 40, height: 30 });
    expect(still.pages ?? 1).toBe(1);
    await expectRed(stillKey(image.id));
  });

  it('is refused where it would stand still unsaid, and is a still face or cover', async () => {
    const bytes = await animation(format);
    await expect(storeImage(db, storage, person, { kind: 'product', bytes })).rejects.toMatchObject(
      {
        status: 422,
        message:
          'Animated images would not move here. Upload a still image, or show the movement in a video.',
      },
    );
    const still = await storeImage(db, storage, person, { kind: 'thumbnail', bytes });
    expect(still).toMatchObject({ width: 40, height: 30, isAnimated: false });
    await expectRed(variantKey(still.id, 400));
  });
});

it.each([
  ['301 frames', { frames: 301, width: 2, height: 2 }],
  ['81 megapixels in all', { frames: 9, width: 3000, height: 3000 }],
])('%s are too many', async (_, size) => {
  const bytes = await animation('webp', size);
  await expect(storeImage(db, storage, person, { kind: 'editor', bytes })).rejects.toMatchObject({
    status: 422,
    message:
      'This animation is too large to be shown here (at most 300 frames, 80 megapixels in all and 5 MB). Shorten it or make it smaller, or show the movement in a video.',
  });
});

it.each([0.5, 0.9])('one that ends after %d of its bytes is refused', async (part) => {
  const whole = await animation('webp', { frames: 12, width: 200, height: 100 });
  const bytes = whole.subarray(0, Math.floor(whole.length * part));
  await expect(storeImage(db, storage, person, { kind: 'editor', bytes })).rejects.toMatchObject({
    message: expect.stringMatching(/^(?:This image cannot be read|Invalid file type)/),
  });
});

it('counts its still picture for the storage, and takes it along', async () => {
  const bytes = await animation('gif');
  const { id } = await storeImage(db, storage, person, { kind: 'editor', bytes });
  const keys = [160, 400, 800, 1600].map((width) => variantKey(id, width));
  const files = await Promise.all([...keys, stillKey(id)].map(bytesAt));
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  expect(row?.variantBytes).toBe(files.reduce((sum, file) => sum + file.byteLength, 0));
  await sweepImages(db, storage, { before: new Date(Date.now() + 1000), userId: person.id });
  expect(await storage.read(stillKey(id))).toBeNull();
});
