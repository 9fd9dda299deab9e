import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openBoundedCache } from '../bounded-cache.server.ts';
import { openShaper, type Shape } from './shaping.server.ts';

/** A font, or one file of a font that is split into several. */
export type Face = {
  name: string;
  bytes: Buffer;
  characters: ReadonlySet<number>;
  shape: Shape;
};

/** Fonts that are loaded only when a text needs them. */
export type Family = HanFamily | (typeof otherFamilies)[number];
export type HanFamily = 'noto-sans-sc' | 'noto-sans-jp' | 'noto-sans-kr';

export const otherFamilies = [
  'noto-sans-arabic',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-emoji',
] as const;

/** About the size of all files of all families together. */
const bytesKept = 16 * 1024 * 1024;
const kept = openBoundedCache<Face>(bytesKept, ({ bytes }) => bytes.length);

const pathOf = (file: string) => fileURLToPath(import.meta.resolve(file));

async function openFace(name: string, read: () => Promise<Buffer>): Promise<Face> {
  const known = kept.get(name);
  if (known) return known;
  const bytes = await read();
  const face = { name, bytes, ...(await openShaper(bytes)) };
  kept.set(name, face);
  return face;
}

/** Latin, Greek, Cyrillic, Hebrew and most of Arabic. */
export const openMainFace = (name: 'DejaVuSans' | 'DejaVuSans-Bold'): Promise<Face> =>
  openFace(name, () => readFile(pathOf(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

/** The files of a family, each with the characters it is said to contain. */
type Files = Map<string, number[]>;
type Contents = { files: Files; fileOf: Map<number, string> };

const contentsOf = new Map<Family, Promise<Contents>>();

function openContents(family: Family): Promise<Contents> {
  const known = contentsOf.get(family);
  if (known) return known;
  const contents = readContents(family);
  contentsOf.set(family, contents);
  contents.catch(() => contentsOf.delete(family));
  return contents;
}

async function readContents(family: Family): Promise<Contents> {
  const path = pathOf(`@fontsource-variable/${family}/unicode.json`);
  const ranges = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  const files: Files = new Map(
    Object.entries(ranges).map(([name, list]) => [
      name.replace(/^\[|\]$/g, ''),
      codePointsOf(list),
    ]),
  );
  const pairs = [...files].flatMap(([file, points]) =>
    points.map((point): [number, string] => [point, file]),
  );
  return { files, fileOf: new Map(pairs) };
}

/** 'U+200c-200e,U+2010' as numbers. */
function codePointsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace(/^U\+/, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** The file of a family that contains all these characters, if there is one. */
export async function openFile(
  family: Family,
  characters: readonly number[],
): Promise<Face | undefined> {
  const { files, fileOf } = await openContents(family);
  const [first = -1] = characters;
  const file = fileOf.get(first);
  if (file === undefined) return undefined;
  const face = await openFace(`${family}-${file}`, () =>
    unpack(family, file, files.get(file) ?? []),
  );
  return characters.every((character) => face.characters.has(character)) ? face : undefined;
}

/** A web font as pdfkit can embed it: uncompressed, and fixed at one weight. */
async function unpack(family: Family, file: string, characters: number[]): Promise<Buffer> {
  // Loaded late: most invoices need only DejaVu, and this brings WebAssembly with it.
  const { default: subsetFont } = await import('subset-font');
  const path = `@fontsource-variable/${family}/files/${family}-${file}-wght-normal.woff2`;
  return subsetFont(await readFile(pathOf(path)), String.fromCodePoint(...characters), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 400 },
  });
}
