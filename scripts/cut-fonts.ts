import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fontverter from 'fontverter';
import subsetFont from 'subset-font';

// Subsets the fonts above the fold to the weights, widths and features that our styles use, and the
// font of formulas to what TeX writes. Run it after each upgrade of the fonts, and when
// src/ui/fonts.test.ts finds a weight or a width that the files do not have.

const root = path.resolve(import.meta.dirname, '..');

/** What English is written with, and most pages need no more; src/ui/fonts.css has the same. */
const english =
  '0000-007E,00A0,00A9,00B7,00D7,2009,200B-200D,2010-2015,2018-201E,2022,2026,2032-2033,20AC,2212';
/** The characters of the packages' files. */
const latin =
  '0000-00FF,0131,0152-0153,02BB-02BC,02C6,02DA,02DC,0304,0308,0329,2000-206F,20AC,2122,2191,2193,2212,2215,FEFF,FFFD';
/** The others of them: browsers draw English with the other file, even in a word with both. */
const accents = codes(latin).filter((code) => !codes(english).includes(code));
/** The last three are those of formulas. */
const features = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum', 'ssty', 'dtls', 'flac'];

/** Signs, Greek, and the italic letters of variables; src/document/blocks/maths/prose.css has the same. */
const maths =
  '0020-007E,00A0-00FF,0131,0237,02C6-02DC,0300-0338,0391-03F6,2010-2026,2032-2037,2057,2061-2064,20D0-20E1,2100-214F,2190-21FF,2200-22FF,2308-230B,2322-2323,23B0-23B1,23DC-23E1,25A0-25CA,25EF,2605,2660-2667,266D-266F,27C2,27E6-27EF,27F5-27FF,2900-2930,29EB,29F5,2A00-2A3F,2A6D-2AF4,1D434-1D49B,1D6E2-1D71B';
/** Bold, script, double-struck, Fraktur and sans-serif letters. */
const mathsLetters = '1D400-1D433,1D49C-1D6E1,1D71C-1D7FF';

const sansAxes = { wght: { min: 400, max: 850 }, wdth: { min: 100, max: 125 } };

const fonts = [
  {
    from: '@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
    to: 'ui/fonts/sans-accents.woff2',
    characters: accents,
    axes: sansAxes,
  },
  {
    from: '@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
    to: 'ui/fonts/sans-english.woff2',
    characters: codes(english),
    axes: sansAxes,
  },
  {
    from: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    to: 'ui/fonts/mono-latin.woff2',
    characters: codes(latin),
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    from: '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2',
    to: 'document/formulas/fonts/maths.woff2',
    characters: codes(maths),
  },
  {
    from: '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2',
    to: 'document/formulas/fonts/maths-letters.woff2',
    characters: codes(mathsLetters),
  },
];

function codes(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** The strings of a font's name table, as parts of the file, with the number of each entry. */
function names(font: Buffer): { id: number; text: Buffer }[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'name');
  if (entry === undefined) return [];
  const table = font.subarray(font.readUInt32BE(entry + 8));
  const texts = table.subarray(table.readUInt16BE(4));
  return Array.from({ length: table.readUInt16BE(2) }, (_, at) => {
    const record = table.subarray(6 + 12 * at);
    const start = record.readUInt16BE(10);
    return {
      id: record.readUInt16BE(6),
      text: texts.subarray(start, start + record.readUInt16BE(8)),
    };
  });
}

/**
 * The licence of Mona Sans reserves the name 'Mona' for the complete font; the subset is named
 * 'Hone Sans'.
 */
function rename(font: Buffer): void {
  const copyright = 0;
  const ours = Buffer.from('Hone', 'utf16le').swap16();
  const reserved = Buffer.from('Mona', 'utf16le').swap16();
  for (const { id, text } of names(font)) {
    const at = text.indexOf(reserved);
    if (id !== copyright && at >= 0) ours.copy(text, at);
  }
}

for (const { from, to, characters, axes } of fonts) {
  const whole = await readFile(path.join(root, 'node_modules', from));
  const cut = await subsetFont(whole, String.fromCodePoint(...characters), {
    targetFormat: 'sfnt',
    keepFeatures: features,
    variationAxes: axes ?? {},
  });
  rename(cut);
  const packed = await fontverter.convert(cut, 'woff2');
  await writeFile(path.join(root, 'src', to), packed);
  process.stdout.write(`${to}: ${packed.length} bytes instead of ${whole.length}\n`);
}
