import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unzipArticle } from './unzip.ts';

function zipOf(
  entries: Zippable,
  change: (bytes: Uint8Array) => Uint8Array = (same) => same,
): File {
  return new File([new Uint8Array(change(zipSync(entries)))], 'article.zip');
}

const picture = strToU8('a picture');

describe('a zip', () => {
  it('gives its texts and pictures with their folders, and nothing else', async () => {
    const found = await unzipArticle(
      zipOf({
        'Guide.html': strToU8('<p>Hello</p>'),
        images: { 'image1.png': picture, '.hidden.png': picture },
        __MACOSX: { '._image1.png': picture },
        'inner.zip': picture,
        'run.exe': picture,
        '../../up.png': picture,
      }),
    );
    expect(found.map(({ path }) => path)).toEqual(['Guide.html', 'images/image1.png']);
    expect(await found[0]?.file.text()).toBe('<p>Hello</p>');
    expect(await found[1]?.file.text()).toBe('a picture');
  });

  it('of more than 1,000 names is given up', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`${at}.png`, [picture, { level: 0 as const }]]),
    ) as Zippable;
    await expect(unzipArticle(zipOf(many))).rejects.toThrow(
      'There are more than 1,000 files. Choose fewer.',
    );
  });

  it('of more than 200 MB is not opened', async () => {
    const large = Object.defineProperty(new File(['x'], 'a.zip'), 'size', { value: 2 ** 28 });
    await expect(unzipArticle(large)).rejects.toThrow(
      'A zip can have at most 200 MB, and 250 MB unpacked.',
    );
  });

  it('that unpacks to far more than it is is read as far as one picture may go', async () => {
    const bomb = new Uint8Array(12_000_000);
    const zip = zipOf({ 'bomb.md': bomb, 'bomb.png': bomb, 'good.png': picture });
    expect(zip.size).toBeLessThan(100_000);
    const started = process.cpuUsage();
    expect((await unzipArticle(zip)).map(({ path }) => path)).toEqual(['good.png']);
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
  });

  it('that unpacks to more in all than it may is given up', async () => {
    const large = new Uint8Array(400_000);
    const zip = zipOf({ 'a.png': large, 'b.png': large, 'c.png': large });
    expect(await unzipArticle(zip, 1_200_000)).toHaveLength(3);
    await expect(unzipArticle(zip, 1_199_999)).rejects.toThrow(
      'A zip can have at most 200 MB, and 250 MB unpacked.',
    );
  });

  it('that lies about the sizes in it is read by what is in it', async () => {
    const zip = zipOf({ 'a.png': new Uint8Array(6_000_000) }, (bytes) => {
      // The size that the first header claims.
      bytes.set([10, 0, 0, 0], 22);
      return bytes;
    });
    expect(await unzipArticle(zip)).toEqual([]);
  });

  it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    ['cut off', (bytes) => bytes.slice(0, 60)],
    ['no zip', () => strToU8('not a zip at all')],
    ['empty', () => new Uint8Array()],
    ['spoiled', (bytes) => bytes.map((byte, at) => (at > 50 ? byte ^ 0x55 : byte))],
    ['of an unknown way to pack', (bytes) => bytes.map((byte, at) => (at === 8 ? 99 : byte))],
  ])('that is %s does no harm', async (_, change) => {
    const zip = zipOf({ 'a.md': strToU8('words '.repeat(500)), 'b.png': picture }, change);
    const outcome = await unzipArticle(zip).catch((error: unknown) => error);
    if (outcome instanceof Error) {
      expect(outcome.message).toBe('The zip is damaged or incomplete.');
    } else expect(Array.isArray(outcome)).toBe(true);
  });
});
