import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { completeFullSizes } from '../../queue-backfills.server.ts';
import { openLog } from '#platform/log.server.ts';
import { fieldsWith } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { storeImage, variantKey } from './commands.server.ts';
import { makeFullSizes } from './full-sizes.commands.server.ts';
import { sweepImages } from './sweep.commands.server.ts';
import { uploads } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const person = await makePerson(db);
const { signal } = new AbortController();

function render(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
}

async function store(width: number, height: number, kind: 'editor' | 'thumbnail' = 'editor') {
  return storeImage(db, storage, person, { kind, bytes: await render(width, height) });
}

async function stored(id: string, width: number) {
  const file = await storage.read(variantKey(id, width));
  return file && sharp(Buffer.concat(await file.stream.toArray())).metadata();
}

async function rowOf(id: string) {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  if (!row) throw new Error('No such image.');
  return row;
}

/** As it was before there was a full size. */
async function age(id: string): Promise<void> {
  await storage.remove(variantKey(id, 3840));
  await db
    .update(uploads)
    .set({ fullWidth: null, fullHeight: null, variantBytes: 0 })
    .where(eq(uploads.id, id));
}

const failures: unknown[] = [];
function complete(made: string[] = []) {
  return makeFullSizes(
    { db, storage },
    {
      signal,
      onFailure: (error) => failures.push(error),
      onMade: async (_tx, id) => void made.push(id),
    },
  );
}

it.each([
  [5000, 2500, 3840, 1920],
  [3000, 1000, 3000, 1000],
  [2000, 4000, 1920, 3840],
])('%i × %i opens as %i × %i', async (width, height, fullWidth, fullHeight) => {
  const image = await store(width, height);
  expect(image).toMatchObject({ width: 1600, fullWidth, fullHeight });
  expect(await stored(image.id, 3840)).toMatchObject({ width: fullWidth, height: fullHeight });
  expect(await stored(image.id, 1600)).toMatchObject({ width: 1600 });
});

it.each([
  [1600, 900, 'editor'],
  [1200, 5000, 'editor'],
  [5000, 2500, 'thumbnail'],
] as const)('%i × %i as %s has nothing beyond 1600', async (width, height, kind) => {
  const image = await store(width, height, kind);
  expect(image).toMatchObject({ fullWidth: image.width, fullHeight: image.height });
  expect(await stored(image.id, 3840)).toBeNull();
});

it('is not kept where it takes more than 5 MB', async () => {
  const side = 3840;
  const noise = await sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 20 })
    .toBuffer();
  expect(noise.byteLength).toBeLessThan(5 * 1024 * 1024);
  const image = await storeImage(db, storage, person, { kind: 'editor', bytes: noise });
  expect(image).toMatchObject({ width: 1600, fullWidth: 1600 });
  expect(await stored(image.id, 3840)).toBeNull();
});

it('is made of older images, once, and counts for the storage; pages show it then', async () => {
  const thumbnail = await store(1700, 900, 'thumbnail');
  const picture = await store(3000, 1500);
  await age(picture.id);
  const src = `/files/images/${picture.id}/1600.webp`;
  const content = { type: 'doc', content: [{ type: 'image', attrs: { src, alt: '' } }] };
  const { slug } = await as(person).articles.create(fieldsWith(thumbnail, { content }));
  const before = (await as(person).articles.bySlug({ slug })).contentHtml;
  expect(before).toContain(`href="${src}"`);
  await completeFullSizes({ db, storage, log: openLog('silent') }, signal);
  expect(await stored(picture.id, 3840)).toMatchObject({ width: 3000, height: 1500 });
  expect(await rowOf(picture.id)).toMatchObject({ fullWidth: 3000, fullHeight: 1500 });
  expect((await rowOf(picture.id)).variantBytes).toBeGreaterThan(0);
  expect((await as(person).articles.bySlug({ slug })).contentHtml).toContain(
    `href="/files/images/${picture.id}/3840.webp"`,
  );
  expect(await complete()).toEqual({ done: 0, failed: 0 });
});

it('older images without their original, or with one that is refused now, keep what they have', async () => {
  const [lost, damaged] = [await store(2000, 1000), await store(2000, 1000)];
  for (const { id } of [lost, damaged]) await age(id);
  await storage.remove((await rowOf(lost.id)).originalKey);
  await storage.put((await rowOf(damaged.id)).originalKey, Buffer.from('not a picture'));
  const made: string[] = [];
  expect(await complete(made)).toEqual({ done: 2, failed: 0 });
  expect(made).toEqual([]);
  for (const { id } of [lost, damaged]) {
    expect(await rowOf(id)).toMatchObject({ fullWidth: 1600, fullHeight: 800 });
  }
  expect(failures).toEqual([]);
});

it('goes with its image', async () => {
  const image = await store(2000, 1000);
  await sweepImages(db, storage, { before: new Date(Date.now() + 60_000) });
  expect(await stored(image.id, 3840)).toBeNull();
});
