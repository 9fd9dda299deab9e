import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fieldsWith, makeArticle, makeImage, paragraph, pngBytes } from '#test/articles.ts';
import { openFreshSite } from '#test/calls.ts';
import { makePerson } from '#test/people.ts';
import { claimImages, releaseImages, storeImage, variantKey } from './commands.server.ts';
import { sweepImages } from './sweep.commands.server.ts';
import { variantWidths } from '#shared/image-variants.ts';
import { uploads } from './tables.server.ts';

const { db, as, storage } = await openFreshSite();
const person = await makePerson(db);
const day = 24 * 60 * 60 * 1000;

const flat = { create: { width: 2000, height: 1000, channels: 3 as const, background: '#345' } };
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>',
);
const hugeSvg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"></svg>',
);

// The header is whole, so it is known as a PNG; the pixels end early.
const whole = await sharp(flat).png({ compressionLevel: 0 }).toBuffer();
const damaged = whole.subarray(0, 600);

describe('an uploaded image', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('may be %s', async (format) => {
    const bytes = await sharp(flat).toFormat(format).toBuffer();
    const image = await storeImage(db, storage, person, { kind: 'thumbnail', bytes });
    expect(image).toMatchObject({ width: 1600, height: 800 });
    for (const width of variantWidths) {
      const file = await storage.read(variantKey(image.id, width));
      if (!file) throw new Error('The variant is missing.');
      const facts = await sharp(Buffer.concat(await file.stream.toArray())).metadata();
      expect(facts).toMatchObject({ format: 'webp', width, height: width / 2 });
    }
  });

  it('that is narrow keeps its width in each size', async () => {
    const narrow = { create: { ...flat.create, width: 600, height: 300 } };
    const bytes = await sharp(narrow).png().toBuffer();
    const image = await storeImage(db, storage, person, { kind: 'avatar', bytes });
    expect(image).toMatchObject({ width: 600, height: 300 });
    const widths = variantWidths.map(async (width) => {
      const file = await storage.read(variantKey(image.id, width));
      return (await sharp(Buffer.concat((await file?.stream.toArray()) ?? [])).metadata()).width;
    });
    expect(await Promise.all(widths)).toEqual([160, 400, 600, 600]);
  });

  it('loses its metadata and stands upright', async () => {
    const bytes = await sharp(flat)
      .withExif({ IFD0: { Copyright: 'Mira' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await storeImage(db, storage, person, { kind: 'thumbnail', bytes });
    expect(image.height).toBeGreaterThan(image.width);
    const file = await storage.read(variantKey(image.id, 400));
    const stored = Buffer.concat((await file?.stream.toArray()) ?? []);
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it('that is SVG becomes pixels in the editor and is refused as a thumbnail', async () => {
    const image = await storeImage(db, storage, person, { kind: 'editor', bytes: svg });
    expect(image).toMatchObject({ width: 40, height: 20 });
    await expect(
      storeImage(db, storage, person, { kind: 'thumbnail', bytes: svg }),
    ).rejects.toMatchObject({ status: 415, message: 'Invalid file type.' });
  });

  it.each([
    ['thumbnail', 'Invalid file type.', 'File too large (max 5MB).'],
    [
      'avatar',
      'Please choose an image file (JPEG, PNG, WebP or GIF).',
      'File too large (max 5MB).',
    ],
    [
      'banner',
      'Please choose an image file (JPEG, PNG, WebP or GIF).',
      'File too large (max 5MB).',
    ],
    [
      'product',
      'Invalid file. Max 5MB, JPG/PNG/WebP/GIF only.',
      'Invalid file. Max 5MB, JPG/PNG/WebP/GIF only.',
    ],
  ] as const)(
    'that is SVG, or too large, is refused as %s in its own words',
    async (kind, wrongType, tooLarge) => {
      const store = (bytes: Buffer) => storeImage(db, storage, person, { kind, bytes });
      await expect(store(svg)).rejects.toMatchObject({
        status: 415,
        message: wrongType,
      });
      await expect(store(Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
        status: 413,
        message: tooLarge,
      });
    },
  );

  it.each([
    [
      'text',
      Buffer.from('hello'),
      415,
      'Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed.',
    ],
    [
      'nothing',
      Buffer.alloc(0),
      415,
      'Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed.',
    ],
    [
      'HTML called a picture',
      Buffer.from('<html>'),
      415,
      'Invalid file type. Only JPEG, PNG, WEBP, GIF, SVG+XML allowed.',
    ],
    ['a damaged PNG', damaged, 422, 'This image cannot be read. It may be damaged.'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'File size exceeds 5MB limit.'],
    [
      'a drawing of too many pixels',
      hugeSvg,
      422,
      'This SVG has too many pixels (at most 16 megapixels). Export it smaller, or as a PNG.',
    ],
  ])('is refused when it is %s', async (_, bytes, status, message) => {
    await expect(storeImage(db, storage, person, { kind: 'editor', bytes })).rejects.toMatchObject({
      status,
      message,
    });
  });

  it('needs a signed-in person, a known kind and a file', async () => {
    const file = new File([new Uint8Array(await pngBytes())], 'a.png');
    await expect(as(null).uploads.image({ kind: 'editor', file })).rejects.toMatchObject({
      status: 401,
    });
    const wrong = { kind: 'secret', file } as unknown as { kind: 'editor'; file: File };
    await expect(as(person).uploads.image(wrong)).rejects.toMatchObject({ status: 400 });
    const sent = await as(person).uploads.image({ kind: 'editor', file });
    expect(sent.url).toBe(`/files/images/${sent.id}/1600.webp`);
  });
});

describe('the sweep', () => {
  const tomorrow = () => new Date(Date.now() + day);

  async function isThere(id: string): Promise<boolean> {
    const rows = await db.select().from(uploads).where(eq(uploads.id, id));
    // The original stays and is deleted with the public variants: nobody sees it, but it contains
    // its metadata.
    const variants = variantWidths.map((width) => variantKey(id, width));
    for (const key of [`originals/${id}`, ...variants]) {
      const file = await storage.read(key);
      file?.stream.destroy();
      expect(file !== null).toBe(rows.length > 0);
    }
    return rows.length > 0;
  }

  it('removes what nobody claimed, a day later', async () => {
    const image = await makeImage(db, storage, person);
    await sweepImages(db, storage, { before: new Date(Date.now() - day) });
    expect(await isThere(image.id)).toBe(true);
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await isThere(image.id)).toBe(false);
  });

  it('leaves what an article shows, and takes it once the article is deleted', async () => {
    const inside = await makeImage(db, storage, person, 'editor');
    const src = `/files/images/${inside.id}/1600.webp`;
    const content = {
      type: 'doc',
      content: [
        ...paragraph('With a picture.').content,
        { type: 'image', attrs: { src, alt: '' } },
      ],
    };
    const article = await makeArticle(db, storage, person, { title: 'Shows it', content });
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await isThere(inside.id)).toBe(true);
    await as(person).articles.delete({ slug: article.slug });
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await isThere(inside.id)).toBe(false);
  });

  it('keeps a replaced thumbnail as long as the history of its article shows it', async () => {
    const moderator = await makePerson(db, { isModerator: true });
    const old = await makeImage(db, storage, person);
    const fields = fieldsWith(old, { title: 'New thumbnail' });
    const { id, slug } = await as(person).articles.create(fields);
    await as(moderator).moderation.approve({ id, revision: 1 });
    const next = await makeImage(db, storage, person);
    const updated = await as(person).articles.update({
      slug,
      revision: 1,
      fields: fieldsWith(next, { title: 'New thumbnail' }),
    });
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await isThere(old.id)).toBe(true);
    await as(moderator).moderation.approve({ id, revision: 2 });
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await isThere(old.id)).toBe(true);
    expect(await isThere(next.id)).toBe(true);
    await as(person).articles.delete({ slug: updated.slug });
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await isThere(old.id)).toBe(false);
    expect(await isThere(next.id)).toBe(false);
  });

  it('leaves what was let go of a day from then on, however old it is', async () => {
    const image = await makeImage(db, storage, person);
    await claimImages(db, person, [image.id]);
    const createdAt = new Date(Date.now() - 9 * day);
    await db.update(uploads).set({ createdAt }).where(eq(uploads.id, image.id));
    await releaseImages(db, [image.id]);
    await sweepImages(db, storage, { before: new Date(Date.now() - day) });
    expect(await isThere(image.id)).toBe(true);
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await isThere(image.id)).toBe(false);
  });

  it('keeps an image that something still refers to, whatever its mark says', async () => {
    const thumbnail = await makeImage(db, storage, person);
    await as(person).articles.create(fieldsWith(thumbnail, { title: 'Marked wrongly' }));
    await db.update(uploads).set({ claimedAt: null }).where(eq(uploads.id, thumbnail.id));
    await sweepImages(db, storage, { before: tomorrow() });
    expect(await isThere(thumbnail.id)).toBe(true);
  });
});
