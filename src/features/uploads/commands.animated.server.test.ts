import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openTestSite } from '#test/calls.ts';
import { freshDatabase } from '#test/database.ts';
import { makePerson } from '#test/people.ts';
import { storeImage, variantKey } from './commands.server.ts';

const database = await freshDatabase();
const { db } = database;
const { storage } = openTestSite(database);
const person = await makePerson(db);

it.each(['gif', 'webp'] as const)(
  'an animated %s is not let stand still unsaid',
  async (format) => {
    const frames = ['#a30', '#06c', '#0a4'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const bytes = await sharp(await Promise.all(frames), { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    for (const kind of ['editor', 'product'] as const) {
      await expect(storeImage(db, storage, person, { kind, bytes })).rejects.toMatchObject({
        status: 422,
        message:
          'Animated images would stand still here. Upload a still image, or show the movement in a video.',
      });
    }
    const still = await storeImage(db, storage, person, { kind: 'thumbnail', bytes });
    expect(still).toMatchObject({ width: 40, height: 30 });
    const file = await storage.read(variantKey(still.id, 400));
    const shown = await sharp(Buffer.concat((await file?.stream.toArray()) ?? []))
      .raw()
      .toBuffer();
    // The red of the first frame, as far as the compression keeps colours.
    expect(Math.abs((shown[0] ?? 0) - 0xaa)).toBeLessThan(16);
  },
);
